import { toRupees } from '#domain/money/money.ts'
import { displayedStatus, statusFromId } from '#domain/changes/ticket-status.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { pnrTransactionsRepo } from './pnr-transactions.repo.ts'

/** No customer's question involves more bookings of one PNR. */
const maxBookings = 50

/** Lists the money movements of a PNR for staff, newest booking first. */
export const createPnrTransactions =
  ({ database }: Pick<Deps, 'database'>) =>
  async (pnr: string, call: Pick<CallContext, 'site'>) => {
    const repo = pnrTransactionsRepo(database.db, call.site.siteId)
    const bookings = await repo.byPnr(pnr, maxBookings)
    const movements = await repo.movementsByBooking(bookings.map(({ id }) => id))
    return {
      transactions: bookings.map((booking) => ({
        bookingId: String(booking.id),
        pnr: booking.pnr,
        createdAt: booking.createdAt.toISOString(),
        status: displayedStatus(statusFromId(booking.status), booking.changeStatusText),
        amount: toRupees(booking.amountMinor),
        paymentMode: booking.paymentMode,
        userId: booking.userId,
        email: hideEmailPlaceholder(booking.email),
        name: `${booking.firstName} ${booking.lastName}`.trim(),
        movements: movements
          .filter(({ bookingId }) => bookingId === booking.id)
          .map((line) => ({
            entryId: String(line.lineId),
            createdAt: line.createdAt.toISOString(),
            kind: line.kind,
            text: line.text,
            amount: toRupees(line.amountMinor),
            balanceAfter: line.balanceAfterMinor === null ? null : toRupees(line.balanceAfterMinor),
          })),
      })),
    }
  }
