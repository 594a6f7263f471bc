import { auditEventsAfter } from '#server/audit/audit.repo.ts'
import type { Db } from '#server/db/database.ts'
import type { UserRow } from '#server/people/person.ts'
import { accountsRepo } from './accounts.repo.ts'

/** What staff do that makes an account's details theirs rather than a stranger's. */
const staffActions = ['customer.create', 'customer.updateDetails'] as const

/** Returns the first name of an account of which only the email is known. */
export const toFirstName = (email: string): string => (email.split('@')[0] ?? '').slice(0, 60)

/**
 * Empties what a sign-up said about an account whose email was never confirmed, because anyone can sign up with
 * anyone's address, and returns the account as it then is. Accounts that staff created or edited keep their details.
 */
export const dropUnprovenDetails = async (tx: Db, siteId: string, owner: UserRow): Promise<UserRow> => {
  if (owner.isVerified) return owner
  const byStaff = { actions: staffActions, at: new Date(0), targets: [owner.id] }
  if ((await auditEventsAfter(tx, siteId, byStaff)).length > 0) return owner
  const firstName = toFirstName(owner.email)
  const details = {
    firstName,
    lastName: '',
    gender: '',
    userType: 'retail' as const,
    phone: '',
    phoneNumbers: [],
    company: null,
    billing: null,
    referredBy: null,
  }
  await accountsRepo(tx, siteId).complete(owner, details, firstName)
  return { ...owner, ...details }
}
