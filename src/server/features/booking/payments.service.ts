import type { FlightPayment } from '#contract/http/payments-flights.ts'
import { toRupees } from '#domain/money/money.ts'
import { displayedStatus, statusFromId } from '#domain/changes/ticket-status.ts'
import { loadTicketStates } from '#server/bookings/ticket-states.repo.ts'
import type { TicketStates } from '#server/bookings/ticket-states.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { toWalletEntry } from '#server/ledger/wallet-entry.ts'
import { paymentsRepo, type PaymentRow } from './payments.repo.ts'
import { makeSlug } from '#server/bookings/slug.ts'

interface Page {
  page: number
  pageSize: number
}

/** Returns the state of a booking's payment. A hold has none unless someone tried to issue it. */
const toPaymentState = (row: PaymentRow): FlightPayment['state'] => {
  const { status, paymentMode, attempt, refundedMinor } = row
  const name = statusFromId(status)
  if (name === 'Cancelled') return refundedMinor > 0 ? 'refunded' : 'paid'
  if (name === 'Ticketed' || name === 'ChangeRequested') return refundedMinor > 0 ? 'partlyRefunded' : 'paid'
  if (name === 'InProgress' && paymentMode === 'wallet') return 'reserved'
  if (name === 'Held') return 'held'
  return paymentMode === 'wallet' || attempt > 1 ? 'released' : 'held'
}

/** Lists flight payments and the wallet entries of flights for the subject, also while staff act for them. */
export const createPaymentsService = ({ database, secretKey }: Pick<Deps, 'database' | 'secretKey'>) => {
  const toPayment = (row: PaymentRow, states: TicketStates): FlightPayment => ({
    bookingId: String(row.id),
    orderId: row.orderId,
    pnr: row.pnr,
    route: `${row.origin} - ${row.destination}`,
    travelDate: row.departsAt.slice(0, 10),
    createdAt: row.createdAt.toISOString(),
    amount: toRupees(row.amountMinor),
    refunded: toRupees(row.refundedMinor),
    paymentMode: row.paymentMode,
    state: toPaymentState(row),
    status: statusFromId(row.status),
    statusText: displayedStatus(statusFromId(row.status), row.changeStatusText),
    ...states.whole,
    bookingSlug: makeSlug(secretKey, row.id, row.slugNonce).slug,
  })
  return {
    payments: async (page: Page, { site, subject }: SignedInContext) => {
      const db = await database.reader()
      const repo = paymentsRepo(db, site.siteId, subject.userId)
      const [rows, counted] = await Promise.all([repo.page(toOffsetLimit(page)), repo.count()])
      const statesOf = await loadTicketStates(db, site.siteId, rows)
      return pageOf(page, { payments: rows.map((row) => toPayment(row, statesOf(row.id))) }, counted)
    },
    transactions: async (page: Page, { site, subject }: SignedInContext) => {
      const repo = walletsRepo(await database.reader(), site.siteId)
      const filter = { ofBookings: true }
      const [rows, counted] = await Promise.all([
        repo.listEntries(subject.userId, toOffsetLimit(page), filter),
        repo.countEntries(subject.userId, filter),
      ])
      return pageOf(page, { transactions: rows.map(toWalletEntry) }, counted)
    },
  }
}
