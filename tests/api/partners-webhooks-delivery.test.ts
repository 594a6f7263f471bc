import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { WebhookEvent } from '#contract/entities/partners.ts'
import { endpoints } from '#contract/http/registry.ts'
import { mails, partnerWebhooks, webhookDeliveries } from '#server/db/schema/index.ts'
import { createPublicLookup } from '#server/network/public-address.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { setUpWebhooks } from '#tests/support/webhooks-kit.ts'
import { isSignedWith } from '#tests/support/webhook-receiver.ts'

const calls = endpoints.partners
const agent = { as: 'agent' }
const lowOnly: { events: WebhookEvent[] } = { events: ['wallet.low'] }
const dayMs = 24 * 60 * 60_000
const { clock, server, receiver, send, later, save, rows, addEvent, openJobs } = setUpWebhooks()

/** Adds an event for the test's webhook, and returns the id of its delivery. */
const ask = async (webhookId: string): Promise<string> => {
  await addEvent('wallet.low')
  return String((await rows(webhookId)).at(-1)?.id)
}
const log = async (webhookId: string) =>
  (await server.must(calls.webhookDeliveries, { webhookId }, agent)).deliveries
const remove = (webhookId: string) => server.must(calls.removeWebhook, { webhookId }, agent)
const getState = async (webhookId: string) => {
  const { webhooks } = await server.must(calls.webhooks, { mode: 'live' }, agent)
  return webhooks.find((one) => one.webhookId === webhookId)?.state
}

