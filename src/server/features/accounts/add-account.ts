import { defaultPhoneCountry } from '#contract/common/constants.ts'
import type { SignUp } from '#contract/http/accounts.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { createAccountIds } from '#server/people/new-account.ts'
import type { UserRow } from '#server/people/person.ts'
import { accountsRepo } from './accounts.repo.ts'
import type { ReadSignUp } from './read-sign-up.ts'

export type Wanted = Omit<SignUp, 'company' | 'phone' | 'password'> &
  ReadSignUp & { referredBy: string | null }

/** What differs between an account that waits for its email and one whose mailbox is proven. */
export interface AccountState {
  isVerified: boolean
  isBlocked: boolean
  passwordHash: string
  at: Date
}

/** Returns what a sign-up says about its person. A phone that signs in another account stays with that account. */
export const toDetails = async (tx: Db, siteId: string, wanted: Wanted, ownId = '') => {
  const repo = accountsRepo(tx, siteId)
  const { firstName, lastName, gender, userType, company, phoneNumbers, referredBy } = wanted
  const { country, national, e164 } = wanted.phone
  const name = country === defaultPhoneCountry.code ? national : e164
  await repo.lock(name)
  const isTaken = await repo.isPhoneTaken(name, ownId)
  return {
    details: {
      firstName,
      lastName,
      gender,
      userType,
      company,
      phoneNumbers,
      referredBy,
      phone: isTaken ? '' : name,
    },
    entityName: company?.companyName ?? `${firstName} ${lastName}`,
  }
}

/** Adds a sign-up to the audit trail of its account. */
export const addSignUpEvent = (
  tx: Db,
  call: CallContext,
  { userId, wanted, needsApproval, at }: { userId: string; wanted: Wanted; needsApproval: boolean; at: Date },
): Promise<void> =>
  addAudit(tx, call.site.siteId, {
    actorUserId: userId,
    subjectUserId: userId,
    action: 'accounts.signUp',
    details: { userType: wanted.userType, needsApproval, referredBy: wanted.referredBy },
    requestId: call.requestId,
    at,
  })

/** Adds the account of a sign-up and returns its id. */
export const addAccount = async (
  tx: Db,
  call: CallContext,
  wanted: Wanted,
  { isVerified, isBlocked, passwordHash, at }: AccountState,
): Promise<string> => {
  const { siteId } = call.site
  const { userId, legalEntityId, referralCode } = createAccountIds()
  const { details, entityName } = await toDetails(tx, siteId, wanted)
  const { email } = wanted
  await accountsRepo(tx, siteId).add(
    { ...details, id: userId, email, passwordHash, referralCode, isVerified, isBlocked, createdAt: at },
    { id: legalEntityId, name: entityName },
  )
  await addSignUpEvent(tx, call, { userId, wanted, needsApproval: isBlocked, at })
  return userId
}

/** Gives a guest, of whom only the email is known, the details of their sign-up. Others keep theirs. */
export const completeGuest = async (
  tx: Db,
  call: CallContext,
  owner: UserRow,
  wanted: Wanted,
): Promise<void> => {
  if (owner.lastName !== '' || owner.userType !== 'retail') return
  const { details, entityName } = await toDetails(tx, call.site.siteId, wanted, owner.id)
  await accountsRepo(tx, call.site.siteId).complete(owner, details, entityName)
}
