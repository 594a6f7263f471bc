import { z } from 'zod'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { issueDigits, tryDigits, type DigitsKind } from '#server/one-time-codes/mailed-digits.ts'
import { peekCode, useCode } from '#server/one-time-codes/one-time-codes.ts'
import type { Attempts, MailPurpose } from '#server/people/attempts.ts'
import { isBlockedForOwner } from '#server/people/claim-account.ts'
import { orGiveBack } from '#server/people/or-give-back.ts'
import type { UserRow } from '#server/people/person.ts'
import { accountMails } from './account-mails.ts'
import { accountsRepo } from './accounts.repo.ts'
import { settleInEvenTime } from './even-time.ts'

/** The codes that prove a mailbox to sign in. */
type MailboxKind = Exclude<DigitsKind, 'closeDigits'>

const purposes: Record<MailboxKind, MailPurpose> = { signUpDigits: 'signUp', guestDigits: 'guest' }

const wrongDigitsText = 'Check the code from the email, or request a new one'

/**
 * Whether six digits may sign someone in to an existing account. They are shorter than a link, so accounts that reach
 * other people's bookings or an agency's money keep to passwords and links.
 */
export const canSignInByDigits = (user: UserRow): boolean =>
  !user.isWlOwner &&
  !user.isSupplier &&
  !user.isSuperAdmin &&
  (user.userType === 'retail' || (user.userType === 'travelAgent' && !user.isVerified))

interface Wanted {
  email: string
  /** Called only if the client may request emails. */
  loadPayload: () => Promise<Record<string, unknown>>
}

/** Proves mailboxes with digits from an email. Only the email reveals whether the address has an account. */
export const createMailboxCodes = (
  { database, now, secretKey }: Pick<Deps, 'database' | 'now' | 'secretKey'>,
  attempts: Attempts,
) => ({
  /** Emails digits. The answer and its time are the same for every address, and when no email is sent. */
  send: async (kind: MailboxKind, { email, loadPayload }: Wanted, call: CallContext) => {
    const { siteId } = call.site
    const reserved = await attempts.reserveMail(siteId, email, call.address, purposes[kind])
    const payload = await orGiveBack(loadPayload, reserved.giveBack)
    const work = async () => {
      return database.transaction(async (tx) => {
        const of = { siteId, kind, payload: { ...payload, email }, at: now() }
        const { code, digits, expiresAt } = await issueDigits(tx, of, secretKey)
        if (reserved.isAllowed) {
          const owner = await accountsRepo(tx, siteId).byEmail(email)
          const mails = accountMails(tx, call, now())
          if (owner && ((await isBlockedForOwner(tx, owner)) || !canSignInByDigits(owner)))
            await mails.known(owner)
          else
            await mails.digits({ id: owner?.id ?? '', email }, digits, owner?.passwordHash ? 'known' : kind)
        }
        return { code, expiresAt: expiresAt.toISOString() }
      })
    }
    return settleInEvenTime(work())
  },

  /**
   * Runs `work` for a proven mailbox, in the transaction that uses the code up and under the address's lock. Throws
   * `codeInvalid`, `signInThrottled`, `accountBlocked`.
   */
  prove: async <T>(
    kind: MailboxKind,
    { code, digits }: { code: string; digits: string },
    call: CallContext,
    work: (
      tx: Db,
      proof: { payload: Record<string, unknown>; email: string; owner: UserRow | null },
    ) => Promise<T>,
  ): Promise<T> => {
    const { siteId } = call.site
    const known = await peekCode(database.db, { siteId, kind, code, at: now() })
    const email = z.string().catch('').parse(known?.payload['email'])
    const wasRight = await attempts.countDigits({ siteId, email, client: call.address })
    const row = await tryDigits(database.db, { siteId, kind, code, digits, at: now() }, secretKey)
    if (!row) throw new AppError('codeInvalid', { message: wrongDigitsText })
    const result = await database.transaction(async (tx) => {
      const repo = accountsRepo(tx, siteId)
      await repo.lock(email)
      if (!(await useCode(tx, { siteId, kind, code, at: now() }))) throw new AppError('codeInvalid')
      const owner = await repo.byEmail(email)
      if (owner && (await isBlockedForOwner(tx, owner))) throw new AppError('accountBlocked')
      if (owner && !canSignInByDigits(owner)) throw new AppError('codeInvalid')
      return work(tx, { payload: row.payload, email, owner })
    })
    await wasRight()
    return result
  },
})
export type MailboxCodes = ReturnType<typeof createMailboxCodes>
