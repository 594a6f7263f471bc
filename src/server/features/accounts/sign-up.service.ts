import type { SignUp } from '#contract/http/accounts.ts'
import { defaultPhoneCountry } from '#contract/common/constants.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { normalizeEmail } from '#server/people/email-key.ts'
import { createAccountIds } from '#server/people/new-account.ts'
import type { UserRow } from '#server/people/person.ts'
import { accountMails } from './account-mails.ts'
import { accountsRepo } from './accounts.repo.ts'
import type { Attempts } from '#server/people/attempts.ts'
import { settleInEvenTime } from './even-time.ts'
import { readSignUp, type ReadSignUp } from './read-sign-up.ts'
import { accountTexts } from './texts.ts'

/** A link younger than this answers a repeated sign-up, in milliseconds. */
const sameSignUpMs = 2 * 60 * 1000

type Wanted = Omit<SignUp, 'company' | 'phone'> & ReadSignUp & { referredBy: string | null }

/** Handles sign-up. Only the email itself reveals whether an address has an account. */
export const createSignUp = ({ database, now }: Pick<Deps, 'database' | 'now'>, attempts: Attempts) => {
  const findReferrer = async (siteId: string, code: string): Promise<string | null> => {
    if (code === '') return null
    const referrer = await accountsRepo(database.db, siteId).byReferralCode(code.toUpperCase())
    if (!referrer)
      throw new AppError('invalidRequest', {
        fields: [{ path: 'referralCode', message: accountTexts.unknownReferral }],
      })
    return referrer.id
  }

  const add = async (tx: Db, call: CallContext, wanted: Wanted, needsApproval: boolean): Promise<void> => {
    const { siteId } = call.site
    const repo = accountsRepo(tx, siteId)
    const { userId, legalEntityId, referralCode } = createAccountIds()
    const { email, firstName, lastName, gender, userType, company, phoneNumbers, referredBy } = wanted
    const { country, national, e164 } = wanted.phone
    const phone = country === defaultPhoneCountry.code ? national : e164
    await repo.lock(phone)
    await repo.add(
      {
        id: userId,
        email,
        // A phone that signs in another account stays with that account.
        phone: (await repo.isPhoneTaken(phone)) ? '' : phone,
        passwordHash: '',
        gender,
        firstName,
        lastName,
        userType,
        company,
        phoneNumbers,
        referralCode,
        referredBy,
        isVerified: false,
        isBlocked: needsApproval,
        createdAt: now(),
      },
      { id: legalEntityId, name: company?.companyName ?? `${firstName} ${lastName}` },
    )
    await addAudit(tx, siteId, {
      actorUserId: userId,
      subjectUserId: userId,
      action: 'accounts.signUp',
      details: { userType, needsApproval, referredBy },
      requestId: call.requestId,
      at: now(),
    })
    const mails = accountMails(tx, call, now())
    await mails.welcome({ id: userId, email }, needsApproval)
    if (needsApproval) await mails.waiting({ id: userId, email }, company?.companyName ?? '')
  }

  /** Emails the owner of an existing account. Owners who never set a password get the link again. */
  const emailOwner = async (tx: Db, call: CallContext, owner: UserRow): Promise<void> => {
    const mails = accountMails(tx, call, now())
    if (owner.passwordHash !== '' || owner.isVerified) return mails.known(owner)
    const since = new Date(now().getTime() - sameSignUpMs)
    if (await accountsRepo(tx, call.site.siteId).hasOpenCode(owner.id, 'setPassword', since)) return
    await mails.welcome(owner, owner.isBlocked)
  }

  return async (input: SignUp, call: CallContext): Promise<{ email: string; needsApproval: boolean }> => {
    const { siteId } = call.site
    const { signUp } = await accountsRepo(database.db, siteId).settings()
    if (signUp?.isClosed) throw new AppError('signUpClosed')
    const email = normalizeEmail(input.email)
    const needsApproval = input.userType === 'travelAgent' && signUp?.agentsNeedApproval === true
    // No one would be notified that the account needs approval.
    if (needsApproval && call.site.adminEmail === '') throw new AppError('signUpClosed')
    const read = readSignUp(input)
    const wanted = { ...input, ...read, email, referredBy: await findReferrer(siteId, input.referralCode) }
    const work = async (): Promise<void> => {
      if (!(await attempts.countMail(siteId, email, call.address, 'signUp'))) return
      await database.transaction(async (tx) => {
        const repo = accountsRepo(tx, siteId)
        await repo.lock(email)
        const owner = await repo.byEmail(email)
        await (owner ? emailOwner(tx, call, owner) : add(tx, call, wanted, needsApproval))
      })
    }
    await settleInEvenTime(work())
    return { email, needsApproval }
  }
}
