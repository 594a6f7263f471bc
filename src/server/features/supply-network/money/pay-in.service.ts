import type { RequestOf } from '#contract/common/endpoint.ts'
import type { LinkPayment } from '#contract/entities/supply-network-money.ts'
import { supplyNetworkMoneyEndpoints } from '#contract/http/supply-network-money.ts'
import { toPaise } from '#domain/money/money.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { reportPayment } from '#server/features/wallet/payment-entry.service.ts'
import { actOnce } from '#server/idempotency/act-once.ts'
import { toKeyedCall } from '#server/idempotency/idempotency.ts'
import { getReportedPayment } from './link-payment.ts'
import { requireHouseWallet } from './link-wallets.service.ts'

const endpoint = supplyNetworkMoneyEndpoints.payIntoSupplier

/**
 * Reports a bank transfer to a linked supplier: adds a wallet request to the house account, as for any customer.
 * The supplier's staff decide it. They see which agency sent it, but not the person.
 */
export const createPayIn =
  (deps: Pick<Deps, 'database' | 'now'>) =>
  async (input: RequestOf<typeof endpoint>, call: SignedInContext): Promise<LinkPayment> => {
    const { siteId } = call.site
    const wallet = await requireHouseWallet(deps.database.db, siteId, input.supplierId)
    const { supplierId, note, ...payment } = input
    const requestId = await actOnce(deps, toKeyedCall(call, endpoint, input), async (tx, at) => {
      const id = await reportPayment(
        tx,
        { ...payment, remark: note },
        { siteId: wallet.supplierSiteId, userId: wallet.userId, actorId: wallet.userId },
        { requestId: call.requestId, at },
      )
      await addAudit(tx, siteId, {
        action: 'supplyNetwork.paidIn',
        target: `walletRequest:${id}`,
        actorUserId: call.actor.userId,
        details: { supplierId, ...payment, amountMinor: toPaise(payment.amount), note },
        requestId: call.requestId,
        at,
      })
      return String(id)
    })
    return getReportedPayment(deps.database.db, wallet, requestId)
  }
