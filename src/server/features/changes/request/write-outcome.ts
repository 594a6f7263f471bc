import { displayedStatus, statusFromId } from '#domain/changes/ticket-status.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { changeJobKinds, toChangeMovement } from '#server/bookings/changes-states.ts'
import { changesRepo, type ChangeItemRow, type ChangeRequestRow } from '#server/bookings/changes.repo.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { settleCharge } from '#server/ledger/change-movements.ts'
import { writeAll } from '#server/db/write-all.ts'
import { notifyStaff } from '#server/staff-news/notify-staff.ts'
import { toBookingAfter } from './booking-after.ts'
import { toStatementText } from './begin-change.ts'
import { isLost } from './find-filed.ts'
import { changeTexts } from './texts.ts'

/** What is known about one sent item. `closed` ends it without effect, and its money is released. */
export type ItemVerdict =
  | { kind: 'filed'; changeRequestId: string }
  | { kind: 'closed'; reason: string }
  | { kind: 'unknown'; reason: string }

export interface WrittenOutcome {
  verdicts: ReadonlyMap<number, ItemVerdict>
  /** One sentence for the booking's history. */
  text: string
  actorId: string | null
  /** Stored so that a repeated call gets the same answer. */
  failure?: { errorCode: string; message: string }
}

/** The items of a request that an answer changed. */
interface AnsweredItems {
  booking: BookingRow
  request: ChangeRequestRow
  changed: readonly ChangeItemRow[]
  at: Date
}

/** Delay before the first check of a filed item, in milliseconds. */
const firstRefreshMs = 60_000

/**
 * Records the outcome of a request: items, journeys, money, booking and history in one transaction. Changes only
 * items that have no outcome yet, so that the call, the job and other nodes can't overwrite each other.
 */
export const writeOutcome = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { siteId, bookingId, requestId }: { siteId: string; bookingId: number; requestId: number },
  written: WrittenOutcome,
): Promise<void> =>
  database.transaction(async (tx) => {
    const booking = await bookingsRepo(tx, siteId).lock(bookingId)
    const request = await changesRepo(tx, siteId).requestById(requestId)
    if (!booking || !request) throw new Error(`change request ${requestId} not found`)
    const all = await changesRepo(tx, siteId).itemsOfBooking(bookingId)
    const at = now()
    const lost = all.filter((item) => item.requestId === requestId && isLost(item))
    const verdicts = await rejectTakenNumbers(tx, booking, lost, written.verdicts)
    const changed = lost.flatMap((item) => toChangedItems(item, verdicts.get(item.id), at))
    if (changed.length === 0) return
    const after = all.map((item) => changed.find(({ id }) => id === item.id) ?? item)
    await writeItems(tx, siteId, changed, at)
    const change = { booking, request, changed, at }
    await writeBooking(tx, change, after, written)
    await releaseReserved(tx, change, written.actorId)
  })

/**
 * Leaves items to staff whose number belongs to another item of the supplier, because its refund would be credited
 * twice.
 */
const rejectTakenNumbers = async (
  tx: Db,
  { siteId, supplier }: BookingRow,
  lost: readonly ChangeItemRow[],
  verdicts: WrittenOutcome['verdicts'],
): Promise<WrittenOutcome['verdicts']> => {
  const repo = changesRepo(tx, siteId)
  const checked = new Map(verdicts)
  const filed = lost.flatMap(({ id }) => {
    const verdict = verdicts.get(id)
    return verdict?.kind === 'filed' ? [{ id, number: verdict.changeRequestId }] : []
  })
  // Always in the same order, to avoid deadlocks.
  for (const { id, number } of filed.toSorted((one, other) => (one.number < other.number ? -1 : 1))) {
    await repo.lockNumber(supplier, number)
    if ((await repo.findItemIdByNumber(supplier, number)) !== null)
      checked.set(id, { kind: 'unknown', reason: changeTexts.numberOfAnother(number) })
  }
  return checked
}

