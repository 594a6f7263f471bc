import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { WebhookEvent } from '#contract/entities/partners.ts'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, partners } from '#server/db/schema/index.ts'
import { selectRows } from '#server/db/rows.ts'
import { lowBalanceJob } from '#server/features/wallet/low-balance.job.ts'
import { aPassenger, getBalance, newLastName, prepareOrder } from '#tests/support/booking-kit.ts'
import { only } from '#tests/support/settlement-kit.ts'
import { addKey, openAccess } from '#tests/support/partners-kit.ts'
import { sellBooking } from '#tests/support/sold-bookings.ts'
import { setUpWebhooks } from '#tests/support/webhooks-kit.ts'
import { isSignedWith } from '#tests/support/webhook-receiver.ts'

const calls = endpoints.partners
const agent = { as: 'agent' }
const lowOnly: WebhookEvent[] = ['wallet.low']
const { clock, supplier, server, receiver, program, buying, send, later, save, rows } = setUpWebhooks()

/** Orders and holds, or buys, a booking as the agency's program. */
const book = async (
  paymentMode: 'hold' | 'wallet',
  passengers = [aPassenger(0, { lastName: newLastName() })],
) => {
  const order = await prepareOrder(server, program, { passengers })
  const { orderId } = await server.must(endpoints.booking.setFlightDetails, order, buying())
  return server.must(endpoints.booking.orderSuccessCallback, { orderId, paymentMode }, buying())
}

const bodiesAt = (path: string) => receiver.at(path).map(({ body }) => JSON.parse(body) as unknown)
const turnOff = async (webhookId: string) => server.must(calls.removeWebhook, { webhookId }, agent)

