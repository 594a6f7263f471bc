import { z } from 'zod'
import { SignUp } from '#contract/http/accounts.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Attempts } from '#server/people/attempts.ts'
import { dropUnprovenDetails } from '#server/people/claim-account.ts'
import { normalizeEmail } from '#server/people/email-key.ts'
import { hashCaller } from '#server/people/hash-caller.ts'
import type { UserRow } from '#server/people/person.ts'
import { getLoginAction } from '#server/people/second-factor/login-action.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { accountsRepo } from './accounts.repo.ts'
import { addAccount, completeGuest, type Wanted } from './add-account.ts'
import { settleInEvenTime } from './even-time.ts'
import { assertGoodPassword } from './good-password.ts'
import type { MailboxCodes } from './mailbox-codes.ts'
import { readSignUp } from './read-sign-up.ts'
import { createSignUpLinks } from './sign-up-link.ts'
import { storePassword } from './store-password.ts'
import { accountTexts } from './texts.ts'

interface Parts {
  deps: Pick<Deps, 'database' | 'now' | 'passwordHashes'>
  attempts: Attempts
  codes: MailboxCodes
  sessions: SessionService
}

/** A sign-up that isn't complete until the emailed digits are entered. */
const Waiting = z.object({ signUp: SignUp, passwordHash: z.string().min(1) })

const findReferrer = async (db: Db, siteId: string, code: string): Promise<string | null> => {
  if (code === '') return null
  const referrer = await accountsRepo(db, siteId).byReferralCode(code.toUpperCase())
  if (!referrer)
    throw new AppError('invalidRequest', {
      fields: [{ path: 'referralCode', message: accountTexts.unknownReferral }],
    })
  return referrer.id
}

/** Reads a sign-up. Throws `signUpClosed`, and `invalidRequest` for what the schema can't check. */
const readWanted = async (db: Db, input: SignUp, call: CallContext) => {
  const { siteId } = call.site
  const { signUp } = await accountsRepo(db, siteId).settings()
  if (signUp?.isClosed) throw new AppError('signUpClosed')
  const needsApproval = input.userType === 'travelAgent' && signUp?.agentsNeedApproval === true
  // No one would be notified that the account needs approval.
  if (needsApproval && call.site.adminEmail === '') throw new AppError('signUpClosed')
  const { password: _password, ...person } = input
  const referredBy = await findReferrer(db, siteId, input.referralCode)
  const email = normalizeEmail(input.email)
  const wanted: Wanted = { ...person, ...readSignUp(input), email, referredBy }
  return { wanted, needsApproval }
}

/** Handles sign-up. Only the email itself reveals whether an address has an account. */
export const createSignUp = ({ deps, attempts, codes, sessions }: Parts) => {
  const { database, now, passwordHashes } = deps
  const sendLink = createSignUpLinks(deps, attempts)

  /** Gives a proven address its account, with the chosen password unless it already has one. */
  const settle = async (
    tx: Db,
    call: CallContext,
    { wanted, owner, passwordHash }: { wanted: Wanted; owner: UserRow | null; passwordHash: string },
  ): Promise<{ userId: string; isKnown: boolean }> => {
    const at = now()
    if (!owner) {
      const state = { isVerified: true, isBlocked: false, passwordHash, at }
      return { userId: await addAccount(tx, call, wanted, state), isKnown: false }
    }
    if (owner.isVerified && owner.passwordHash !== '') return { userId: owner.id, isKnown: true }
    // Whatever was set before the mailbox was proven may be someone else's.
    if (!(await storePassword(tx, call, { user: owner, passwordHash, at }))) throw new AppError('codeInvalid')
    const { siteId } = call.site
    const known = await dropUnprovenDetails(tx, owner)
    await accountsRepo(tx, siteId).setVerified(owner.id)
    await completeGuest(tx, call, known, wanted)
    await sessions.endAll(siteId, owner.id, null, tx)
    return { userId: owner.id, isKnown: false }
  }

  return {
    /** Emails a link, or a code when a password was chosen. */
    start: async (input: SignUp, call: CallContext) => {
      const { wanted, needsApproval } = await readWanted(database.db, input, call)
      const { email } = wanted
      const { password, ...signUp } = input
      if (password !== undefined) assertGoodPassword('password', password, wanted, call.site)
      if (password === undefined || needsApproval) {
        await settleInEvenTime(sendLink(call, { signUp, wanted, needsApproval }))
        return { email, needsApproval, mailedCode: null }
      }
      const loadPayload = async () => ({
        signUp,
        passwordHash: await passwordHashes.hash(password, hashCaller(call)),
      })
      const mailedCode = await codes.send('signUpDigits', { email, loadPayload }, call)
      return { email, needsApproval, mailedCode }
    },

    /** Creates the account of a proven address, or signs in to the one it has. */
    confirm: (given: { code: string; digits: string }, call: CallContext) =>
      codes.prove('signUpDigits', given, call, async (tx, { payload, owner }) => {
        const { signUp, passwordHash } = Waiting.parse(payload)
        const { wanted, needsApproval } = await readWanted(tx, signUp, call)
        if (needsApproval) throw new AppError('signUpClosed')
        const { userId, isKnown } = await settle(tx, call, { wanted, owner, passwordHash })
        const user = await accountsRepo(tx, call.site.siteId).byId(userId)
        if (!user) throw new AppError('codeInvalid')
        const by = { actorUserId: userId, subjectUserId: userId, requestId: call.requestId, at: now() }
        const action = await getLoginAction(tx, user)
        await addAudit(tx, call.site.siteId, { ...by, action, details: { way: 'code' } })
        return { user, isKnown }
      }),
  }
}
