import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, siteGateways } from '#server/db/schema/index.ts'
import { postEntry } from '#server/ledger/post.ts'
import { getBalance } from '#tests/support/booking-kit.ts'
import { by, pay, runJobs, sendWebhook, setUpPayments, findWebhookUrl } from '#tests/support/payments-kit.ts'
import { phonepeAccount } from '#tests/support/phonepe-server.ts'
import { razorpayAccount } from '#tests/support/razorpay-server.ts'
import type { CallOptions } from '#tests/support/test-server.ts'

const { payments } = endpoints
const minuteMs = 60_000
const retail = by('retail')
const staff = by('staff')
const agentM = by('agent', 'meridian')
const staffM = by('staff', 'meridian')

const { clock, database, free, gateways, logged, runJobsAfter, server, getSession, verify } = setUpPayments()

describe('a refund to the source', () => {
  const paid = async (amount: number) => {
    const { session } = await pay(server, agentM, amount)
    gateways.razorpay.pay(session.orderId)
    await verify(session.orderId, agentM)
    return session.orderId
  }
  const refund = (orderId: string, amount: number, who: CallOptions = staffM) =>
    server.call(payments.refundToSource, { orderId, amount, reason: 'Paid twice' }, who)
  const loadRefundStates = async (orderId: string) =>
    (await server.must(payments.session, { orderId }, agentM)).refunds.map(({ state }) => state)

  test('leaves the wallet at once, in parts, never more than was paid', async () => {
    const orderId = await paid(1_000)
    const before = await free(agentM)
    expect(await refund(orderId, 400)).toMatchObject({ ok: true, result: { state: 'done', amount: 400 } })
    expect(await refund(orderId, 600.01)).toMatchObject({ failure: { errorCode: 'wrongState' } })
    const keyed = { ...staffM, headers: { 'idempotency-key': 'back-1' } }
    expect(await refund(orderId, 600, keyed)).toMatchObject({ ok: true })
    expect(await refund(orderId, 600, keyed)).toMatchObject({ ok: true })
    expect(await free(agentM)).toBe(before - 1_000)
    expect(await refund(orderId, 1)).toMatchObject({ failure: { errorCode: 'wrongState' } })
    expect(await getSession(orderId, agentM)).toMatchObject({ refundedAmount: 1_000 })
    expect(await refund(orderId, 0)).toMatchObject({ failure: { errorCode: 'invalidRequest' } })
  })

  test('above the daily limit needs a second person', async () => {
    const orderId = await paid(90_000)
    const before = await free(agentM)
    expect(await refund(orderId, 60_000)).toMatchObject({
      status: 409,
      failure: { errorCode: 'secondPersonNeeded' },
    })
    expect(await free(agentM)).toBe(before)
    expect(await refund(orderId, 60_000, { as: 'owner', site: 'meridian' })).toMatchObject({ ok: true })
    expect(await free(agentM)).toBe(before - 60_000)
  })

  test('above the daily limit is carried out once by the colleague who approves it', async () => {
    const { proposals, decideProposal } = endpoints.wallet
    const orderId = await paid(90_000)
    const before = await free(agentM)
    expect(await refund(orderId, 70_000)).toMatchObject({ failure: { errorCode: 'secondPersonNeeded' } })
    const ownerM = { as: 'owner', site: 'meridian' }
    const [proposal] = (await server.must(proposals, {}, ownerM)).proposals
    expect(proposal).toMatchObject({
      kind: 'refundToSource',
      target: { kind: 'payment', id: orderId },
      amount: 70_000,
      reason: 'Paid twice',
    })
    const approval = { proposalId: proposal?.proposalId ?? '', decision: 'approve' } as const
    const refundsBefore = gateways.razorpay.refunds.length
    expect(await server.call(decideProposal, approval, ownerM)).toMatchObject({
      result: { state: 'Approved' },
    })
    expect(await server.call(decideProposal, approval, ownerM)).toMatchObject({
      result: { state: 'Approved' },
    })
    expect(await free(agentM)).toBe(before - 70_000)
    expect(gateways.razorpay.refunds.length).toBe(refundsBefore + 1)
  })

  test('is not possible for oneself, for shoppers, or across sites', async () => {
    const { session } = await pay(server, staffM, 100)
    gateways.razorpay.pay(session.orderId)
    await verify(session.orderId, staffM)
    expect(await refund(session.orderId, 50)).toMatchObject({ failure: { errorCode: 'ownRequest' } })
    expect(await refund(session.orderId, 50, agentM)).toMatchObject({ failure: { errorCode: 'forbidden' } })
    expect(await refund(session.orderId, 50, staff)).toMatchObject({ failure: { errorCode: 'notFound' } })
  })

  test('takes no money from the credit limit', async () => {
    const supplierM = { as: 'supplier', site: 'meridian' }
    const { session } = await pay(server, supplierM, 200)
    gateways.razorpay.pay(session.orderId)
    await verify(session.orderId, supplierM)
    const { userWalletBalance } = await getBalance(server, supplierM)
    await database.db.execute(
      sql`update ledger_accounts set credit_limit_minor = 90000000 where user_id = 'usr_meridian_supplier' and code = 'wallet'`,
    )
    await database.transaction(async (tx) => {
      const minor = Math.round(userWalletBalance * 100) - 10_000
      await postEntry(tx, {
        siteId: 'meridian',
        kind: 'openingBalance',
        text: 'test',
        sourceKey: 'test:lent',
        createdBy: null,
        at: clock.now,
        lines: [
          { code: 'wallet', userId: 'usr_meridian_supplier', amountMinor: -minor },
          { code: 'openingBalance', amountMinor: minor },
        ],
      })
    })
    expect(await refund(session.orderId, 200)).toMatchObject({
      failure: { errorCode: 'walletTooSmall', details: { available: 100, needed: 200 } },
    })
    expect(await refund(session.orderId, 100)).toMatchObject({ ok: true })
  })

  test('is looked up when its answer is lost, and never sent twice', async () => {
    const orderId = await paid(300)
    const before = await free(agentM)
    gateways.razorpay.play('lostAnswer')
    expect(await refund(orderId, 300)).toMatchObject({ ok: true, result: { state: 'unknown' } })
    await runJobsAfter(2 * minuteMs)
    expect(await loadRefundStates(orderId)).toEqual(['done'])
    expect(await free(agentM)).toBe(before - 300)
    expect(gateways.razorpay.asked.filter(({ path }) => path.endsWith('/refund')).length).toBeGreaterThan(0)
    expect(gateways.razorpay.refunds.filter(({ amount }) => amount === 30_000)).toHaveLength(1)
  })

  test('returns to the wallet when it is refused or the gateway never received it', async () => {
    const orderId = await paid(350)
    const before = await free(agentM)
    gateways.razorpay.next.refundStatus = 'failed'
    expect(await refund(orderId, 350)).toMatchObject({ ok: true, result: { state: 'failed' } })
    gateways.razorpay.next.refundStatus = 'processed'
    expect(await free(agentM)).toBe(before)
    gateways.razorpay.play('lostRequest')
    expect(await refund(orderId, 350)).toMatchObject({ ok: true, result: { state: 'unknown' } })
    await runJobsAfter(5 * minuteMs)
    expect(await free(agentM)).toBe(before - 350)
    await runJobsAfter(11 * minuteMs)
    expect(await free(agentM)).toBe(before)
    expect((await loadRefundStates(orderId)).toSorted()).toEqual(['failed', 'failed'])
  })

  test("ends with the gateway's decision once it is under way", async () => {
    const orderId = await paid(360)
    gateways.razorpay.next.refundStatus = 'pending'
    expect(await refund(orderId, 360)).toMatchObject({ ok: true, result: { state: 'asked' } })
    gateways.razorpay.next.refundStatus = 'processed'
    const made = gateways.razorpay.refunds.at(-1)
    if (!made) throw new Error('no refund')
    made.status = 'processed'
    const hook = await findWebhookUrl(server, 'meridian', 'razorpay')
    await sendWebhook(server, 'meridian', hook, gateways.razorpay.refundWebhook(made))
    await runJobs(server)
    expect(await loadRefundStates(orderId)).toEqual(['done'])
  })
})

