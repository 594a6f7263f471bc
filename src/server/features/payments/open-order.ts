import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { waitForFirst } from '#server/idempotency/idempotency.ts'
import { GatewayError, type GatewayLinks, type OpenedOrder } from '#server/payments/port.ts'
import { eventsRepo } from './events.repo.ts'
import { toAppError, type Accounts, type OpenAccount } from './gateway-accounts.ts'
import { paymentNotes } from './notes.ts'
import { appendNotes } from './settle.service.ts'
import { sessionsRepo, type SessionRow } from './sessions.repo.ts'

/**
 * Timeouts for opening a session at its gateway, in milliseconds. `claimMs` is longer than any of our requests lasts.
 */
export const openTimes = { claimMs: 20_000, waitMs: 8_000, pollMs: 100 }
export type OpenTimes = typeof openTimes

/** Whether the gateway has the order or the session can no longer be opened. */
const isOpened = ({ gatewayOrderId, state }: SessionRow): boolean =>
  gatewayOrderId !== '' || state !== 'created'

/** Returns a session's links on the agency's host. */
export const toSessionLinks = (
  origin: string,
  session: Pick<SessionRow, 'orderId' | 'gateway' | 'merchantKey'>,
): GatewayLinks => ({
  returnUrl: `${origin}/pay/${session.orderId}/return`,
  webhookUrl: `${origin}/api/payment/webhook/${session.gateway}/${session.merchantKey}`,
})

/**
 * Opens each session at its gateway once. If the answer is lost, the order is looked up by our own id before anything
 * is sent again, and nothing is sent while another node's request may be on its way. Throws `gatewayTimeout` while
 * the outcome is unknown, `gatewayRefused` when the gateway refuses.
 */
export const createOrderOpener = (
  deps: Pick<Deps, 'database' | 'now'>,
  accounts: Accounts,
  times: OpenTimes = openTimes,
) => {
  const { db } = deps.database

  const end = (session: SessionRow, note: string) =>
    sessionsRepo(db, session.siteId).change(session.orderId, {
      state: 'failed',
      note: appendNotes(session.note, [note]),
      updatedAt: deps.now(),
    })

  const keep = async (session: SessionRow, opened: OpenedOrder, place: OpenAccount): Promise<SessionRow> => {
    const repo = sessionsRepo(db, session.siteId)
    // PhonePe returns the payment address only in its first answer. Without it the session can't be paid, so it ends
    // and a new one is opened.
    if (place.port.name === 'phonepe' && opened.payUrl === '') {
      await end(session, paymentNotes.notOpened)
      throw new AppError('gatewayTimeout')
    }
    if (opened.payUrl !== '')
      await eventsRepo(db, session.siteId).addOpened(session, opened.payUrl, deps.now())
    await repo.setGatewayOrder(session.orderId, opened.gatewayOrderId)
    return (await repo.byId(session.orderId)) ?? session
  }

  const send = async (session: SessionRow, origin: string, place: OpenAccount): Promise<SessionRow> => {
    const order = {
      orderId: session.orderId,
      amountMinor: session.amountMinor,
      currency: session.currency,
      payerId: session.userId,
      links: toSessionLinks(origin, session),
    }
    try {
      return await keep(session, await place.port.createOrder(place.account, order), place)
    } catch (fault) {
      if (!(fault instanceof GatewayError)) throw fault
      if (fault.code === 'refused') {
        await end(session, paymentNotes.refused(fault.message))
        throw toAppError(fault)
      }
      // Most lost answers can be found at once.
      const found = await place.port.findOrder(place.account, session.orderId).catch(() => null)
      if (!found) throw toAppError(fault)
      return keep(session, found, place)
    }
  }

  const waitForOther = async (session: SessionRow): Promise<SessionRow> => {
    const repo = sessionsRepo(db, session.siteId)
    const isOpening = async (): Promise<boolean> => {
      const now = await repo.byId(session.orderId)
      return now === null || !isOpened(now)
    }
    const { waitMs: waitForFirstMs, pollMs } = times
    await waitForFirst(isOpening, { waitForFirstMs, pollMs, pollAtMostMs: pollMs })
    const opened = await repo.byId(session.orderId)
    if (opened === null || !isOpened(opened)) throw new AppError('gatewayTimeout')
    return opened
  }

  /** `isNew`: this call has created the session and is the first to open it. */
  return async (session: SessionRow, origin: string, isNew: boolean): Promise<SessionRow> => {
    if (isOpened(session)) return session
    const place = await accounts.find(db, session)
    if (!place) throw new AppError('gatewayOff')
    if (isNew) return send(session, origin, place)
    const now = deps.now()
    const before = new Date(now.getTime() - times.claimMs)
    if (!(await sessionsRepo(db, session.siteId).claimOpening(session.orderId, now, before)))
      return waitForOther(session)
    const found = await place.port.findOrder(place.account, session.orderId).catch((fault: unknown) => {
      throw toAppError(fault)
    })
    return found ? keep(session, found, place) : send(session, origin, place)
  }
}
export type Opening = ReturnType<typeof createOrderOpener>
