import { statusFromId } from '#domain/ticket-status.ts'
import type { Db } from '../db/database.ts'
import type { bookings } from '../db/schema/index.ts'
import { capture, reserve, topUp, type BookingMovement } from '../ledger/movements.ts'

type BookingRow = typeof bookings.$inferSelect

/** Has the booking taken money for good, set it aside, or neither? */
const fateOf = (booking: BookingRow): 'captured' | 'reserved' | 'none' => {
  const status = statusFromId(booking.status)
  if (booking.paymentMode === 'hold' || status === 'Failed') return 'none'
  return status === 'InProgress' ? 'reserved' : 'captured'
}

const movementOf = (booking: BookingRow): BookingMovement => ({
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
export const postDemoMoney = async (tx: Db, bookings: readonly BookingRow[]): Promise<void> => {
  const paid = bookings.filter((booking) => fateOf(booking) !== 'none')
  await creditPayers(tx, paid)
  for (const booking of paid) {
    const movement = movementOf(booking)
    await reserve(tx, movement, booking.amountMinor)
    if (fateOf(booking) !== 'captured') continue
    const supplierTdsMinor = booking.offer.fare.tdsMinor
    const { supplier, price } = booking
    await capture(tx, movement, { supplier, price, supplierTdsMinor, surchargeMinor: 0 })
  }
}

const creditPayers = async (tx: Db, paid: readonly BookingRow[]): Promise<void> => {
  for (const userId of new Set(paid.map((booking) => booking.userId))) {
    const own = paid.filter((booking) => booking.userId === userId)
    const [first] = own
    const amountMinor = own.reduce((sum, booking) => sum + booking.amountMinor, 0)
    if (!first) continue
    await topUp(tx, {
      siteId: first.siteId,
      userId,
      amountMinor,
      sourceKey: `demo:tickets:${userId}`,
      text: 'Bank transfer',
      createdBy: null,
      at: new Date(first.createdAt.getTime() - 86_400_000),
    })
  }
}