describe('what a webhook reports', () => {
  test('is a hold, its ticket, and nothing that it did not choose, signed as Standard Webhooks says', async () => {
    const { webhook, secret } = await save('/events')
    const others = await save('/others', { events: ['refund.paid'] })
    const { bookingId, orderId, pnr } = await book('hold')
    await server.must(endpoints.booking.issueFlight, { BookingId: bookingId, acceptedTotal: 4810 }, buying())
    await send()
    const subject = { bookingId, orderId, pnr }
    expect(bodiesAt('/events')).toEqual(
      expect.arrayContaining([
        { type: 'booking.held', timestamp: clock.now.toISOString(), data: { ...subject, status: 'Held' } },
        {
          type: 'booking.ticketed',
          timestamp: clock.now.toISOString(),
          data: { ...subject, status: 'Ticketed' },
        },
      ]),
    )
    const taken = receiver.at('/events')
    expect(taken).toHaveLength(2)
    expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    for (const message of taken) {
      expect(isSignedWith(secret ?? '', message)).toBe(true)
      expect(isSignedWith(others.secret ?? '', message)).toBe(false)
      expect(message.headers['webhook-timestamp']).toBe(String(clock.now.getTime() / 1_000))
    }
    expect(receiver.at('/others')).toEqual([])
    await turnOff(webhook.webhookId)
    await turnOff(others.webhook.webhookId)
  })

  test('never contains passengers or amounts', async () => {
    const { webhook } = await save('/private', { events: ['booking.held', 'booking.released'] })
    const lastName = 'Venkataraman'
    const { bookingId } = await book('hold', [aPassenger(0, { lastName })])
    await server.must(endpoints.booking.releaseFlight, { BookingId: bookingId, Source: 'GDS' }, buying())
    await send()
    const sent = receiver.at('/private').map(({ body }) => body)
    expect(sent.map((body) => (JSON.parse(body) as { type: string }).type).toSorted()).toEqual([
      'booking.held',
      'booking.released',
    ])
    for (const body of sent) expect(body).not.toMatch(/venkataraman|kavita|9810012345|4810/i)
    await turnOff(webhook.webhookId)
  })

  test('is a decided refund and what it paid', async () => {
    const { webhook } = await save('/refunds', { events: ['change.decided', 'refund.paid'] })
    const { bookingId } = await book('wallet')
    const request = await server.must(
      endpoints.tickets.changeRequest,
      { BookingId: bookingId, RequestType: 1, Remarks: 'plans changed' },
      buying(),
    )
    const number = only(request)
    supplier.changes.decide(number, { kind: 'completed' })
    later(10_000)
    await server.must(endpoints.tickets.crStatus, { ChangeRequestId: number }, program)
    await send()
    const data = { bookingId, requestType: 1, state: 'completed' }
    expect(bodiesAt('/refunds')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'change.decided', data: expect.objectContaining(data) }),
        expect.objectContaining({ type: 'refund.paid', data: expect.objectContaining(data) }),
      ]),
    )
    expect(receiver.at('/refunds')).toHaveLength(2)
    await turnOff(webhook.webhookId)
  })

  test('is a change of flights, once', async () => {
    const { webhook } = await save('/flights', { events: ['booking.flightChanged'] })
    const { bookingId } = await book('hold')
    const { db } = server.database
    const own = eq(bookings.id, Number(bookingId))
    const [row] = await db.select().from(bookings).where(own)
    const segments = (row?.segments ?? []).map((leg) =>
      leg.map((flight) => ({ ...flight, arrivalTime: `${flight.departureTime.slice(0, 10)}T23:10:00` })),
    )
    await db.update(bookings).set({ segments }).where(own)
    await db.update(bookings).set({ segments }).where(own)
    await send()
    expect(bodiesAt('/flights')).toMatchObject([
      { type: 'booking.flightChanged', data: { bookingId, status: 'Held' } },
    ])
    await turnOff(webhook.webhookId)
  })

  test('is a wallet below its alert amount', async () => {
    const { webhook } = await save('/wallet', { events: ['wallet.low'] })
    const { available } = await getBalance(server, agent)
    await server.must(endpoints.wallet.setLowBalanceAlert, { lowBalanceAlert: available + 1 }, agent)
    await lowBalanceJob({ database: server.database, now: () => clock.now })({
      payload: {},
      attempt: 1,
      signal: new AbortController().signal,
    })
    await send()
    expect(bodiesAt('/wallet')).toMatchObject([{ type: 'wallet.low', data: { state: 'low' } }])
    await turnOff(webhook.webhookId)
  })

  test('is undone with the change that it reports', async () => {
    const { webhook } = await save('/undone')
    const { bookingId } = await book('hold')
    const own = eq(bookings.id, Number(bookingId))
    const before = await rows(webhook.webhookId)
    const undo = server.database.transaction(async (tx) => {
      await tx.update(bookings).set({ status: 2 }).where(own)
      await tx.update(bookings).set({ status: 3 }).where(own)
      throw new Error('undo')
    })
    await expect(undo).rejects.toThrow('undo')
    expect(await rows(webhook.webhookId)).toHaveLength(before.length)
    await turnOff(webhook.webhookId)
  })

  test('is not added for other agencies, other modes, and while access is suspended', async () => {
    const { webhook } = await save('/mine', { events: ['booking.ticketed', 'booking.released'] })
    await sellBooking(server.deps, { role: 'retail' })
    await sellBooking(server.deps, { role: 'agent', terms: 'agent' })
    const { db } = server.database
    const suspend = (status: 'active' | 'suspended') =>
      db.update(partners).set({ status }).where(eq(partners.id, program.partnerId))
    const { bookingId } = await book('hold')
    await suspend('suspended')
    await db
      .update(bookings)
      .set({ status: 7 })
      .where(eq(bookings.id, Number(bookingId)))
    const refused = await server.call(
      calls.saveWebhook,
      { mode: 'live', url: `${receiver.base}/mine`, events: ['booking.held'] },
      agent,
    )
    await suspend('active')
    expect(refused).toMatchObject({ ok: false, failure: { errorCode: 'wrongState' } })
    expect(await rows(webhook.webhookId)).toEqual([])
    await turnOff(webhook.webhookId)
  })

  test('names statuses as the contract does', async () => {
    const [names] = await selectRows<{ list: string[] }>(
      server.database.db,
      sql`select array_agg(booking_status_name(n) order by n) as list from generate_series(1, ${Object.keys(bookingStatuses).length}) n`,
    )
    expect(names?.list).toEqual(
      Object.entries(bookingStatuses)
        .toSorted(([, one], [, other]) => one - other)
        .map(([name]) => name),
    )
  })
})

