import { statusFromId } from '#domain/ticket-status.ts'
import type { Db } from '../db/database.ts'
import type { bookings } from '../db/schema/index.ts'
import type { Entry } from '../ledger/accounts.ts'
import { captureEntry, reserveEntry, topUpEntry, type BookingMovement } from '../ledger/movements.ts'
import { postMany } from '../ledger/post-many.ts'

type BookingRow = typeof bookings.$inferSelect

/** Has the booking taken money for good, set it aside, or neither? */
const fateOf = (booking: BookingRow): 'captured' | 'reserved' | 'none' => {
  const status = statusFromId(booking.status)
  if (booking.paymentMode === 'hold' || status === 'Failed') return 'none'
  return status === 'InProgress' ? 'reserved' : 'captured'
}

const movementOf = (booking: BookingRow): BookingMovement => ({
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
 * Books the money of demo bookings. Each wallet is credited beforehand with exactly what its bookings take, so that what
 * the wallet holds afterwards is what it held before. Bookings come oldest first.
 */
export const postDemoMoney = async (
  tx: Db,
  siteId: string,
  bookings: readonly BookingRow[],
): Promise<void> => {
  const paid = bookings.filter((booking) => fateOf(booking) !== 'none')
  await postMany(tx, siteId, [...creditsOf(paid), ...paid.flatMap(entriesOf)])
}

const entriesOf = (booking: BookingRow): Entry[] => {
  const movement = movementOf(booking)
  const { supplier, price, amountMinor } = booking
  const reserved = reserveEntry(movement, amountMinor)
  if (fateOf(booking) !== 'captured') return [reserved]
  const supplierTdsMinor = booking.offer.fare.tdsMinor
  return [reserved, captureEntry(movement, { supplier, price, supplierTdsMinor, surchargeMinor: 0 })]
}

const creditsOf = (paid: readonly BookingRow[]): Entry[] =>
  [...new Set(paid.map((booking) => booking.userId))].flatMap((userId) => {
    const own = paid.filter((booking) => booking.userId === userId)
    const [first] = own
    if (!first) return []
    return topUpEntry({
      siteId: first.siteId,
      userId,
      amountMinor: own.reduce((sum, booking) => sum + booking.amountMinor, 0),
      sourceKey: `demo:tickets:${userId}`,
      text: 'Bank transfer',
      createdBy: null,
      at: new Date(first.createdAt.getTime() - 86_400_000),
    })
  })
