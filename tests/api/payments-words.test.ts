import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, gatewayEvents, gatewayPayments } from '#server/db/schema/index.ts'
import { by, pay, runJobs, sendWebhook, setUpPayments, findWebhookUrl } from '#tests/support/payments-kit.ts'
import { razorpayAccount } from '#tests/support/razorpay-server.ts'

const { payments } = endpoints
const minuteMs = 60_000
const retail = by('retail')
const staff = by('staff')
const agentM = by('agent', 'meridian')
const staffM = by('staff', 'meridian')
const agentL = by('agent', 'lotus')

const { database, free, gateways, later, other, page, runJobsAfter, server, getSession, verify } =
  setUpPayments()

describe('Razorpay', () => {
  let hook = ''
  beforeAll(async () => {
    hook = await findWebhookUrl(server, 'meridian', 'razorpay')
  })
  const send = (signed: { body: string; headers: Record<string, string> }, url = hook, site = 'meridian') =>
    sendWebhook(server, site, url, signed)
  const loadGatewayPayments = (orderId: string) =>
    database.db
      .select()
      .from(gatewayPayments)
      .where(eq(gatewayPayments.orderId, orderId))
      .orderBy(gatewayPayments.id)

  test('is paid by a form to its own host; its details contain no secret', async () => {
    expect(await server.must(payments.razorpayDetails, {}, agentM)).toMatchObject({
      keyId: razorpayAccount.keyId,
    })
    expect(await server.call(payments.razorpayDetails, {}, retail)).toMatchObject({
      failure: { errorCode: 'gatewayOff' },
    })
    const { session } = await pay(server, agentM)
    const shown = await page(`/pay/${session.orderId}`, 'meridian')
    expect(shown.body).toContain(`action="${gateways.razorpay.url}/v1/checkout/embedded"`)
    expect(shown.body).toContain(gateways.razorpay.orders.at(-1)?.id)
    expect(shown.headers['content-security-policy']).toContain(`form-action 'self' ${gateways.razorpay.url}`)
  })

  test('credits once, however often and on however many nodes the webhook arrives', async () => {
    const before = await free(agentM)
    const { session } = await pay(server, agentM, 2_500)
    const payment = gateways.razorpay.pay(session.orderId)
    const word = gateways.razorpay.webhook(payment)
    expect((await send(word)).json()).toMatchObject({ success: true, result: { isNew: true } })
    expect((await send(word)).json()).toMatchObject({ success: true, result: { isNew: false } })
    later(2_000)
    await Promise.all([
      runJobs(server),
      runJobs(other),
      server.call(payments.verify, { orderId: session.orderId }, agentM),
      other.call(payments.verify, { orderId: session.orderId }, agentM),
      server.call(payments.recheck, { orderId: session.orderId }, staffM),
      other.call(payments.recheck, { orderId: session.orderId }, staffM),
    ])
    expect(await loadGatewayPayments(session.orderId)).toHaveLength(1)
    expect(await free(agentM)).toBe(before + 2_500)
    const kept = await database.db
      .select()
      .from(gatewayEvents)
      .where(eq(gatewayEvents.orderId, session.orderId))
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toMatch(/KAVITA PAYER|payer@/)
    await send(gateways.razorpay.webhook(payment, 'order.paid'))
    await runJobs(server)
    expect(await loadGatewayPayments(session.orderId)).toHaveLength(1)
  })

  test('ignores forged, foreign and oversized webhooks without saying which it was', async () => {
    const { session } = await pay(server, agentM, 800)
    const payment = gateways.razorpay.pay(session.orderId)
    const forged = await send(gateways.razorpay.webhook(payment, 'payment.captured', 'guessed'))
    const good = gateways.razorpay.webhook(payment)
    const unknown = await send(good, '/api/payment/webhook/razorpay/nobody')
    const foreign = await send(good, hook, 'skyways')
    const unnamed = await send(good, hook.replace('razorpay', 'stripe'))
    const empty = await send({ body: '', headers: {} })
    for (const answer of [forged, unknown, foreign, unnamed, empty]) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ errorCode: 'signatureInvalid', message: forged.json().message })
    }
    expect((await send({ ...good, body: 'x'.repeat(257 * 1024) })).statusCode).toBe(413)
    expect(
      await database.db.select().from(gatewayEvents).where(eq(gatewayEvents.orderId, session.orderId)),
    ).toEqual([])
  })

  test('credits nothing for a signed webhook with false data: the gateway itself is asked', async () => {
    const { session } = await pay(server, agentM, 900)
    const ghost = { ...gateways.razorpay.pay(session.orderId), id: 'pay_ghost', amount: 99_999_00 }
    gateways.razorpay.payments.pop()
    expect((await send(gateways.razorpay.webhook(ghost))).statusCode).toBe(200)
    await runJobs(server)
    expect(await getSession(session.orderId, agentM)).toMatchObject({ state: 'created', paidAmount: 0 })
  })

  test.each([
    ['another amount', { amount: 40_000 }, 400, 'instead of'],
    ['another currency', { currency: 'USD' }, 0, 'charge in USD'],
  ])('%s', async (_name, over, credited, note) => {
    const before = await free(agentM)
    const { session } = await pay(server, agentM, 500)
    gateways.razorpay.pay(session.orderId, over)
    expect(await verify(session.orderId, agentM)).toMatchObject({
      state: credited ? 'paid' : 'pending',
      paidAmount: credited,
      note: expect.stringContaining(note),
    })
    expect(await free(agentM)).toBe(before + credited)
    const trail = await database.db
      .select()
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.target, `payment:${session.orderId}`),
          eq(auditEvents.action, 'payment.notAsPlanned'),
        ),
      )
    expect(trail).toHaveLength(1)
  })

  test("doesn't count a payment of another order", async () => {
    const { session } = await pay(server, agentM, 500)
    const mine = gateways.razorpay.pay(session.orderId, { status: 'created' })
    gateways.razorpay.payments.push({ ...mine, id: 'pay_other', order_id: 'order_other', status: 'captured' })
    expect(await verify(session.orderId, agentM)).toMatchObject({ state: 'pending', paidAmount: 0 })
  })

  test('finds an order whose answer is lost; one that never arrived is sent again later, once', async () => {
    gateways.razorpay.play('lostAnswer')
    const { session } = await pay(server, agentM, 610)
    const findGatewayOrders = (id: string) => gateways.razorpay.orders.filter(({ receipt }) => receipt === id)
    expect(findGatewayOrders(session.orderId)).toHaveLength(1)
    const keyed = { ...agentM, headers: { 'idempotency-key': 'lost-1' } }
    gateways.razorpay.play('lostRequest', 'error')
    expect(await server.call(payments.createSession, { amount: 611 }, keyed)).toMatchObject({
      failure: { errorCode: 'gatewayTimeout' },
    })
    later(21_000)
    const again = await server.must(payments.createSession, { amount: 611 }, keyed)
    expect(again.payUrl).not.toBeNull()
    expect(findGatewayOrders(again.session.orderId)).toHaveLength(1)
    // Both answers are lost, the first one and that of the check. The order exists, so it is looked up and not
    // created again.
    const third = { ...agentM, headers: { 'idempotency-key': 'lost-2' } }
    gateways.razorpay.play('errorAfter', 'error')
    expect(await server.call(payments.createSession, { amount: 612 }, third)).toMatchObject({
      failure: { errorCode: 'gatewayTimeout' },
    })
    later(21_000)
    const found = await server.must(payments.createSession, { amount: 612 }, third)
    expect(findGatewayOrders(found.session.orderId)).toHaveLength(1)
  })

  test('reports a gateway that is down, and the job keeps asking so that nothing is lost', async () => {
    const before = await free(agentM)
    const { session } = await pay(server, agentM, 320)
    gateways.razorpay.pay(session.orderId)
    gateways.razorpay.playBy(() => 'error')
    later(2_000)
    expect(await server.call(payments.verify, { orderId: session.orderId }, agentM)).toMatchObject({
      failure: { errorCode: 'gatewayTimeout' },
    })
    await runJobsAfter(minuteMs)
    expect(await free(agentM)).toBe(before)
    gateways.razorpay.playBy(() => 'none')
    await runJobsAfter(6 * minuteMs)
    expect(await free(agentM)).toBe(before + 320)
  })

  test('accepts the return from another origin; forged fields cause no request', async () => {
    const { session } = await pay(server, agentM, 330)
    const payment = gateways.razorpay.pay(session.orderId)
    const come = (fields: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: `/pay/${session.orderId}/return`,
        headers: {
          host: 'meridian.localhost',
          origin: 'https://api.razorpay.com',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams(fields).toString(),
      })
    await runJobs(server)
    const askedBefore = gateways.razorpay.asked.length
    const forged = await come(gateways.razorpay.callback(payment, 'guessed'))
    expect(forged.statusCode).toBe(303)
    await runJobs(server)
    expect(gateways.razorpay.asked.length).toBe(askedBefore)
    const back = await come(gateways.razorpay.callback(payment))
    expect(back.headers.location).toBe(`/app/phonepe/verify/${session.orderId}`)
    await runJobs(server)
    expect(await getSession(session.orderId, agentM)).toMatchObject({
      state: 'paid',
      transactionId: payment.id,
    })
  })

  test('shows staff the payments of their site, finds one by its ids, and none of other sites', async () => {
    const { session } = await pay(server, agentM, 340)
    const payment = gateways.razorpay.pay(session.orderId)
    await verify(session.orderId, agentM)
    for (const text of [session.orderId, payment.id, payment.order_id]) {
      const found = await server.must(payments.transactions, { text, states: ['paid'] }, staffM)
      expect(found.payments.map(({ orderId }) => orderId)).toEqual([session.orderId])
      expect((await server.must(payments.transactions, { text }, staff)).payments).toEqual([])
    }
    expect((await server.must(payments.transactions, { text: '%' }, staffM)).payments).toEqual([])
    const mine = await server.must(payments.mine, { pageSize: 2 }, agentM)
    expect(mine.payments[0]?.orderId).toBe(session.orderId)
    expect(mine.total).toBeGreaterThan(2)
  })
})