describe('the calls about webhooks', () => {
  test('create, list, change and remove one', async () => {
    const { webhook, secret } = await save('/crud')
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { webhookId } = webhook
    const input = { webhookId, mode: 'live', url: `${receiver.base}/crud2`, events: lowOnly } as const
    const changed = await server.must(calls.saveWebhook, { ...input, isOn: false }, agent)
    expect(changed).toMatchObject({
      secret: null,
      webhook: { webhookId, url: input.url, events: ['wallet.low'], state: 'off' },
    })
    expect(await server.must(calls.webhooks, { mode: 'live' }, agent)).toEqual({
      webhooks: [changed.webhook],
    })
    expect(await server.must(calls.webhooks, { mode: 'test' }, agent)).toEqual({ webhooks: [] })
    await server.must(calls.removeWebhook, { webhookId }, agent)
    expect(await server.call(calls.removeWebhook, { webhookId }, agent)).toMatchObject({
      failure: { errorCode: 'notFound' },
    })
  })

  test('allow five of a mode', async () => {
    const made = []
    for (const path of ['/1', '/2', '/3', '/4', '/5']) made.push(await save(path))
    const sixth = { mode: 'live', url: `${receiver.base}/6`, events: lowOnly } as const
    expect(await server.call(calls.saveWebhook, sixth, agent)).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    for (const { webhook } of made) await turnOff(webhook.webhookId)
  })

  test('keep the webhooks of an agency from everyone else', async () => {
    const { webhook } = await save('/foreign')
    const { webhookId } = webhook
    const { delivery } = await server.must(calls.testWebhook, { webhookId }, agent)
    await send()
    const { deliveryId } = delivery
    const body = { webhookId, mode: 'live', url: `${receiver.base}/stolen`, events: lowOnly } as const
    for (const who of [{ as: 'agent', site: 'meridian' }, { as: 'corporate' }]) {
      expect(await server.must(calls.webhooks, { mode: 'live' }, who)).toEqual({ webhooks: [] })
      const answers = [
        await server.call(calls.saveWebhook, body, who),
        await server.call(calls.rotateWebhookSecret, { webhookId }, who),
        await server.call(calls.removeWebhook, { webhookId }, who),
        await server.call(calls.webhookDeliveries, { webhookId }, who),
        await server.call(calls.redeliver, { deliveryId }, who),
        await server.call(calls.testWebhook, { webhookId }, who),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ failure: { errorCode: 'notFound' } })
    }
    expect(await server.must(calls.webhooks, { mode: 'live' }, agent)).toEqual({
      webhooks: [expect.objectContaining({ webhookId, url: webhook.url })],
    })
    await turnOff(webhookId)
  })

  test('let a key work with its own mode only', async () => {
    const { webhook } = await save('/key')
    const { webhookId } = webhook
    const input = { mode: 'live', url: `${receiver.base}/key`, events: lowOnly } as const
    const test = { ...input, mode: 'test' } as const
    const answers = [
      await server.call(calls.webhooks, { mode: 'test' }, program),
      await server.call(calls.saveWebhook, test, program),
      await server.call(calls.saveWebhook, { ...test, webhookId }, program),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ failure: { errorCode: 'notFound' } })
    const sandbox = await addKey(server, { mode: 'test' })
    expect(await server.must(calls.webhooks, { mode: 'test' }, sandbox.who)).toEqual({ webhooks: [] })
    expect(await server.call(calls.testWebhook, { webhookId }, sandbox.who)).toMatchObject({
      failure: { errorCode: 'notFound' },
    })
    const { webhooks } = await server.must(calls.webhooks, { mode: 'live' }, program)
    expect(webhooks).toMatchObject([{ webhookId }])
    await turnOff(webhookId)
  })

  test('need the scope of a key', async () => {
    await openAccess(server, 'agent', 'meridian')
    const { who } = await addKey(
      server,
      { mode: 'live', scopes: ['search', 'book', 'tickets'] },
      { as: 'agent', site: 'meridian' },
    )
    expect(await server.call(calls.webhooks, { mode: 'live' }, who)).toMatchObject({
      failure: { errorCode: 'forbidden', details: { scope: 'webhooks' } },
    })
  })
})
