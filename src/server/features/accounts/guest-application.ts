import { z } from 'zod'
import { SignUp } from '#contract/http/accounts.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { normalizeEmail } from '#server/people/email-key.ts'
import type { UserRow } from '#server/people/person.ts'
import { accountMails } from './account-mails.ts'
import { accountsRepo } from './accounts.repo.ts'
import { addSignUpEvent, toDetails, type Wanted } from './add-account.ts'
import { readSignUp } from './read-sign-up.ts'

/** A guest's sign-up as an agency. It waits in the emailed link, because anyone could have sent it. */
const GuestApplication = z.object({ signUp: SignUp, referredBy: z.string().nullable() })
type GuestApplication = z.infer<typeof GuestApplication>

/** Whether an account is only a guest's: its address is proven, and nothing else signs in to it. */
export const isGuestAccount = async (tx: Db, siteId: string, owner: UserRow): Promise<boolean> =>
  owner.isVerified &&
  !owner.isBlocked &&
  owner.passwordHash === '' &&
  owner.userType === 'retail' &&
  !(owner.isWlOwner || owner.isSupplier || owner.isSuperAdmin) &&
  !(await accountsRepo(tx, siteId).hasIdentity(owner.id))

/** Reads the application that an emailed link carries. Returns null when it carries none. */
export const readApplication = (payload: Record<string, unknown>): GuestApplication | null =>
  GuestApplication.nullable()
    .catch(null)
    .parse(payload['application'] ?? null)

/** Returns the details of a sign-up that waited in an emailed link. */
export const toWanted = ({ signUp, referredBy }: GuestApplication): Wanted => {
  const { password: _password, ...person } = signUp
  return { ...person, ...readSignUp(signUp), email: normalizeEmail(signUp.email), referredBy }
}

/** Turns a guest's account into the agency it applied as, which waits for approval, and emails the site. */
export const settleApplication = async (
  tx: Db,
  call: CallContext,
  { owner, application, at }: { owner: UserRow; application: GuestApplication; at: Date },
): Promise<void> => {
  const { siteId } = call.site
  const wanted = toWanted(application)
  const { details, entityName } = await toDetails(tx, siteId, wanted, owner.id)
  await accountsRepo(tx, siteId).complete(owner, { ...details, isBlocked: true }, entityName)
  await addSignUpEvent(tx, call, { userId: owner.id, wanted, needsApproval: true, at })
  await accountMails(tx, call, at).waiting(owner, wanted.company?.companyName ?? '')
}
