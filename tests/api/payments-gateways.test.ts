import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGateways } from '#server/payments/create-gateways.ts'
import {
  GatewayError,
  type GatewayAccount,
  type GatewayPort,
  type NewGatewayOrder,
} from '#server/payments/port.ts'
import { playSandbox } from '#server/payments/sandbox/play-sandbox.ts'
import { toSealKeys } from '#server/secrets/seal-keys.ts'
import { openSecrets, sealSecrets } from '#server/secrets/seal-secrets.ts'
import { newOrderId, newRefundKey } from '#server/features/payments/order-ids.ts'
import { startGateways } from '#tests/support/payments-kit.ts'
import { phonepeAccount } from '#tests/support/phonepe-server.ts'
import { razorpayAccount } from '#tests/support/razorpay-server.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

type Signed = { body: string; headers: Record<string, string> }
interface World {
  port: GatewayPort
  account: GatewayAccount
  /** Pays an order and returns the gateway's webhook for it. */
  pay(orderId: string, isFailed?: boolean): Promise<Signed>
}

const database = await openTestDatabase()
const servers = await startGateways(database)
const deps = testDeps(database, { config: servers.config })
const gateways = createGateways(deps)
/** Gives up early on a gateway that never answers, but late enough for a busy machine to deliver the request. */
const impatient = createGateways(deps, { limitMs: 2_000 })
const demand = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('not there')
  return value
}
const at = { siteId: 'skyways', merchantKey: 'mk' }
const worlds: Record<string, World> = {
  sandbox: {
    port: demand(gateways.sandbox),
    account: { ...at, gateway: 'sandbox', publicConfig: {}, secrets: { webhookSecret: 's' } },
    pay: async (orderId, isFailed = false) => {
      const order = { orderId, amountMinor: 123_450, expiresAt: testNow }
      const sent = await playSandbox(deps, worlds['sandbox']!.account, order, isFailed ? 'fail' : 'pay')
      return { body: sent[0]?.body ?? '', headers: { 'x-sandbox-signature': sent[0]?.signature ?? '' } }
    },
  },
  razorpay: {
    port: demand(gateways.razorpay),
    account: {
      ...at,
      gateway: 'razorpay',
      publicConfig: { keyId: razorpayAccount.keyId },
      secrets: { keySecret: razorpayAccount.keySecret, webhookSecret: razorpayAccount.webhookSecret },
    },
    pay: async (orderId, isFailed = false) => {
      const payment = servers.razorpay.pay(orderId, isFailed ? { status: 'failed' } : {})
      return servers.razorpay.webhook(payment, isFailed ? 'payment.failed' : 'payment.captured')
    },
  },
  phonepe: {
    port: demand(gateways.phonepe),
    account: {
      ...at,
      gateway: 'phonepe',
      publicConfig: { merchantId: phonepeAccount.merchantId, saltIndex: '1' },
      secrets: { saltKey: phonepeAccount.saltKey },
    },
    pay: async (orderId, isFailed = false) =>
      servers.phonepe.webhook(
        servers.phonepe.pay(orderId, isFailed ? { code: 'PAYMENT_ERROR', state: 'FAILED' } : {}),
      ),
  },
}
afterAll(async () => {
  await servers.close()
  await database.close()
})

const links = { returnUrl: 'http://skyways.localhost/back', webhookUrl: 'http://skyways.localhost/hook' }
const anOrder = (): NewGatewayOrder => ({
  orderId: newOrderId(false),
  amountMinor: 123_450,
  currency: 'INR',
  payerId: 'usr_skyways_agent',
  links,
})
const bytes = (text: string) => Buffer.from(text)

