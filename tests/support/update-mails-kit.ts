import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { MyBookingUpdates } from '#contract/entities/booking-updates.ts'
import type { Database } from '#server/db/database.ts'
import { bookings, mails } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import type { TestServer } from './test-server.ts'

/** The choice of a person who wants no email about bookings. */
export const noBookingUpdates: MyBookingUpdates = {
  confirmation: false,
  decision: false,
  holdReminder: false,
  scheduleChange: false,
  passengerCopies: false,
}

/** Runs what is due: purchases, reminders, and the emails that bookings cause. */
export const runDueJobs = ({ deps }: Pick<TestServer, 'deps'>): Promise<number> =>
  createJobRunner(deps, { ...jobRegistry(deps), recurring: [] }).runDue()

/** Lists the emails that a booking caused, oldest first. */
export const listUpdateMails = ({ db }: Database, bookingId: string | number) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.bookingId, Number(bookingId)), isNotNull(mails.onceKey)))
    .orderBy(asc(mails.id))

/** Returns the highest number of a booking so far. */
export const findLastBookingId = async ({ db }: Database): Promise<number> => {
  const rows = await db.select({ id: bookings.id }).from(bookings)
  return Math.max(0, ...rows.map(({ id }) => id))
}

/**
 * Lists the bookings after `lastId` that have been ticketed, with the keys of their confirmations, so that a test can
 * compare them with one for each recipient.
 */
export const listConfirmations = async ({ db }: Database, lastId: number) => {
  const ticketed = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(gt(bookings.id, lastId), isNotNull(bookings.ticketedAt)))
    .orderBy(asc(bookings.id))
  const sent = await db.select().from(mails).where(eq(mails.kind, 'e-ticket-confirmation'))
  return {
    ticketed: ticketed.map(({ id }) => id),
    confirmed: (is: 'account' | 'passenger') =>
      sent
        .filter(({ onceKey }) => onceKey?.endsWith(`:${is}`))
        .map(({ bookingId }) => bookingId)
        .toSorted((one, other) => (one ?? 0) - (other ?? 0)),
  }
}
