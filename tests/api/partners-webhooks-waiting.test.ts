import { describe, expect, test } from 'vitest'
import { maxWaitingDeliveries } from '#contract/http/partners-webhooks.ts'
import { endpoints } from '#contract/http/registry.ts'
import { webhookDeliveries } from '#server/db/schema/index.ts'
import { setUpWebhooks } from '#tests/support/webhooks-kit.ts'

const calls = endpoints.partners
const agent = { as: 'agent' }
const lowOnly = { events: ['wallet.low' as const] }
const dayMs = 24 * 60 * 60_000
const { clock, server, receiver, send, later, save, rows, addEvent, openJobs } = setUpWebhooks()

/** Adds an event for the test's webhook, and returns the id of its delivery. */
const ask = async (webhookId: string): Promise<string> => {
  await addEvent('wallet.low')
  return String((await rows(webhookId)).at(-1)?.id)
}

describe('deliveries that wait', () => {
  test('are limited to a thousand: new events drop the oldest, and the webhook says so', async () => {
    const { webhook } = await save('/full', lowOnly)
    const { webhookId } = webhook
    receiver.answers.set('/full', 500)
    const oldest = await ask(webhookId)
    await send()
    const { db } = server.database
    const soon = new Date(clock.now.getTime() + dayMs)
    await db.insert(webhookDeliveries).values(
      Array.from({ length: maxWaitingDeliveries - 1 }, (_, index) => ({
        siteId: 'skyways',
        webhookId,
        messageId: `msg_full_${index}`,
        event: 'wallet.low' as const,
        body: '{}',
        createdAt: clock.now,
        nextAttemptAt: soon,
        // The second one is being sent, so the third is dropped in its place.
        sendingUntil: index === 0 ? soon : null,
      })),
    )
    const jobsBefore = await openJobs()
    later(1_000)
    await ask(webhookId)
    await ask(webhookId)
    await ask(webhookId)
    await send()
    const left = await rows(webhookId)
    const dropped = left.filter(({ state }) => state === 'dropped')
    expect(left.filter(({ state }) => state === 'waiting')).toHaveLength(maxWaitingDeliveries + 1)
    expect(dropped.map(({ id, messageId }) => [String(id) === oldest, messageId])).toEqual([
      [true, expect.any(String)],
      [false, 'msg_full_1'],
    ])
    // The job of the first delivery ended with it, and each of the three new ones has a job.
    expect(await openJobs()).toBe(jobsBefore - 1 + 3)
    const { deliveries } = await server.must(
      calls.webhookDeliveries,
      { webhookId, page: 11, pageSize: 100 },
      agent,
    )
    expect(deliveries.at(-1)).toMatchObject({
      deliveryId: oldest,
      state: 'dropped',
      nextAttemptAt: null,
      problem: 'More than 1,000 deliveries were waiting, so the oldest were dropped.',
    })
    const view = async () =>
      (await server.must(calls.webhooks, { mode: 'live' }, agent)).webhooks.find(
        (one) => one.webhookId === webhookId,
      )?.dropped
    const at = clock.now.toISOString()
    expect(await view()).toEqual({ count: 2, from: at, to: at })
    later(7 * dayMs)
    expect(await view()).toBeNull()
    expect(await server.call(calls.redeliver, { deliveryId: oldest }, agent)).toMatchObject({
      failure: {
        errorCode: 'wrongState',
        message: expect.stringMatching(/^1,000 deliveries .* are waiting already/) as string,
      },
    })
  })
})