describe.each(['sandbox', 'razorpay', 'phonepe'])('%s', (name) => {
  let world: World
  beforeAll(() => {
    world = demand(worlds[name])
  })
  const open = async () => {
    const order = anOrder()
    const opened = await world.port.createOrder(world.account, order)
    return { ...order, ...opened }
  }
  const payments = (order: NewGatewayOrder & { gatewayOrderId: string }) =>
    world.port.listPayments(world.account, order)

  test('opens an order, finds it again by our id, and says how it is paid', async () => {
    const order = await open()
    expect(order.gatewayOrderId).not.toBe('')
    expect(await world.port.findOrder(world.account, order.orderId)).toMatchObject({
      gatewayOrderId: order.gatewayOrderId,
    })
    const step = world.port.payStep(world.account, order, {
      payUrl: order.payUrl,
      siteName: 'S',
      logoUrl: '',
      links,
    })
    expect(step.kind === 'link' ? step.url : step.action).toMatch(/^(http|\/pay\/)/)
    expect(await payments(order)).toEqual([])
  })

  test('reads a payment with its amount, and a failed one as no money', async () => {
    const [good, bad] = [await open(), await open()]
    await world.pay(good.orderId)
    await world.pay(bad.orderId, true)
    expect(await payments(good)).toMatchObject([{ amountMinor: 123_450, currency: 'INR', state: 'captured' }])
    expect(await payments(bad)).toMatchObject([{ state: 'failed' }])
  })

  test('lists a second payment for an order already paid, under an id of its own', async () => {
    const order = await open()
    await world.pay(order.orderId)
    const [first] = await payments(order)
    await world.pay(order.orderId)
    const all = await payments(order)
    expect(all.filter(({ paymentId }) => paymentId !== first?.paymentId)).toMatchObject([
      { amountMinor: 123_450, currency: 'INR', state: 'captured' },
    ])
  })

  test('accepts its own webhooks, and none that were changed or signed by another secret', async () => {
    const order = await open()
    const { body, headers } = await world.pay(order.orderId)
    const word = world.port.readWebhook(world.account, bytes(body), headers)
    expect(word && (word.orderId === order.orderId || word.gatewayOrderId === order.gatewayOrderId)).toBe(
      true,
    )
    expect(JSON.stringify(word?.body)).not.toMatch(/KAVITA PAYER|payer@|PG2207/)
    const read = (text: string, sent = headers, account = world.account) =>
      world.port.readWebhook(account, bytes(text), sent)
    expect(read(`${body} `, name === 'phonepe' ? { 'x-verify': 'x' } : headers)).toBeNull()
    expect(read(body.replace(/[a-f]/, 'g'), headers) === null || name === 'phonepe').toBe(true)
    expect(read(body, {})).toBeNull()
    expect(read('', headers)).toBeNull()
    const stranger = Object.fromEntries(Object.keys(world.account.secrets).map((key) => [key, 'another']))
    expect(read(body, headers, { ...world.account, secrets: stranger })).toBeNull()
    const none = Object.fromEntries(Object.keys(world.account.secrets).map((key) => [key, '']))
    expect(read(body, headers, { ...world.account, secrets: none })).toBeNull()
  })

  test("refunds once per key, and doesn't know other keys", async () => {
    const order = await open()
    await world.pay(order.orderId)
    const [payment] = await payments(order)
    const ask = {
      refundKey: newRefundKey(),
      orderId: order.orderId,
      gatewayOrderId: order.gatewayOrderId,
      paymentId: payment?.paymentId ?? '',
      amountMinor: 23_450,
      links,
    }
    expect(await world.port.refundStatus(world.account, ask)).toMatchObject({ state: 'unheard' })
    expect(await world.port.refund(world.account, ask)).toMatchObject({ state: 'done' })
    expect(await world.port.refundStatus(world.account, ask)).toMatchObject({ state: 'done' })
    // However many refunds of the same payment followed.
    for (let count = 0; count < 120; count += 1)
      await world.port.refund(world.account, { ...ask, refundKey: newRefundKey(), amountMinor: 100 })
    expect(await world.port.refundStatus(world.account, ask)).toMatchObject({ state: 'done' })
  })
})