describe('PhonePe', () => {
  test('is paid at the address it returned, and verified with at most five queries', async () => {
    const before = await free(agentL)
    const { session } = await pay(server, agentL, 450)
    const shown = await page(`/pay/${session.orderId}`, 'lotus')
    expect(shown.body).toContain(`href="${gateways.phonepe.url}/page"`)
    expect(await verify(session.orderId, agentL)).toMatchObject({ state: 'created' })
    const asked = gateways.phonepe.asked.length
    await Promise.all(
      Array.from({ length: 5 }, () => server.call(payments.verify, { orderId: session.orderId }, agentL)),
    )
    expect(gateways.phonepe.asked.length).toBe(asked)
    gateways.phonepe.pay(session.orderId)
    expect(await verify(session.orderId, agentL)).toMatchObject({ state: 'paid', paidAmount: 450 })
    expect(await free(agentL)).toBe(before + 450)
  })

  test('accepts its webhook only with a checksum, and only as a reason to ask', async () => {
    const hook = await findWebhookUrl(server, 'lotus', 'phonepe')
    const { session } = await pay(server, agentL, 460)
    const one = gateways.phonepe.pay(session.orderId)
    expect(
      (await sendWebhook(server, 'lotus', hook, gateways.phonepe.webhook(one, 'guessed'))).statusCode,
    ).toBe(401)
    for (const isNew of [true, false])
      expect((await sendWebhook(server, 'lotus', hook, gateways.phonepe.webhook(one))).json()).toMatchObject({
        result: { isNew },
      })
    await runJobs(server)
    expect(await getSession(session.orderId, agentL)).toMatchObject({ state: 'paid' })
  })

  test('fails a failed payment, and still credits money that arrives later', async () => {
    const { session } = await pay(server, agentL, 470)
    gateways.phonepe.pay(session.orderId, { code: 'PAYMENT_ERROR', state: 'FAILED' })
    expect(await verify(session.orderId, agentL)).toMatchObject({ state: 'failed', paidAmount: 0 })
    gateways.phonepe.pay(session.orderId)
    await runJobsAfter(10 * minuteMs)
    expect(await getSession(session.orderId, agentL)).toMatchObject({ state: 'paid', paidAmount: 470 })
  })

  test("doesn't create a payment twice when its address is lost: the next attempt is another payment", async () => {
    gateways.phonepe.play('lostAnswer')
    expect(await server.call(payments.createSession, { amount: 480 }, agentL)).toMatchObject({
      failure: { errorCode: 'gatewayTimeout' },
    })
    const { payUrl } = await pay(server, agentL, 480)
    expect(payUrl).not.toBeNull()
  })
})

test.runIf(inject('engine') === 'postgres')(
  'two nodes at once: one session for an order, one credit for each payment',
  async () => {
    const made = await Promise.all(
      [server, other, server, other].map((node) =>
        node.must(
          payments.createSession,
          { amount: 77 },
          { ...agentM, headers: { 'idempotency-key': 'race' } },
        ),
      ),
    )
    const ids = new Set(made.map(({ session }) => session.orderId))
    expect(ids.size).toBe(1)
    const [orderId = ''] = ids
    expect(gateways.razorpay.orders.filter(({ receipt }) => receipt === orderId)).toHaveLength(1)
    const before = await free(agentM)
    gateways.razorpay.pay(orderId)
    gateways.razorpay.pay(orderId)
    await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        (nth % 2 ? server : other).call(payments.recheck, { orderId }, staffM),
      ),
    )
    expect(await free(agentM)).toBe(before + 154)
  },
)
