import { indiaDate } from '#domain/india.ts'
import { addDays, toDayNumber } from '#domain/calendar-days.ts'
import { findNextPayment } from '#domain/packages/trip-schedule.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { tripMailTexts as texts } from '#server/features/trips/texts.ts'
import { queueTripMail } from '#server/features/trips/trip-mail.ts'
import { toTripId } from '#server/features/trips/trip-number.ts'
import { tripsRepo, type TripRow } from '#server/features/trips/trips.repo.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { notifyStaff } from '#server/staff-news/notify-staff.ts'
import { beginTrip } from './begin-trip.ts'
import { dueTripsRepo, type DueTrip } from './due-trips.repo.ts'

const everyMs = 600_000
const perRun = 200
/** Days before a payment is due on which the customer is reminded; later the staff is told. */
const remindDays = [7, 3, 0] as const

type JobDeps = Pick<Deps, 'database' | 'now' | 'sealKeys'>
type Act = (tx: Db, trip: TripRow, at: Date) => Promise<void>

/** Does something for a trip under its lock, in its own transaction. */
const withTrip = ({ database, now }: JobDeps, { siteId, number }: DueTrip, act: Act): Promise<void> =>
  database.transaction(async (tx) => {
    const trip = await tripsRepo(tx, siteId).lock(number)
    if (trip) await act(tx, trip, now())
  })

/** Returns the last reminder whose day has come; null before the first one, `late` after the day it was due. */
const findReminder = (dueOn: string, today: string): string | null => {
  const left = toDayNumber(dueOn) - toDayNumber(today)
  if (left < 0) return 'late'
  const days = remindDays.findLast((one) => left <= one)
  return days === undefined ? null : String(days)
}

/** Reminds of the next payment of a trip, once for each reminder. When it is late, staff are told as well. */
const remind =
  (deps: JobDeps): Act =>
  async (tx, trip, at) => {
    const next = findNextPayment(trip.schedule, trip.paidMinor)
    if (!next || !['confirmed', 'travelling'].includes(trip.status)) return
    const { dueOn, amountMinor } = next
    const reminder = findReminder(dueOn, indiaDate(at.getTime()))
    if (reminder === null) return
    const tripId = toTripId(trip.number)
    const isLate = reminder === 'late'
    const isNew = await queueTripMail(tx, deps, trip, {
      subject: isLate ? texts.overdueSubject(tripId) : texts.reminderSubject(tripId),
      paragraphs: [(isLate ? texts.overdue : texts.reminder)(amountMinor, dueOn, trip.title)],
      onceKey: `trip:${tripId}:${dueOn}:${reminder}`,
      at,
    })
    if (isLate && isNew)
      await notifyStaff(tx, trip.siteId, { about: 'tripOverdue', ref: `${tripId}:${dueOn}` }, at)
  }

const begin: Act = async (tx, trip, at) => {
  if (trip.status !== 'confirmed' || trip.startsOn > indiaDate(at.getTime())) return
  await beginTrip(tx, trip, at)
}

const complete: Act = async (tx, trip, at) => {
  if (trip.status !== 'travelling' || trip.endsOn >= indiaDate(at.getTime())) return
  await tripsRepo(tx, trip.siteId).change(trip.id, { status: 'completed', updatedAt: at })
}

/**
 * Reminds of payments 7, 3 and 0 days before they are due and tells staff afterwards, books the income of trips that
 * begin, and completes those that are over. Dates are those of India.
 */
export const tripDaysJob =
  (deps: JobDeps): JobHandler =>
  async ({ signal }) => {
    const due = dueTripsRepo(deps.database.db)
    const today = indiaDate(deps.now().getTime())
    const doAll = async (found: readonly DueTrip[], act: Act): Promise<boolean> => {
      for (const trip of found) {
        if (signal.aborted) break
        await withTrip(deps, trip, act)
      }
      return found.length === perRun
    }
    const isMoreToBegin = await doAll(await due.beginning(today, perRun), begin)
    const isMoreToEnd = await doAll(await due.ending(today, perRun), complete)
    let after = 0
    for (;;) {
      const found = await due.payable(addDays(today, remindDays[0]), after, perRun)
      const isMore = await doAll(found, remind(deps))
      after = found.at(-1)?.id ?? after
      if (!isMore || signal.aborted) break
    }
    return { done: false, againInMs: isMoreToBegin || isMoreToEnd ? 1_000 : everyMs }
  }