describe.each(['razorpay', 'phonepe'] as const)('%s under faults', (name) => {
  const { port, account } = demand(worlds[name])
  const fails = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (fault: unknown) => (fault instanceof GatewayError ? fault.code : String(fault)),
    )

  const lost = ['lostRequest', 'lostAnswer', 'error', 'errorAfter', 'hang', 'garbage'] as const
  test.each(lost)('%s is unknown, never a refusal', async (fault) => {
    const order = anOrder()
    const client = fault === 'hang' ? demand(impatient[name]) : port
    servers[name].play(fault)
    expect(await fails(client.createOrder(account, order))).toBe('timeout')
    const isMade = fault !== 'lostRequest' && fault !== 'error'
    expect((await port.findOrder(account, order.orderId)) !== null).toBe(isMade)
    servers[name].play(fault)
    expect(await fails(client.listPayments(account, { ...order, gatewayOrderId: order.orderId }))).toBe(
      'timeout',
    )
  })

  test.each(lost)('leaves open whether the keys are right when the answer is lost: %s', async (fault) => {
    const client = fault === 'hang' ? demand(impatient[name]) : port
    servers[name].play(fault)
    expect(await fails(client.checkKeys(account))).toBe('timeout')
  })

  test('accepts the right keys and refuses wrong ones, without opening a payment', async () => {
    const before = servers[name].asked.length
    await expect(port.checkKeys(account)).resolves.toBeUndefined()
    expect(servers[name].asked.slice(before).map(({ method }) => method)).toEqual(['GET'])
    const secrets = { keySecret: 'wrong-one', saltKey: 'wrong-one' }
    expect(await fails(port.checkKeys({ ...account, secrets }))).toBe('refused')
    expect(await fails(port.checkKeys({ ...account, secrets: {} }))).toBe('refused')
    const publicConfig = { ...account.publicConfig, keyId: 'rzp_test_other', merchantId: 'OTHER' }
    expect(await fails(port.checkKeys({ ...account, publicConfig }))).toBe('refused')
  })

  test("reports a refusal with the gateway's words and without ours", async () => {
    const wrong = {
      ...account,
      secrets: { ...account.secrets, keySecret: 'wrong-one', saltKey: 'wrong-one' },
    }
    const fault = await port.createOrder(wrong, anOrder()).catch((thrown: unknown) => thrown)
    expect(fault).toMatchObject({ code: 'refused' })
    expect(JSON.stringify(fault) + String(fault)).not.toMatch(/wrong-one|supersecret|099eb0cd/)
  })
})

test("rejects an answer about another merchant's payment", async () => {
  const { port, account } = demand(worlds['phonepe'])
  const order = anOrder()
  await port.createOrder(account, order)
  servers.phonepe.pay(order.orderId)
  servers.phonepe.other.merchantId = 'SOMEBODYELSE'
  const asked = port.listPayments(account, { ...order, gatewayOrderId: order.orderId })
  await expect(asked).rejects.toMatchObject({ code: 'timeout' })
  servers.phonepe.other.merchantId = phonepeAccount.merchantId
})

test('opens sealed secrets only in their own place with the same key', () => {
  const key = toSealKeys(new Uint8Array(32).fill(7))
  const sealed = sealSecrets(key, 'skyways/razorpay', { keySecret: 'abc-secret-of-the-gateway' })
  expect(sealed).not.toContain('abc-secret')
  expect(openSecrets(key, 'skyways/razorpay', sealed)).toEqual({ keySecret: 'abc-secret-of-the-gateway' })
  expect(() => openSecrets(key, 'meridian/razorpay', sealed)).toThrow()
  expect(() => openSecrets(toSealKeys(new Uint8Array(32)), 'skyways/razorpay', sealed)).toThrow()
  expect(() => openSecrets(key, 'skyways/razorpay', sealed.slice(0, -4))).toThrow()
  expect(sealSecrets(key, 'skyways/razorpay', { keySecret: 'abc-secret-of-the-gateway' })).not.toBe(sealed)
})
