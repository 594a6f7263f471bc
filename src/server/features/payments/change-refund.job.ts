import { sumMinor } from '#domain/money/money.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { changesRepo } from '#server/bookings/changes.repo.ts'
import { sourcePaymentsRepo } from '#server/bookings/source-payments.repo.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { createGateways } from '#server/payments/create-gateways.ts'
import { createSiteLookup } from '#server/sites/site-directory.ts'
import { splitOverPayments } from './change-refund.rules.ts'
import { createAccounts } from './gateway-accounts.ts'
import { parseChangeRefundJob } from './job-payload.ts'
import { changeRefundTexts as texts } from './notes.ts'
import { newRefundKey } from './order-ids.ts'
import { recordOnBooking } from './record-on-booking.ts'
import { refundsRepo, type RefundRow } from './refunds.repo.ts'
import { createRefundSender } from './send-refund.ts'
import { sessionsRepo, type SessionRow } from './sessions.repo.ts'
import { writeRefund } from './write-refund.ts'

type Job = ReturnType<typeof parseChangeRefundJob>

/** Locks the sessions of a flight order's payments, in the order of their ids, so that two jobs can't deadlock. */
const lockSessions = async (tx: Db, booking: BookingRow): Promise<Map<string, SessionRow>> => {
  const payments = await sourcePaymentsRepo(tx, booking.siteId).ofOrder(booking.orderId)
  const sessions = new Map<string, SessionRow>()
  for (const orderId of [...new Set(payments.map(({ sessionOrderId }) => sessionOrderId))].toSorted()) {
    const session = await sessionsRepo(tx, booking.siteId).lock(orderId)
    if (session) sessions.set(orderId, session)
    await refundsRepo(tx, booking.siteId).lockPayments(orderId)
  }
  return sessions
}

/**
 * Stores the refunds of one credit in one transaction. Returns those to send; none if the credit was handled before,
 * because a refund that was stored may have been sent.
 */
const beginRefunds = async (tx: Db, job: Job, at: Date): Promise<RefundRow[]> => {
  const { siteId, itemId, cause } = job
  const changes = changesRepo(tx, siteId)
  const item = await changes.itemById(itemId)
  const request = item && (await changes.requestById(item.requestId))
  const booking = item && (await bookingsRepo(tx, siteId).byId(item.bookingId))
  if (!item || !request || !booking) return []
  const sessions = await lockSessions(tx, booking)
  if (await refundsRepo(tx, siteId).hasOfChange(itemId, cause)) return []
  // Read again under the locks.
  const payments = await sourcePaymentsRepo(tx, siteId).ofOrder(booking.orderId)
  const { ownMinor, reservedMinor } = await walletsRepo(tx, siteId).getWallet(booking.userId)
  const shares = splitOverPayments(payments, {
    amountMinor: job.amountMinor,
    ownMinor: ownMinor - reservedMinor,
  })
  const refunds: RefundRow[] = []
  for (const { payment, amountMinor } of shares) {
    const session = sessions.get(payment.sessionOrderId)
    if (!session) continue
    refunds.push(
      await writeRefund(tx, {
        session,
        gatewayPaymentId: payment.id,
        refundKey: newRefundKey(),
        amountMinor,
        reason: texts.reason(booking.pnr),
        requestedBy: request.createdBy,
        change: { itemId, cause },
        requestId: `change-${itemId}`,
        at,
      }),
    )
    await recordOnBooking(tx, {
      siteId,
      itemId,
      text: texts.sent(amountMinor, payment.method),
      reason: '',
      at,
    })
  }
  const keptMinor = job.amountMinor - sumMinor(refunds.map(({ amountMinor }) => amountMinor))
  if (keptMinor > 0)
    await recordOnBooking(tx, { siteId, itemId, text: texts.kept(keptMinor), reason: '', at })
  return refunds
}

/**
 * Returns a change request's credit to the online payments of its booking. Each refund is stored, then sent once; if
 * the answer is lost, the refund's own job asks the gateway, and nothing is sent again. A fault of one doesn't keep the
 * others from being sent.
 */
export const changeRefundJob = (
  deps: Pick<Deps, 'database' | 'now' | 'config' | 'sealKeys' | 'logger'>,
  gateways = createGateways(deps),
): JobHandler => {
  const send = createRefundSender(deps, createAccounts(deps, gateways))
  const sites = createSiteLookup(deps)
  return async ({ payload }) => {
    const job = parseChangeRefundJob(payload)
    const refunds = await deps.database.transaction((tx) => beginRefunds(tx, job, deps.now()))
    if (refunds.length === 0) return { done: true }
    const { domain } = await sites.byId(job.siteId)
    const faults: unknown[] = []
    for (const refund of refunds)
      try {
        await send(refund, `https://${domain}`)
      } catch (fault) {
        faults.push(fault)
      }
    if (faults.length > 0) throw faults[0]
    return { done: true }
  }
}
