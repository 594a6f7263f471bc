import { and, eq } from 'drizzle-orm'
import { auditEvents, mails, users } from '#server/db/schema/index.ts'
import type { TestServer } from './test-server.ts'

/** Builds the company of an agency that staff enter. */
export const aCompany = () => ({
  companyName: 'Asha Tours',
  primaryEmail: 'desk@ashatours.example',
  primaryPhone: '98200 11111',
  primaryPhoneCountryCode: 'IN',
  secondaryPhone: '9820022222',
  secondaryPhoneCountryCode: 'IN',
  concernedFirstName: 'Asha',
  country: 'India',
  state: 'Kerala',
  city: 'Kochi',
  pincode: '682001',
  address1: '1 Marine Drive',
})

/** Loads a user as stored. */
export const userRow = async ({ database }: TestServer, id: string) => {
  const [row] = await database.db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error(`no user ${id}`)
  return row
}

/** Loads the audit events of an action on a user, oldest first. */
export const auditTrail = ({ database }: TestServer, subjectUserId: string, action: string) =>
  database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectUserId, subjectUserId), eq(auditEvents.action, action)))
    .orderBy(auditEvents.id)

/** Loads the mails to an address, oldest first. */
export const mailsTo = ({ database }: TestServer, address: string) =>
  database.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.id)

/** Returns the error code of an answer, or null for a success. */
export const errorCode = (answer: { ok: boolean; failure?: { errorCode: string } }): string | null =>
  answer.ok ? null : (answer.failure?.errorCode ?? null)
