import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { claimAccount, toFirstName } from '#server/people/claim-account.ts'
import { normalizeEmail } from '#server/people/email-key.ts'
import { createAccountIds } from '#server/people/new-account.ts'
import { hashCaller } from '#server/people/hash-caller.ts'
import type { UserRow } from '#server/people/person.ts'
import { getLoginAction } from '#server/people/second-factor/login-action.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { accountsRepo } from './accounts.repo.ts'
import { assertGoodPassword } from './good-password.ts'
import type { MailboxCodes } from './mailbox-codes.ts'
import { storePassword } from './store-password.ts'

/** How long a guest's session lasts, in milliseconds: long enough to come back for the ticket the same day. */
export const guestSessionMs = 24 * 60 * 60_000

interface Parts {
  deps: Pick<Deps, 'database' | 'now' | 'passwordHashes'>
  codes: MailboxCodes
  sessions: SessionService
}

const assertOpen = (call: CallContext): void => {
  if (!call.site.isGuestCheckoutOpen) throw new AppError('guestCheckoutOff')
}

/**
 * Handles shoppers who book without an account. A guest is an account with a proven address and no password, so that
 * a later sign-up with the address finds its bookings.
 */
export const createGuests = ({ deps: { database, now, passwordHashes }, codes, sessions }: Parts) => {
  const addGuest = async (tx: Db, siteId: string, email: string): Promise<string> => {
    const { userId, legalEntityId, referralCode } = createAccountIds()
    const firstName = toFirstName(email)
    await accountsRepo(tx, siteId).add(
      {
        id: userId,
        email,
        passwordHash: '',
        firstName,
        userType: 'retail',
        isVerified: true,
        referralCode,
        createdAt: now(),
      },
      { id: legalEntityId, name: firstName },
    )
    return userId
  }

  return {
    /** Emails a code. Throws `guestCheckoutOff`. */
    start: (given: string, call: CallContext) => {
      assertOpen(call)
      return codes.send('guestDigits', { email: normalizeEmail(given), loadPayload: async () => ({}) }, call)
    },

    /** Returns the user of a proven address. `isGuest`: there is no account behind it that signs in another way. */
    confirm: async (
      given: { code: string; digits: string },
      call: CallContext,
    ): Promise<{ user: UserRow; isGuest: boolean }> => {
      assertOpen(call)
      const { siteId } = call.site
      return codes.prove('guestDigits', given, call, async (tx, { email, owner }) => {
        const repo = accountsRepo(tx, siteId)
        if (owner) await claimAccount(tx, owner, { sessions, at: now() })
        const userId = owner?.id ?? (await addGuest(tx, siteId, email))
        const user = await repo.byId(userId)
        if (!user) throw new AppError('codeInvalid')
        const isGuest = user.passwordHash === '' && !(await repo.hasIdentity(userId))
        const by = { actorUserId: userId, subjectUserId: userId, requestId: call.requestId, at: now() }
        const details = { way: isGuest ? 'guest' : 'code' }
        await addAudit(tx, siteId, { ...by, action: await getLoginAction(tx, user), details })
        return { user, isGuest }
      })
    },

    /** Gives a guest a password and ends the guest's sessions. Throws `wrongState` for anyone else. */
    keep: async (
      { password, firstName, lastName }: { password: string; firstName?: string; lastName?: string },
      call: SignedInContext,
    ): Promise<UserRow> => {
      const { siteId } = call.site
      const { userId, isGuest } = call.actor
      const before = await accountsRepo(database.db, siteId).byId(userId)
      if (!isGuest || !before || before.passwordHash !== '') throw new AppError('wrongState')
      const named = { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName }
      assertGoodPassword('password', password, { ...before, ...named }, call.site)
      const passwordHash = await passwordHashes.hash(password, hashCaller(call))
      return database.transaction(async (tx) => {
        const repo = accountsRepo(tx, siteId)
        if (!(await storePassword(tx, call, { user: before, passwordHash, at: now() })))
          throw new AppError('wrongState')
        // A company's account bears the company's name, whoever signs in to it.
        const entityName = before.company ? null : `${named.firstName} ${named.lastName}`.trim()
        if (before.lastName === '') await repo.complete(before, named, entityName)
        const event = { actorUserId: userId, subjectUserId: userId, requestId: call.requestId, at: now() }
        await addAudit(tx, siteId, { ...event, action: 'accounts.passwordSet' })
        await sessions.endAll(siteId, userId, null, tx)
        const user = await repo.byId(userId)
        if (!user) throw new AppError('wrongState')
        return user
      })
    },
  }
}