describe('a delivery', () => {
  test('that the receiver refuses is sent again, with the same id and a new timestamp', async () => {
    const { webhook, secret } = await save('/again', lowOnly)
    const { webhookId } = webhook
    receiver.answers.set('/again', { status: 500, text: `down\n${'x'.repeat(5_000)}` })
    await ask(webhookId)
    await send()
    await send()
    const [failed] = await log(webhookId)
    expect(receiver.at('/again')).toHaveLength(1)
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, status: 500 })
    expect(failed?.problem).toContain('The receiver responded with 500. down xxx')
    expect(failed?.problem.length).toBeLessThan(240)
    receiver.answers.set('/again', 200)
    later(10_000)
    await send()
    expect(await log(webhookId)).toMatchObject([
      { state: 'delivered', attempts: 2, status: 200, problem: '' },
    ])
    const [first, second] = receiver.at('/again')
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    expect(Number(second?.headers['webhook-timestamp'])).toBe(
      Number(first?.headers['webhook-timestamp']) + 10,
    )
    expect([first, second].every((one) => one && isSignedWith(secret ?? '', one))).toBe(true)
    await remove(webhookId)
  })

  test('is given up after 72 hours, and can be sent again by hand', async () => {
    const { webhook } = await save('/never', lowOnly)
    const { webhookId } = webhook
    receiver.answers.set('/never', 503)
    const deliveryId = await ask(webhookId)
    const start = clock.now.getTime()
    for (let attempts = 0; (await openJobs()) > 0; attempts += 1) {
      expect(attempts).toBeLessThan(20)
      await send()
      const [row] = await rows(webhookId)
      if (row?.nextAttemptAt) clock.now = row.nextAttemptAt
    }
    expect(clock.now.getTime() - start).toBeLessThan(3 * dayMs)
    expect(await log(webhookId)).toMatchObject([{ state: 'failed', attempts: 10, nextAttemptAt: null }])
    receiver.answers.set('/never', 204)
    await server.must(calls.redeliver, { deliveryId }, agent)
    expect(await server.call(calls.redeliver, { deliveryId }, agent)).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    await send()
    expect(await log(webhookId)).toMatchObject([{ state: 'delivered', attempts: 11 }])
    const ids = receiver.at('/never').map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([11, 1])
    await remove(webhookId)
  })

  test('does not delay others, which overtake it', async () => {
    const { webhook } = await save('/order', lowOnly)
    const { webhookId } = webhook
    receiver.answers.set('/order', 500)
    await ask(webhookId)
    await send()
    receiver.answers.set('/order', 200)
    await ask(webhookId)
    await send()
    later(10_000)
    await send()
    const [slow, fast] = await rows(webhookId)
    expect(receiver.at('/order').map(({ headers }) => headers['webhook-id'])).toEqual([
      slow?.messageId,
      fast?.messageId,
      slow?.messageId,
    ])
    await remove(webhookId)
  })

  test('ends when the receiver does not answer in time', async () => {
    const { webhook } = await save('/slow', lowOnly)
    receiver.answers.set('/slow', 'nothing')
    await ask(webhook.webhookId)
    await send({ timeoutMs: 200, isLocalAllowed: true })
    expect(await log(webhook.webhookId)).toMatchObject([
      { state: 'waiting', status: null, problem: expect.stringContaining("didn't respond") },
    ])
    await remove(webhook.webhookId)
  })

  test('follows no redirect', async () => {
    const { webhook } = await save('/moved', lowOnly)
    receiver.answers.set('/moved', { status: 307, location: `${receiver.base}/inside` })
    await ask(webhook.webhookId)
    await send()
    expect(receiver.at('/inside')).toEqual([])
    expect(await log(webhook.webhookId)).toMatchObject([
      { state: 'waiting', status: 307, problem: expect.stringContaining('Redirects') },
    ])
    await remove(webhook.webhookId)
  })

  test('is claimed by one of two nodes', async () => {
    const { webhook } = await save('/nodes', lowOnly)
    for (let count = 0; count < 6; count += 1) await ask(webhook.webhookId)
    await Promise.all([send(), send()])
    for (let rounds = 0; (await openJobs()) > 0 && rounds < 30; rounds += 1) {
      later(3_000)
      await Promise.all([send(), send()])
    }
    const ids = receiver.at('/nodes').map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([6, 6])
    await remove(webhook.webhookId)
  })

  test('waits while three others of the agency are being sent', async () => {
    const { webhook: hanging } = await save('/hanging', lowOnly)
    const { webhook: next } = await save('/next', lowOnly)
    for (let count = 0; count < 3; count += 1) await ask(next.webhookId)
    const ofHanging = eq(webhookDeliveries.webhookId, hanging.webhookId)
    const beingSent = { sendingUntil: new Date(clock.now.getTime() + 30_000) }
    await server.database.db.update(webhookDeliveries).set(beingSent).where(ofHanging)
    await send()
    expect(receiver.at('/next')).toEqual([])
    await remove(hanging.webhookId)
    later(10_000)
    await send()
    expect(receiver.at('/next').length).toBeGreaterThan(0)
    await remove(next.webhookId)
  })

  test('is kept among the latest hundred', async () => {
    const { webhook } = await save('/many', lowOnly)
    const { webhookId } = webhook
    await server.database.db.insert(webhookDeliveries).values(
      Array.from({ length: 103 }, (_, index) => ({
        siteId: 'skyways',
        webhookId,
        messageId: `msg_${index}`,
        event: 'wallet.low' as const,
        body: '{}',
        state: 'delivered' as const,
        createdAt: clock.now,
      })),
    )
    await ask(webhookId)
    await send()
    const left = await rows(webhookId)
    expect(left).toHaveLength(100)
    const page = await server.must(calls.webhookDeliveries, { webhookId, pageSize: 10 }, agent)
    expect(page).toMatchObject({ total: 100, totalPages: 10 })
    expect(page.deliveries[0]?.deliveryId).toBe(String(left.at(-1)?.id))
    await remove(webhookId)
  })
})

