import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Accounts } from './gateway-accounts.ts'
import { sessionsRepo, type SessionRow } from './sessions.repo.ts'
import { settlePayments } from './settle.service.ts'

/**
 * Asks the gateway about a session and records the answer. Throws `GatewayError` without changing anything when it
 * can't ask. Asking moves no money, so anyone may trigger it at any time.
 */
export const createCheck =
  (deps: Pick<Deps, 'database' | 'now'>, accounts: Accounts) =>
  async (session: SessionRow): Promise<SessionRow> => {
    const { db } = deps.database
    const repo = sessionsRepo(db, session.siteId)
    const place = await accounts.find(db, session)
    if (!place) throw new AppError('gatewayOff', { internal: `no account for ${session.orderId}` })
    await repo.countCheck(session.orderId)
    let { gatewayOrderId } = session
    if (gatewayOrderId === '') {
      // The answer to opening the order is lost or on its way, so the order is looked up by our own id.
      const found = await place.port.findOrder(place.account, session.orderId)
      if (!found) return settlePayments(deps, session, [])
      await repo.setGatewayOrder(session.orderId, found.gatewayOrderId)
      gatewayOrderId = (await repo.byId(session.orderId))?.gatewayOrderId ?? found.gatewayOrderId
    }
    const payments = await place.port.listPayments(place.account, { ...session, gatewayOrderId })
    return settlePayments(deps, session, payments)
  }
export type Check = ReturnType<typeof createCheck>
