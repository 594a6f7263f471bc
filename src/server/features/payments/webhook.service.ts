import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import type { Gateways } from '#server/payments/create-gateways.ts'
import type { GatewayAccount, GatewayWord } from '#server/payments/port.ts'
import { dayMs } from '#contract/common/constants.ts'
import { eventsRepo } from './events.repo.ts'
import type { Accounts } from './gateway-accounts.ts'
import { paymentJobs } from './job-kinds.ts'
import { refundsRepo } from './refunds.repo.ts'
import { sessionsRepo } from './sessions.repo.ts'

const sessionLookbackMs = 30 * dayMs

/** Stands in for an unknown merchant when checking signatures, so that the answer takes equally long. */
const unknownMerchant: GatewayAccount = {
  siteId: '',
  gateway: 'razorpay',
  merchantKey: '',
  publicConfig: {},
  secrets: { webhookSecret: 'nobody', saltKey: 'nobody' },
}

/**
 * Receives a gateway's webhook. Checks the signature, stores the event once, and adds a job that asks the gateway
 * itself. Nothing else in the event is trusted, so repeated, late or early events do no harm.
 */
export const createWebhook = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  accounts: Accounts,
  gateways: Gateways,
) => {
  const findSession = async (siteId: string, merchantKey: string, word: GatewayWord) => {
    const repo = sessionsRepo(database.db, siteId)
    const named = word.orderId === '' ? null : await repo.byId(word.orderId)
    const found =
      named ??
      (word.gatewayOrderId === ''
        ? null
        : await repo.byGatewayOrder(
            merchantKey,
            word.gatewayOrderId,
            new Date(now().getTime() - sessionLookbackMs),
          ))
    return found?.merchantKey === merchantKey ? found : null
  }

  return async (
    { gateway, merchantKey }: { gateway: string; merchantKey: string },
    call: CallContext,
  ): Promise<{ isNew: boolean }> => {
    const { siteId } = call.site
    const { body, headers } = call.raw ?? { body: new Uint8Array(), headers: {} }
    // Only the site of the Host header counts; merchants of other sites are unknown here.
    const place = await accounts.find(database.db, { siteId, gateway, merchantKey })
    const port = place?.port ?? gateways.razorpay
    const word = port?.readWebhook(place?.account ?? unknownMerchant, body, headers) ?? null
    if (!place || !word) throw new AppError('signatureInvalid')
    const session = await findSession(siteId, merchantKey, word)
    return database.transaction(async (tx) => {
      const at = now()
      const isNew = await eventsRepo(tx, siteId).addOnce({
        gateway: place.account.gateway,
        merchantKey,
        eventKey: word.eventKey,
        kind: word.kind,
        orderId: session?.orderId ?? word.orderId,
        body: word.body,
        receivedAt: at,
      })
      if (!isNew) return { isNew }
      const wake = async (kind: string, uniqueKey: string, payload: Record<string, unknown>) => {
        await jobsRepo(tx).add({ kind, uniqueKey, payload, runAt: at }, at)
        await jobsRepo(tx).hasten(kind, uniqueKey, at)
      }
      if (session) await wake(paymentJobs.resolve, session.orderId, { siteId, orderId: session.orderId })
      if (word.refundKey !== '' && (await refundsRepo(tx, siteId).byId(word.refundKey)))
        await wake(paymentJobs.refund, word.refundKey, { siteId, refundKey: word.refundKey })
      return { isNew }
    })
  }
}