describe('a webhook', () => {
  test('signs with both secrets for a day after a rotation', async () => {
    const { webhook, secret: old } = await save('/rotate', lowOnly)
    const { webhookId } = webhook
    const { secret, webhook: rotated } = await server.must(calls.rotateWebhookSecret, { webhookId }, agent)
    expect(rotated.oldSecretUntil).toBe(new Date(clock.now.getTime() + dayMs).toISOString())
    await ask(webhookId)
    await send()
    later(dayMs)
    await ask(webhookId)
    await send()
    const [during, after] = receiver.at('/rotate')
    const isSigned = [during, after].map((one) => [
      one && isSignedWith(secret, one),
      one && isSignedWith(old ?? '', one),
    ])
    expect(isSigned).toEqual([
      [true, true],
      [true, false],
    ])
    const [row] = await server.database.db
      .select()
      .from(partnerWebhooks)
      .where(eq(partnerWebhooks.id, webhookId))
    expect(JSON.stringify(row)).not.toContain(secret)
    await remove(webhookId)
  })

  test('that never succeeded for five days is stopped with an email, and starts anew when turned on', async () => {
    const { webhook } = await save('/dead', lowOnly)
    const { webhookId } = webhook
    receiver.answers.set('/dead', 500)
    await ask(webhookId)
    await send()
    later(5 * dayMs - 60_000)
    await ask(webhookId)
    await send()
    expect(await getState(webhookId)).toBe('on')
    later(60_000)
    await ask(webhookId)
    await send()
    expect(await getState(webhookId)).toBe('stopped')
    expect((await log(webhookId)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
    const sent = await server.database.db
      .select()
      .from(mails)
      .where(eq(mails.subject, 'A webhook was stopped'))
    expect(sent).toMatchObject([{ toAddress: 'agent@skyways.example' }])
    expect(sent[0]?.text).toContain(`${receiver.base}/dead`)
    const input = { webhookId, mode: 'live', url: webhook.url, events: webhook.events } as const
    await server.must(calls.saveWebhook, input, agent)
    await ask(webhookId)
    await send()
    expect(await getState(webhookId)).toBe('on')
    await remove(webhookId)
  })

  test('that is off gets tests, but no events', async () => {
    const { webhook } = await save('/off', { ...lowOnly, isOn: false })
    const { webhookId } = webhook
    await addEvent('wallet.low')
    expect(await rows(webhookId)).toEqual([])
    await server.must(calls.testWebhook, { webhookId }, agent)
    await send()
    expect(await log(webhookId)).toMatchObject([{ event: 'webhook.test', state: 'delivered' }])
    expect(receiver.at('/off').map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
      { type: 'webhook.test', data: {} },
    ])
    await remove(webhookId)
  })

  test('that is gone is stopped at once', async () => {
    const { webhook } = await save('/gone', lowOnly)
    receiver.answers.set('/gone', 410)
    await ask(webhook.webhookId)
    await send()
    expect(await getState(webhook.webhookId)).toBe('stopped')
    expect(await log(webhook.webhookId)).toMatchObject([{ state: 'failed', status: 410 }])
    await remove(webhook.webhookId)
  })

  test('cannot have an address inside the network', async () => {
    const strict = await startTestServer({ database: server.database, now: () => clock.now })
    for (const url of [
      'http://example.com/x',
      'https://127.0.0.1/x',
      'https://10.0.0.8/',
      'https://db.internal/x',
    ])
      expect(
        await strict.call(calls.saveWebhook, { mode: 'live', url, events: ['wallet.low'] }, agent),
      ).toMatchObject({ failure: { errorCode: 'invalidRequest', fields: [{ path: 'url' }] } })
    await strict.app.close()
  })

  test('whose name begins to resolve to this machine is not reached', async () => {
    const { webhook } = await save('/rebinding', lowOnly)
    const { db } = server.database
    const port = new URL(receiver.base).port
    const url = 'https://receiver.partner.example/rebinding'
    await db.update(partnerWebhooks).set({ url }).where(eq(partnerWebhooks.id, webhook.webhookId))
    const before = receiver.received.length
    let lookups = 0
    const lookup = createPublicLookup((_name, _options, callback) => {
      lookups += 1
      callback(null, [{ address: '127.0.0.1', family: 4 }])
    })
    await ask(webhook.webhookId)
    await send({ timeoutMs: 2_000, isLocalAllowed: false, lookup })
    expect([lookups, receiver.received.length - before, port === '']).toEqual([1, 0, false])
    expect(await log(webhook.webhookId)).toMatchObject([
      { state: 'waiting', status: null, problem: expect.stringContaining('outside the public internet') },
    ])
    await remove(webhook.webhookId)
  })
})
