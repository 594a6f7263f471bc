import { bookingStatuses } from '#contract/common/enumerations.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { ordersRepo } from '#server/bookings/orders.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler, JobResult } from '#server/jobs/job-runner.ts'
import { createPurchases, type PurchaseDeps } from '#server/purchase/purchase.service.ts'
import { personFrom } from '#server/people/person.ts'
import { createSiteLookup } from '#server/sites/site-directory.ts'
import { buyTrip } from './buy-trip.ts'
import { parseSessionJob } from './job-payload.ts'
import { paymentNotes } from './notes.ts'
import { queuePaymentMail } from './payment-mail.ts'
import { appendNotes } from './settle.service.ts'
import { sessionsRepo, type SessionRow } from './sessions.repo.ts'

const lookAgainMs = 30_000
const later: ReadonlySet<string> = new Set(['outcomeUnknown', 'unavailable', 'rateLimited'])

/**
 * Buys the order that a payment was for, from the wallet and as its owner, like any other purchase. If it can't be
 * bought, the money stays in the wallet and the owner gets an email. The purchase itself resolves lost answers.
 */
export const buyJob = (deps: PurchaseDeps & Pick<Deps, 'config' | 'sealKeys'>): JobHandler => {
  const { pay } = createPurchases(deps)
  const { db } = deps.database
  const sites = createSiteLookup(deps)

  const notifyPayer = (session: SessionRow, text: string) =>
    deps.database.transaction(async (tx) => {
      const repo = sessionsRepo(tx, session.siteId)
      const locked = await repo.lock(session.orderId)
      const note = appendNotes(locked?.note ?? '', [text])
      if (!locked || note === locked.note) return
      await repo.change(session.orderId, { note, updatedAt: deps.now() })
      await queuePaymentMail(tx, session, [text], deps.now())
    })
  const giveUp = (session: SessionRow, why: string) => notifyPayer(session, paymentNotes.notBought(why))

  /** Pays a trip instead of a flight order. Whoever was blocked meanwhile buys nothing. */
  const payTrip = async (session: SessionRow): Promise<JobResult> => {
    const user = await sessionsRepo(db, session.siteId).findUser(session.userId)
    if (!user || user.isBlocked) {
      await notifyPayer(session, paymentNotes.tripNotPaid(paymentNotes.blocked))
      return { done: true }
    }
    try {
      if ((await buyTrip(deps, session)) === 'before') await notifyPayer(session, paymentNotes.boughtBefore)
    } catch (fault) {
      if (!(fault instanceof AppError)) throw fault
      if (later.has(fault.code)) return { done: false, againInMs: lookAgainMs }
      await notifyPayer(session, paymentNotes.tripNotPaid(fault.message))
    }
    return { done: true }
  }

  return async ({ payload, signal }) => {
    const { siteId, orderId } = parseSessionJob(payload)
    const session = await sessionsRepo(db, siteId).byId(orderId)
    if (session && session.tripId !== null) return payTrip(session)
    if (!session?.flightOrderId) return { done: true }
    const flightOrderId = session.flightOrderId
    const booking = await findBooking(deps, siteId, flightOrderId)
    if (booking && session.paidAt && booking.createdAt < session.paidAt) {
      await notifyPayer(session, paymentNotes.boughtBefore)
      return { done: true }
    }
    if (booking?.status === bookingStatuses.InProgress) return { done: false, againInMs: lookAgainMs }
    if (booking) {
      if (booking.status === bookingStatuses.Failed) await giveUp(session, booking.failureText)
      return { done: true }
    }
    const repo = sessionsRepo(db, siteId)
    const user = await repo.findUser(session.userId)
    if (!user || user.isBlocked) {
      await giveUp(session, paymentNotes.blocked)
      return { done: true }
    }
    const person = personFrom(user)
    const call: SignedInContext = {
      site: await sites.byId(siteId),
      actor: person,
      subject: person,
      requestId: `payment-${orderId}`,
      signal,
      address: '',
      userAgent: '',
      encoding: 'identity',
      origin: '',
      idempotencyKey: null,
      sessionToken: null,
      deviceId: '',
      startSession: () => undefined,
      endSession: () => undefined,
    }
    try {
      await pay({ orderId: flightOrderId, paymentMode: 'wallet' }, call)
      return { done: true }
    } catch (fault) {
      if (!(fault instanceof AppError)) throw fault
      // On a busy node nothing has happened yet: the customer has paid, so it's tried until it works.
      if (later.has(fault.code)) return { done: false, againInMs: lookAgainMs }
      await giveUp(session, fault.code === 'notFound' ? paymentNotes.gone : fault.message)
      return { done: true }
    }
  }
}

const findBooking = async (
  { database }: Pick<Deps, 'database'>,
  siteId: string,
  flightOrderId: string,
): Promise<BookingRow | null> => {
  const order = await ordersRepo(database.db, siteId).byId(flightOrderId)
  return order?.bookingId ? bookingsRepo(database.db, siteId).byId(order.bookingId) : null
}
