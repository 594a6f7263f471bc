import { randomUUID } from 'node:crypto'
import type { WebhookDelivery } from '#contract/entities/partners.ts'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import { maxWaitingDeliveries, type partnersWebhooksEndpoints } from '#contract/http/partners-webhooks.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { deliveriesRepo, type DeliveryRow } from './deliveries.repo.ts'
import { webhookTexts as texts } from './texts.ts'
import { toJobKey, webhookJobKind } from './webhook-job.ts'
import { getOwnWebhook } from './webhook-owner.ts'
import { toWebhookDelivery } from './webhook-view.ts'

type Deliveries = typeof partnersWebhooksEndpoints.webhookDeliveries

/** After this long, a delivery that still waits has lost its job. */
const lostMs = 60 * 60_000

/** Adds the job that sends a delivery. */
const addJob = (tx: Db, delivery: DeliveryRow, at: Date) =>
  jobsRepo(tx).add(
    {
      kind: webhookJobKind,
      uniqueKey: toJobKey(delivery),
      payload: { siteId: delivery.siteId, deliveryId: delivery.id },
      runAt: at,
    },
    at,
  )

const isOnItsWay = ({ state, nextAttemptAt }: DeliveryRow, at: Date): boolean =>
  state === 'waiting' && nextAttemptAt !== null && nextAttemptAt.getTime() > at.getTime() - lostMs

/** Lists and repeats the deliveries of the caller's webhooks. */
export const createDeliveries = ({ database, now }: Pick<Deps, 'database' | 'now'>) => ({
  page: async (
    { webhookId, page, pageSize }: RequestOf<Deliveries>,
    call: SignedInContext,
  ): Promise<ResultOf<Deliveries>> => {
    const { db } = database
    const webhook = await getOwnWebhook(db, call, webhookId, false)
    const { rows, total } = await deliveriesRepo(db).page(webhook.id, toOffsetLimit({ page, pageSize }))
    return pageOf({ page, pageSize }, { deliveries: rows.map(toWebhookDelivery) }, { total })
  },
  redeliver: (deliveryId: string, call: SignedInContext): Promise<{ delivery: WebhookDelivery }> =>
    database.transaction(async (tx) => {
      const id = /^\d{1,15}$/.test(deliveryId) ? Number(deliveryId) : 0
      const repo = deliveriesRepo(tx)
      const locked = await repo.lock(id)
      if (!locked) throw new AppError('notFound')
      const { delivery, webhook } = locked
      await getOwnWebhook(tx, call, webhook.id, false)
      const at = now()
      if (isOnItsWay(delivery, at)) throw new AppError('wrongState', { message: texts.waiting })
      if (webhook.state !== 'on' && delivery.event !== 'webhook.test')
        throw new AppError('wrongState', { message: texts.isOff })
      // As one of the oldest it would be dropped at once.
      if (delivery.state !== 'waiting' && (await repo.countWaiting(webhook.id)) >= maxWaitingDeliveries)
        throw new AppError('wrongState', { message: texts.full })
      const again = await repo.change(id, { state: 'waiting', step: 0, nextAttemptAt: at, problem: '' })
      if (!again) throw new AppError('notFound')
      await addJob(tx, again, at)
      return { delivery: toWebhookDelivery(again) }
    }),
  test: (webhookId: string, call: SignedInContext): Promise<{ delivery: WebhookDelivery }> =>
    database.transaction(async (tx) => {
      const webhook = await getOwnWebhook(tx, call, webhookId, true)
      const at = now()
      const row = await deliveriesRepo(tx).add({
        siteId: webhook.siteId,
        webhookId,
        messageId: `msg_${randomUUID().replaceAll('-', '')}`,
        event: 'webhook.test',
        body: JSON.stringify({ type: 'webhook.test', timestamp: at.toISOString(), data: {} }),
        createdAt: at,
        nextAttemptAt: at,
      })
      await addJob(tx, row, at)
      return { delivery: toWebhookDelivery(row) }
    }),
})
