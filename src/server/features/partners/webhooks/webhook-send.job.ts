import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler, JobResult } from '#server/jobs/job-runner.ts'
import { deliveriesRepo, type DeliveryRow } from './deliveries.repo.ts'
import { dropOldest } from './drop-oldest.ts'
import { postWebhook, type WebhookAnswer, type WebhookSender } from './post-webhook.ts'
import { stopWebhook } from './stop-webhook.ts'
import { webhookTexts as texts } from './texts.ts'
import { stopAfterMs, toWebhookPauseMs } from './webhook-schedule.ts'
import { openWebhookSecrets, signWebhook } from './webhook-secrets.ts'
import type { WebhookRow } from './webhooks.repo.ts'

const Job = z.object({ deliveryId: z.number() })

export const webhookLimits = {
  timeoutMs: 15_000,
  /** A node's claim of an attempt, in case it ends meanwhile. Longer than the attempt. */
  claimMs: 30_000,
  /** Attempts at the same time of one webhook, and of all of a partner's, so that receivers that hang don't delay those of others. */
  atOnce: 2,
  atOncePerPartner: 3,
} as const

const done: JobResult = { done: true }
const goneStatus = 410

type Locked = NonNullable<Awaited<ReturnType<ReturnType<typeof deliveriesRepo>['lock']>>>

/** Why an event isn't sent any more; empty while it is. A test is also sent by a webhook that is off. */
const findEnd = ({ delivery, webhook, access }: Locked): string => {
  if (access !== 'active') return texts.suspended
  if (delivery.event === 'webhook.test' || webhook.state === 'on') return ''
  return webhook.state === 'stopped' ? texts.stopped : texts.off
}

type Claim = { kind: 'end'; result: JobResult } | { kind: 'send'; webhook: WebhookRow; delivery: DeliveryRow }

/** Spreads deliveries that wait for their turn, so that a long queue doesn't ask the database all the time. */
const toTurnMs = (waiting: number): number => 1_000 + Math.round(Math.random() * (2_000 + waiting * 250))

/** Claims the next attempt for this node. Only one node has the claim of a delivery. */
const claim = async (tx: Db, deliveryId: number, at: Date): Promise<Claim> => {
  const end = (result: JobResult): Claim => ({ kind: 'end', result })
  const again = (againInMs: number): Claim => end({ done: false, againInMs })
  const repo = deliveriesRepo(tx)
  const locked = await repo.lock(deliveryId)
  if (!locked || locked.delivery.state !== 'waiting') return end(done)
  const { webhook, delivery } = locked
  const problem = findEnd(locked)
  if (problem !== '') {
    await repo.change(deliveryId, { state: 'failed', nextAttemptAt: null, problem })
    return end(done)
  }
  const waitMs = (delivery.nextAttemptAt?.getTime() ?? 0) - at.getTime()
  if (waitMs > 0) return again(waitMs)
  if (delivery.sendingUntil && delivery.sendingUntil > at)
    return again(delivery.sendingUntil.getTime() - at.getTime())
  // Only a new event can push the number of waiting deliveries over the limit.
  if (delivery.step === 0) {
    const dropped = await dropOldest(tx, webhook, at)
    if (dropped.includes(deliveryId)) return end(done)
  }
  const { ofWebhook, ofPartner } = await repo.countSending(webhook, at)
  if (ofWebhook >= webhookLimits.atOnce || ofPartner >= webhookLimits.atOncePerPartner)
    return again(toTurnMs(await repo.countWaiting(webhook.id)))
  const claimed = await repo.change(deliveryId, {
    attempts: delivery.attempts + 1,
    step: delivery.step + 1,
    lastAttemptAt: at,
    sendingUntil: new Date(at.getTime() + webhookLimits.claimMs),
  })
  return claimed ? { kind: 'send', webhook, delivery: claimed } : end(done)
}

/** Records a success, which ends the time that a webhook has failed for. */
const recordSuccess = async (tx: Db, { delivery, webhook }: Locked, status: number | null, at: Date) => {
  const repo = deliveriesRepo(tx)
  const over = { state: 'delivered', nextAttemptAt: null, sendingUntil: null, status, problem: '' } as const
  await repo.change(delivery.id, over)
  await repo.changeWebhook(webhook.id, { lastDeliveredAt: at, failingSince: null })
  return done
}

/** Records a failure, and stops a webhook that is gone or has failed for too long. */
const recordFailure = async (
  tx: Db,
  locked: Locked,
  { status, problem }: WebhookAnswer,
  at: Date,
): Promise<JobResult> => {
  const { delivery, webhook } = locked
  const repo = deliveriesRepo(tx)
  const failingSince = webhook.failingSince ?? at
  await repo.changeWebhook(webhook.id, { failingSince })
  const isGone = status === goneStatus
  const isStopped = webhook.state === 'on' && (isGone || at.getTime() - failingSince.getTime() >= stopAfterMs)
  const isOver = isGone || isStopped || findEnd(locked) !== ''
  const pauseMs = isOver ? null : toWebhookPauseMs(delivery.step)
  await repo.change(delivery.id, {
    status,
    problem,
    sendingUntil: null,
    ...(pauseMs === null
      ? { state: 'failed', nextAttemptAt: null }
      : { nextAttemptAt: new Date(at.getTime() + pauseMs) }),
  })
  if (isStopped) await stopWebhook(tx, webhook, { isGone, at })
  return pauseMs === null ? done : { done: false, againInMs: pauseMs }
}

/** Records what became of an attempt, unless another node has claimed the next one meanwhile. */
const record = async (tx: Db, attempt: DeliveryRow, answer: WebhookAnswer, at: Date): Promise<JobResult> => {
  const locked = await deliveriesRepo(tx).lock(attempt.id)
  if (!locked || locked.delivery.attempts !== attempt.attempts) return done
  const result =
    answer.problem === ''
      ? await recordSuccess(tx, locked, answer.status, at)
      : await recordFailure(tx, locked, answer, at)
  await deliveriesRepo(tx).prune(attempt.webhookId)
  return result
}

const toHeaders = (secrets: readonly string[], { messageId, body }: DeliveryRow, at: Date) => {
  const timestamp = Math.floor(at.getTime() / 1_000)
  return {
    'content-type': 'application/json',
    'user-agent': 'webhooks/1.0',
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(secrets, { messageId, timestamp, body }),
  }
}

/**
 * Sends one event to one webhook, and retries until the receiver accepts it or 72 hours have passed. A receiver may get an event
 * twice, for example after a node's crash, and recognises it by its `webhook-id`.
 */
export const webhookSendJob = (
  deps: Pick<Deps, 'database' | 'now' | 'sealKeys' | 'isLocalNetworkAllowed'>,
  sender: WebhookSender = {
    timeoutMs: webhookLimits.timeoutMs,
    isLocalAllowed: deps.isLocalNetworkAllowed === true,
  },
): JobHandler => {
  const { database, now, sealKeys } = deps
  return async ({ payload }) => {
    const { deliveryId } = Job.parse(payload)
    const at = now()
    const claimed = await database.transaction((tx) => claim(tx, deliveryId, at))
    if (claimed.kind === 'end') return claimed.result
    const { webhook, delivery } = claimed
    const secrets = openWebhookSecrets(sealKeys, webhook, at)
    const answer =
      secrets.length === 0
        ? { status: null, problem: texts.noSecret }
        : await postWebhook(
            { url: webhook.url, headers: toHeaders(secrets, delivery, at), body: delivery.body },
            sender,
          )
    return database.transaction((tx) => record(tx, delivery, answer, now()))
  }
}