/** Returns the changed item, or nothing if the verdict changes nothing. */
const toChangedItems = (item: ChangeItemRow, verdict: ItemVerdict | undefined, at: Date): ChangeItemRow[] => {
  if (!verdict) return []
  const touched = { ...item, updatedAt: at }
  switch (verdict.kind) {
    case 'filed': {
      const { changeRequestId } = verdict
      return [
        {
          ...touched,
          supplierChangeId: changeRequestId,
          state: 'pending',
          statusText: changeTexts.pending,
          reason: '',
          nextCheckAt: new Date(at.getTime() + firstRefreshMs),
        },
      ]
    }
    case 'closed':
      return [{ ...touched, state: 'closed', reason: verdict.reason, settledAt: at, nextCheckAt: null }]
    case 'unknown':
      return item.state === 'unknown' && item.reason === verdict.reason
        ? []
        : [{ ...touched, state: 'unknown', reason: verdict.reason }]
  }
}

const writeItems = async (tx: Db, siteId: string, changed: readonly ChangeItemRow[], at: Date) => {
  const repo = changesRepo(tx, siteId)
  for (const { id, supplierChangeId, state, statusText, reason, nextCheckAt, settledAt } of changed)
    await repo.changeItem(id, {
      supplierChangeId,
      state,
      statusText,
      reason,
      nextCheckAt,
      settledAt,
      updatedAt: at,
    })
  const closed = changed.filter(({ state }) => state === 'closed')
  if (closed.length > 0) await repo.freeCells(closed.map(({ id }) => id))
}

const writeBooking = async (
  tx: Db,
  { booking, request, changed, at }: AnsweredItems,
  after: readonly ChangeItemRow[],
  { text, actorId, failure }: WrittenOutcome,
): Promise<void> => {
  const repo = bookingsRepo(tx, booking.siteId)
  const before = statusFromId(booking.status)
  // A request that never reached the airline leaves the booking's status as it was.
  const reached = after.filter(({ state, supplierChangeId }) => state !== 'closed' || supplierChangeId !== '')
  const requests = await changesRepo(tx, booking.siteId).requestsOfBooking(booking.id)
  const { status, statusId, changeStatusText } = toBookingAfter(booking, reached, requests)
  const filed = changed.filter(({ state }) => state === 'pending')
  const jobs = jobsRepo(tx)
  const isFound = !after.some((item) => item.requestId === request.id && isLost(item))
  await writeAll(tx, [
    repo.change(booking.id, {
      status: statusId,
      changeStatusText,
      changeRequestIds: [
        ...booking.changeRequestIds,
        ...filed.map(({ supplierChangeId }) => supplierChangeId),
      ],
      updatedAt: at,
    }),
    repo.addEvent(booking.id, {
      fromStatus: booking.status,
      toStatus: statusId,
      reason: text,
      actorUserId: actorId,
      details: {
        kind: 'change',
        requestId: String(request.id),
        before: displayedStatus(before, booking.changeStatusText),
        after: displayedStatus(status, changeStatusText),
        ...(failure ? { failure } : {}),
      },
      at,
    }),
    ...(isFound ? [jobs.finish(changeJobKinds.lookUp, String(request.id), at)] : []),
    ...filed.map(({ id, nextCheckAt }) =>
      jobs.add(
        {
          kind: changeJobKinds.refresh,
          uniqueKey: String(id),
          payload: { siteId: booking.siteId, itemId: id },
          runAt: nextCheckAt ?? at,
        },
        at,
      ),
    ),
  ])
  if (filed.length > 0)
    await notifyStaff(tx, booking.siteId, { about: 'changeRequest', ref: String(request.id) }, at)
}

/** Releases the money reserved for items that weren't carried out. */
const releaseReserved = async (
  tx: Db,
  { booking, request, changed, at }: AnsweredItems,
  createdBy: string | null,
): Promise<void> => {
  const text = toStatementText(booking, request)
  for (const item of changed.filter(({ state }) => state === 'closed'))
    await settleCharge(tx, toChangeMovement(booking, item, { text, createdBy, at }), {
      reservedMinor: item.reservedMinor,
      chargeMinor: 0,
    })
}
