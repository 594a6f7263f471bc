import type { SignUp } from '#contract/http/accounts.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Attempts } from '#server/people/attempts.ts'
import type { UserRow } from '#server/people/person.ts'
import { accountMails } from './account-mails.ts'
import { accountsRepo } from './accounts.repo.ts'
import { addAccount, type Wanted } from './add-account.ts'
import { isGuestAccount } from './guest-application.ts'
import type { MailedSignUp } from './mailed-sign-up.ts'

/** A link younger than this answers a repeated sign-up, in milliseconds. */
const sameSignUpMs = 2 * 60 * 1000

interface Asked {
  signUp: SignUp
  wanted: Wanted
  needsApproval: boolean
}

const toMailed = ({ signUp, wanted, needsApproval }: Asked): MailedSignUp => ({
  signUp,
  referredBy: wanted.referredBy,
  needsApproval,
})

/** Creates an account that waits for its email, and emails the link. */
export const createSignUpLinks = ({ database, now }: Pick<Deps, 'database' | 'now'>, attempts: Attempts) => {
  const add = async (tx: Db, call: CallContext, asked: Asked): Promise<void> => {
    const { wanted, needsApproval } = asked
    const state = { isVerified: false, isBlocked: needsApproval, passwordHash: '', at: now() }
    const { email, company } = wanted
    const id = await addAccount(tx, call, wanted, state)
    const mails = accountMails(tx, call, now())
    await mails.welcome({ id, email }, toMailed(asked))
    if (needsApproval) await mails.waiting({ id, email }, company?.companyName ?? '')
  }

  /**
   * Emails the owner of an existing account. Owners who never set a password get a link for this sign-up, and a guest who signs
   * up as an agency gets one that sends the application.
   */
  const emailOwner = async (tx: Db, call: CallContext, owner: UserRow, asked: Asked): Promise<void> => {
    const mails = accountMails(tx, call, now())
    if (asked.needsApproval && (await isGuestAccount(tx, call.site.siteId, owner)))
      return mails.apply(owner, { signUp: asked.signUp, referredBy: asked.wanted.referredBy })
    if (owner.passwordHash !== '' || owner.isVerified) return mails.known(owner)
    const since = new Date(now().getTime() - sameSignUpMs)
    const mailed = toMailed(asked)
    if (await accountsRepo(tx, call.site.siteId).hasOpenSignUp(owner.id, mailed, since)) return
    await mails.welcome(owner, mailed)
  }

  return async (call: CallContext, asked: Asked): Promise<void> => {
    const { siteId } = call.site
    const { email } = asked.wanted
    if (!(await attempts.countMail(siteId, email, call.address, 'signUp'))) return
    await database.transaction(async (tx) => {
      const repo = accountsRepo(tx, siteId)
      await repo.lock(email)
      const owner = await repo.byEmail(email)
      await (owner ? emailOwner(tx, call, owner, asked) : add(tx, call, asked))
    })
  }
}
