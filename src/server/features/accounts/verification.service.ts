import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { useCode } from '#server/one-time-codes/one-time-codes.ts'
import { accountMails } from './account-mails.ts'
import { accountsRepo } from './accounts.repo.ts'
import type { Attempts } from '#server/people/attempts.ts'

const noEmailText = 'Your account has no email. Contact us to add one.'

/** Handles email confirmation for accounts that have a password. */
export const createVerification = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  attempts: Attempts,
) => ({
  /**
   * Sends a link; returns true when the email is already confirmed. Throws `rateLimited` when too many emails went to
   * the address.
   */
  send: async (call: SignedInContext): Promise<{ isVerified: boolean }> => {
    const { siteId } = call.site
    const user = await accountsRepo(database.db, siteId).byId(call.actor.userId)
    if (!user) throw new AppError('notSignedIn')
    if (user.isVerified) return { isVerified: true }
    if (hideEmailPlaceholder(user.email) === '') throw new AppError('wrongState', { message: noEmailText })
    if (!(await attempts.countMail(siteId, user.email, call.address, 'verification')))
      throw new AppError('rateLimited')
    await database.transaction((tx) => accountMails(tx, call, now()).verify(user))
    return { isVerified: false }
  },

  /** Uses a code up and confirms the email. Throws `codeInvalid`, also when the account's email has changed. */
  confirm: (code: string, call: CallContext): Promise<{ email: string }> =>
    database.transaction(async (tx) => {
      const { siteId } = call.site
      const repo = accountsRepo(tx, siteId)
      const row = await useCode(tx, { siteId, kind: 'verifyEmail', code, at: now() })
      const user = row?.userId ? await repo.byId(row.userId) : null
      if (!user || row?.payload['email'] !== user.email) throw new AppError('codeInvalid')
      await repo.setVerified(user.id)
      await addAudit(tx, siteId, {
        actorUserId: user.id,
        subjectUserId: user.id,
        action: 'accounts.emailVerified',
        requestId: call.requestId,
        at: now(),
      })
      return { email: user.email }
    }),
})
