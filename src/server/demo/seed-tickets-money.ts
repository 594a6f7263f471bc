import { eq, sql } from 'drizzle-orm'
import { sumMinor } from '#domain/money/money.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import type { Db } from '#server/db/database.ts'
import { changeItems, changeRequests, type bookings } from '#server/db/schema/index.ts'
import type { Entry } from '#server/ledger/accounts.ts'
import { findPayee } from '#server/ledger/ledger.repo.ts'
import { captureEntry, reserveEntry, topUpEntry, type BookingMovement } from '#server/ledger/movements.ts'
import { dayMs } from '#contract/common/constants.ts'
import { postMany } from './post-many.ts'
import type { DemoStep } from './seed-changes.ts'

type BookingRow = typeof bookings.$inferSelect

/** Returns whether a booking's money was captured, is reserved, or neither. */
const toMoneyState = (booking: BookingRow): 'captured' | 'reserved' | 'none' => {
  const status = statusFromId(booking.status)
  if (booking.paymentMode === 'hold' || status === 'Failed') return 'none'
  return status === 'InProgress' ? 'reserved' : 'captured'
}

const toMovement = (booking: BookingRow): BookingMovement => ({
  attempt: booking.attempt,
  siteId: booking.siteId,
  userId: booking.userId,
  bookingId: booking.id,
  orderId: booking.orderId,
  text: `${booking.origin} → ${booking.destination}, ${booking.airlineCode} ${booking.pnr}`.trim(),
  createdBy: booking.createdBy,
  at: booking.createdAt,
})

/**
 * Posts the money of demo bookings and, in the order of time, what happened after their sale. Each wallet is first
 * credited with what its bookings cost minus possible refunds, and finally with what wasn't refunded, so that it ends
 * with the balance it started with.
 */
export const postDemoMoney = async (
  tx: Db,
  siteId: string,
  bookings: readonly BookingRow[],
  { steps, changed }: { steps: readonly DemoStep[]; changed: readonly BookingRow[] },
): Promise<void> => {
  const paid = bookings.filter((booking) => toMoneyState(booking) !== 'none')
  await postMany(tx, siteId, toOpeningCredits(paid, changed))
  let left = paid
  for (const step of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const due = left.filter(({ createdAt }) => createdAt <= step.at)
    left = left.slice(due.length)
    await postMany(tx, siteId, await toLedgerEntries(tx, due))
    await step.run()
  }
  await postMany(tx, siteId, await loadRemainders(tx, siteId, changed))
  await postMany(tx, siteId, await toLedgerEntries(tx, left))
}

const toLedgerEntries = async (tx: Db, bookings: readonly BookingRow[]): Promise<Entry[]> => {
  const entries: Entry[] = []
  for (const booking of bookings) entries.push(...(await toBookingEntries(tx, booking)))
  return entries
}

const toBookingEntries = async (tx: Db, booking: BookingRow): Promise<Entry[]> => {
  const movement = toMovement(booking)
  const { price, amountMinor } = booking
  const supplier = await findPayee(tx, movement, booking.supplier)
  const reserved = reserveEntry(movement, amountMinor)
  if (toMoneyState(booking) !== 'captured') return [reserved]
  const supplierTdsMinor = booking.offer.fare.tdsMinor
  return [reserved, captureEntry(movement, { supplier, price, supplierTdsMinor, surchargeMinor: 0 })]
}

const toOpeningCredits = (paid: readonly BookingRow[], changed: readonly BookingRow[]): Entry[] =>
  [...new Set(paid.map((booking) => booking.userId))].flatMap((userId) => {
    const own = paid.filter((booking) => booking.userId === userId)
    const [first] = own
    if (!first) return []
    const backMinor = sumMinor(listAmounts(userId, changed))
    return transfer(first.siteId, userId, 'tickets', {
      amountMinor: sumMinor(listAmounts(userId, own)) - backMinor,
      at: new Date(first.createdAt.getTime() - dayMs),
    })
  })

const listAmounts = (userId: string, bookings: readonly BookingRow[]): number[] =>
  bookings.filter((booking) => booking.userId === userId).map(({ amountMinor }) => amountMinor)

const transfer = (
  siteId: string,
  userId: string,
  what: 'tickets' | 'refunds',
  { amountMinor, at }: { amountMinor: number; at: Date },
): Entry =>
  topUpEntry({
    siteId,
    userId,
    amountMinor,
    sourceKey: `demo:${what}:${userId}`,
    text: 'Bank transfer',
    createdBy: null,
    at,
  })

/** Credits what changes didn't refund of the amounts withheld for them, after the last of them. */
const loadRemainders = async (tx: Db, siteId: string, changed: readonly BookingRow[]): Promise<Entry[]> => {
  const moved = await tx
    .select({
      userId: changeRequests.userId,
      minor: sql`sum(coalesce(${changeItems.walletMinor}, -${changeItems.reservedMinor}))`.mapWith(Number),
      at: sql`max(${changeItems.updatedAt})`.mapWith(changeItems.updatedAt),
    })
    .from(changeItems)
    .innerJoin(changeRequests, eq(changeRequests.id, changeItems.requestId))
    .where(eq(changeRequests.siteId, siteId))
    .groupBy(changeRequests.userId)
  // At the same, last instant for everyone, because statements list lines in posting order.
  const at = new Date(Math.max(...moved.map((one) => one.at.getTime())))
  return moved.flatMap(({ userId, minor }) => {
    const amountMinor = sumMinor(listAmounts(userId, changed)) - minor
    return amountMinor > 0 ? transfer(siteId, userId, 'refunds', { amountMinor, at }) : []
  })
}
