import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, siteGateways } from '#server/db/schema/index.ts'
import { by, setUpPayments } from '#tests/support/payments-kit.ts'
import { phonepeAccount } from '#tests/support/phonepe-server.ts'
import { razorpayAccount } from '#tests/support/razorpay-server.ts'

const { database, gateways, server } = setUpPayments()
const { payments } = endpoints
const owner = by('owner', 'meridian')
const { keyId: _keyId, ...secrets } = razorpayAccount
const { saltKey, ...merchant } = phonepeAccount

const list = async () => (await server.must(payments.siteGateways, {}, owner)).gateways
const find = async (name: string) => (await list()).find(({ gateway }) => gateway === name)
const used = async () => (await server.must(payments.activeGateway, {}, by('agent', 'meridian'))).gateway
const savePhonepe = (isActive: boolean, mode: 'live' | 'test' = 'live') =>
  server.must(
    payments.saveSiteGateway,
    { gateway: 'phonepe', isActive, mode, publicConfig: merchant, secrets: { saltKey } },
    owner,
  )

describe('the order of gateways', () => {
  test('begins with the one that was turned on last, and the others stay turned on', async () => {
    expect(await used()).toBe('razorpay')
    expect(await savePhonepe(true)).toMatchObject({ isActive: true, isUsed: true })
    expect(await used()).toBe('phonepe')
    expect(await find('razorpay')).toMatchObject({ isActive: true, isUsed: false })
  })

  test('is changed by owners, and the next one takes over when the first is turned off', async () => {
    const order = { gateways: ['razorpay' as const, 'phonepe' as const] }
    const answer = await server.must(payments.orderSiteGateways, order, owner)
    expect(answer.gateways.map(({ gateway, isUsed }) => [gateway, isUsed])).toEqual([
      ['razorpay', true],
      ['phonepe', false],
      ['sandbox', false],
    ])
    expect(await used()).toBe('razorpay')
    await server.must(payments.saveSiteGateway, { gateway: 'razorpay', isActive: false }, owner)
    expect(await used()).toBe('phonepe')
    await server.must(payments.saveSiteGateway, { gateway: 'razorpay', isActive: true }, owner)
    expect(await used()).toBe('razorpay')
  })

  test('is refused to staff, and twice the same', async () => {
    const order = { gateways: ['phonepe' as const] }
    expect(await server.call(payments.orderSiteGateways, order, by('staff', 'meridian'))).toMatchObject({
      failure: { errorCode: 'forbidden' },
    })
    const twice = { gateways: ['phonepe' as const, 'phonepe' as const] }
    expect(await server.call(payments.orderSiteGateways, twice, owner)).toMatchObject({ status: 400 })
  })
})

describe('the test of keys', () => {
  const check = (gateway: 'razorpay' | 'phonepe' | 'sandbox', who = owner) =>
    server.call(payments.checkSiteGateway, { gateway }, who)

  test.each(['razorpay', 'phonepe'] as const)('asks %s, and keeps the outcome', async (name) => {
    const before = gateways[name].asked.length
    expect(await check(name)).toMatchObject({ ok: true, result: { outcome: 'accepted', message: '' } })
    expect(gateways[name].asked.length).toBe(before + 1)
    const trail = await database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'payment.gatewayChecked'), eq(auditEvents.target, `gateway:${name}`)))
    expect(trail.at(-1)?.details).toEqual({ outcome: 'accepted', message: '' })
  })

  test("shows the gateway's reason for wrong keys, and never the keys", async () => {
    const wrong = { keySecret: 'not-the-secret-1' }
    await server.must(
      payments.saveSiteGateway,
      { gateway: 'razorpay', isActive: true, secrets: wrong },
      owner,
    )
    const answer = await check('razorpay')
    expect(answer).toMatchObject({ result: { outcome: 'refused', message: 'Authentication failed' } })
    expect(answer.response.body).not.toContain('not-the-secret-1')
    await server.must(payments.saveSiteGateway, { gateway: 'razorpay', isActive: true, secrets }, owner)
  })

  test("doesn't call keys wrong when the gateway is down", async () => {
    gateways.razorpay.play('error')
    expect(await check('razorpay')).toMatchObject({ result: { outcome: 'noAnswer' } })
    gateways.phonepe.play('lostAnswer')
    expect(await check('phonepe')).toMatchObject({ result: { outcome: 'noAnswer' } })
  })

  test('needs saved keys, and finds none of another site', async () => {
    expect(await check('phonepe', by('owner', 'skyways'))).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
  })
})

describe('live and test', () => {
  test('follow the key where it shows them, and a key of the other mode is refused', async () => {
    expect(await find('razorpay')).toMatchObject({ mode: 'test' })
    const wrong = { gateway: 'razorpay' as const, isActive: true, mode: 'live' as const }
    expect(await server.call(payments.saveSiteGateway, wrong, owner)).toMatchObject({
      failure: { fields: [{ path: 'publicConfig.keyId', message: expect.stringMatching(/test keys/) }] },
    })
  })

  test('are chosen for a gateway whose keys look the same', async () => {
    expect(await savePhonepe(true, 'test')).toMatchObject({ mode: 'test' })
    expect(await savePhonepe(true, 'live')).toMatchObject({ mode: 'live' })
  })

  test("aren't among the secrets, which are stored encrypted", async () => {
    const [row] = await database.db
      .select()
      .from(siteGateways)
      .where(and(eq(siteGateways.siteId, 'meridian'), eq(siteGateways.gateway, 'phonepe')))
    expect(row?.publicConfig).toMatchObject({ mode: 'live' })
    expect(JSON.stringify(row)).not.toContain(saltKey)
    expect(await find('phonepe')).not.toHaveProperty('publicConfig.mode')
  })
})
