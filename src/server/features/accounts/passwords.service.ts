import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { acceptInvitation, findInvitation } from '#server/features/agency-people/accept-invitation.service.ts'
import { endCodes, peekCode, useCode } from '#server/one-time-codes/one-time-codes.ts'
import { normalizeEmail } from '#server/people/email-key.ts'
import { hashCaller } from '#server/people/hash-caller.ts'
import { isHouseAccount } from '#server/people/house-accounts.repo.ts'
import type { UserRow } from '#server/people/person.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { accountMails } from './account-mails.ts'
import { accountsRepo } from './accounts.repo.ts'
import type { Attempts } from '#server/people/attempts.ts'
import { settleInEvenTime } from './even-time.ts'
import { assertGoodPassword, toFieldError } from './good-password.ts'
import { isGuestAccount, readApplication, settleApplication } from './guest-application.ts'
import { readMailedSignUp, settleMailedSignUp } from './mailed-sign-up.ts'
import { storePassword } from './store-password.ts'
import { accountTexts } from './texts.ts'

const toAuditEvent = (call: CallContext, userId: string, action: string, at: Date) => ({
  actorUserId: userId,
  subjectUserId: userId,
  action,
  requestId: call.requestId,
  at,
})

/** Handles forgotten passwords, passwords set through an emailed link, and password changes. */
export const createPasswords = (
  { database, now, passwordHashes }: Pick<Deps, 'database' | 'now' | 'passwordHashes'>,
  sessions: SessionService,
  attempts: Attempts,
) => {
  /**
   * Returns a code's account without using the code. Throws `codeInvalid`, also when the account's email has changed.
   */
  const getCodeOwner = async (db: Db, siteId: string, code: string): Promise<UserRow> => {
    const row = await peekCode(db, { siteId, kind: 'setPassword', code, at: now() })
    const user = row?.userId ? await accountsRepo(db, siteId).byId(row.userId) : null
    const mailedTo = row?.payload['email']
    if (!user || isHouseAccount(user) || (mailedTo !== undefined && mailedTo !== user.email))
      throw new AppError('codeInvalid')
    return user
  }

  return {
    /** Answers identically and after the same time, whether or not the account exists. */
    forget: async (given: string, call: CallContext): Promise<void> => {
      const { siteId } = call.site
      const email = normalizeEmail(given)
      const work = async (): Promise<void> => {
        if (!(await attempts.countMail(siteId, email, call.address, 'passwordReset'))) return
        await database.transaction(async (tx) => {
          const user = await accountsRepo(tx, siteId).byEmail(email)
          if (user && !isHouseAccount(user)) await accountMails(tx, call, now()).reset(user)
        })
      }
      await settleInEvenTime(work())
    },

    /**
     * Sets the password with a code, or creates the account of an invitation to an agency. The account gets the details that the link carries, and a guest's application is
     * sent. A refused password doesn't use up the code.
     */
    generate: async (code: string, password: string, call: CallContext): Promise<{ email: string }> => {
      const { siteId } = call.site
      const invitation = await findInvitation(database.db, siteId, code, now())
      if (invitation) {
        assertGoodPassword('password', password, invitation, call.site)
        const state = { passwordHash: await passwordHashes.hash(password, hashCaller(call)), at: now() }
        return database.transaction((tx) => acceptInvitation(tx, invitation, state, call))
      }
      assertGoodPassword('password', password, await getCodeOwner(database.db, siteId, code), call.site)
      const passwordHash = await passwordHashes.hash(password, hashCaller(call))
      return database.transaction(async (tx) => {
        const user = await getCodeOwner(tx, siteId, code)
        const used = await useCode(tx, { siteId, kind: 'setPassword', code, at: now() })
        if (!used) throw new AppError('codeInvalid')
        const application = (await isGuestAccount(tx, siteId, user)) ? readApplication(used.payload) : null
        if (!(await storePassword(tx, call, { user, passwordHash, at: now() })))
          throw new AppError('codeInvalid')
        const mailed = readMailedSignUp(used.payload)
        await settleMailedSignUp(tx, call, { owner: user, mailed, at: now() })
        await accountsRepo(tx, siteId).setVerified(user.id)
        if (application) await settleApplication(tx, call, { owner: user, application, at: now() })
        await endCodes(tx, { siteId, kind: 'verifyEmail', userId: user.id, at: now() })
        await addAudit(tx, siteId, toAuditEvent(call, user.id, 'accounts.passwordSet', now()))
        await sessions.endAll(siteId, user.id, null, tx)
        return { email: user.email }
      })
    },

    /**
     * Changes the password and ends every session of the user; the caller starts a new one for the returned user.
     * Returns how many other sessions there were. Of two simultaneous calls with the same old password, one succeeds.
     */
    change: async (
      { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
      call: SignedInContext,
    ): Promise<{ user: UserRow; endedSessions: number }> => {
      const { siteId } = call.site
      const user = await accountsRepo(database.db, siteId).byId(call.actor.userId)
      if (!user) throw new AppError('notSignedIn')
      if (user.passwordHash === '') throw new AppError('wrongState', { message: accountTexts.noPassword })
      const check = () => passwordHashes.check(oldPassword, user.passwordHash, hashCaller(call))
      if (!(await attempts.tryOldPassword(siteId, user.id, check)))
        throw toFieldError('oldPassword', accountTexts.wrongOld)
      if (oldPassword === newPassword) throw toFieldError('newPassword', accountTexts.sameAsOld)
      assertGoodPassword('newPassword', newPassword, user, call.site)
      const passwordHash = await passwordHashes.hash(newPassword, hashCaller(call))
      const ended = await database.transaction(async (tx) => {
        if (!(await storePassword(tx, call, { user, passwordHash, at: now() })))
          throw toFieldError('oldPassword', accountTexts.wrongOld)
        await addAudit(tx, siteId, toAuditEvent(call, user.id, 'accounts.passwordChanged', now()))
        const others = await sessions.endAll(siteId, user.id, call.sessionToken, tx)
        if (call.sessionToken !== null) await sessions.end(call.sessionToken, tx)
        return others
      })
      return { user: { ...user, passwordHash }, endedSessions: ended }
    },
  }
}