describe('gateway accounts of a site', () => {
  const owner = { as: 'owner' }
  const save = (input: Record<string, unknown>, who: CallOptions = owner) =>
    server.call(payments.saveSiteGateway, { gateway: 'razorpay', isActive: false, ...input } as never, who)

  test('are set by owners, shown without secrets, and active only when complete', async () => {
    expect(await save({}, staff)).toMatchObject({ failure: { errorCode: 'forbidden' } })
    expect(await save({ isActive: true, publicConfig: { keyId: 'rzp_x' } })).toMatchObject({
      failure: {
        errorCode: 'invalidRequest',
        fields: [{ path: 'secrets.keySecret' }, { path: 'secrets.webhookSecret' }],
      },
    })
    const kept = await save({ publicConfig: { keyId: 'rzp_x' }, secrets: { keySecret: 'hidden-secret-1' } })
    expect(kept).toMatchObject({
      ok: true,
      result: {
        isActive: false,
        publicConfig: { keyId: 'rzp_x' },
        secretsSet: { keySecret: true, webhookSecret: false },
        webhookUrl: expect.stringMatching(
          /^http:\/\/skyways\.localhost\/api\/payment\/webhook\/razorpay\/[\w-]{24}$/,
        ),
      },
    })
    const [row] = await database.db
      .select()
      .from(siteGateways)
      .where(and(eq(siteGateways.siteId, 'skyways'), eq(siteGateways.gateway, 'razorpay')))
    const trail = await database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'payment.gatewaySaved'))
    expect(trail.length).toBeGreaterThan(0)
    expect(JSON.stringify([kept.response.body, row, trail])).not.toContain('hidden-secret-1')
    expect(await server.must(payments.activeGateway, {}, retail)).toMatchObject({ gateway: 'sandbox' })
  })

  test('keep their merchant while a refund is under way', async () => {
    const agentL = by('agent', 'lotus')
    const who = { as: 'owner', site: 'lotus' }
    const rename = (merchantId: string) =>
      save({ gateway: 'phonepe', isActive: true, publicConfig: { merchantId } }, who)
    const { session } = await pay(server, agentL, 500)
    gateways.phonepe.pay(session.orderId)
    await verify(session.orderId, agentL)
    gateways.phonepe.next.refundCode = 'PAYMENT_PENDING'
    const back = { orderId: session.orderId, amount: 500, reason: 'Paid twice' }
    const refund = await server.must(payments.refundToSource, back, by('staff', 'lotus'))
    expect(refund.state).toBe('asked')
    expect(await rename('ANOTHER')).toMatchObject({ failure: { errorCode: 'wrongState' } })
    gateways.phonepe.pay(refund.refundKey)
    await runJobsAfter(2 * minuteMs)
    expect((await server.must(payments.session, { orderId: session.orderId }, agentL)).refunds).toMatchObject(
      [{ state: 'done' }],
    )
    expect(await rename('ANOTHER')).toMatchObject({ ok: true })
    expect(await rename(phonepeAccount.merchantId)).toMatchObject({ ok: true })
  })

  test('keep their merchant while payments are open', async () => {
    await pay(server, agentM, 75)
    const who = { as: 'owner', site: 'meridian' }
    expect(await save({ isActive: true, publicConfig: { keyId: 'rzp_other' } }, who)).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    expect(
      await save({ isActive: true, secrets: { webhookSecret: razorpayAccount.webhookSecret } }, who),
    ).toMatchObject({
      ok: true,
    })
  })
})

test('a payment the merchant refunded elsewhere before we knew it is credited without the refunded part', async () => {
  const before = await free(agentM)
  const paid = async (over: { status?: string; amount_refunded: number }) => {
    const { session } = await pay(server, agentM, 1_000)
    gateways.razorpay.pay(session.orderId, over)
    await verify(session.orderId, agentM)
    return getSession(session.orderId, agentM)
  }
  expect(await paid({ status: 'refunded', amount_refunded: 100_000 })).toMatchObject({ state: 'failed' })
  expect(await free(agentM)).toBe(before)
  expect(await paid({ amount_refunded: 40_000 })).toMatchObject({ state: 'paid', paidAmount: 600 })
  expect(await free(agentM)).toBe(before + 600)
})

test('no secret and no card appears in the log', () => {
  expect(logged.length).toBeGreaterThan(100)
  const text = logged.join('\n')
  for (const secret of [
    razorpayAccount.keySecret,
    razorpayAccount.webhookSecret,
    phonepeAccount.saltKey,
    'hidden-secret-1',
    'KAVITA PAYER',
    'payer@example.org',
  ])
    expect(text).not.toContain(secret)
})
