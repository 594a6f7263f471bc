import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Person } from '#server/calls/context.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { gatewayPayments, gatewayRefunds, ledgerEntries, paymentSessions } from '#server/db/schema/index.ts'
import { createCheck } from '#server/features/payments/check.service.ts'
import { createAccounts } from '#server/features/payments/gateway-accounts.ts'
import { createOrderOpener } from '#server/features/payments/open-order.ts'
import { createRefunds } from '#server/features/payments/refund.service.ts'
import { createSessions } from '#server/features/payments/sessions.service.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { selectRows } from '#server/db/rows.ts'
import { createGateways } from '#server/payments/create-gateways.ts'
import { setDailyLimit } from '#tests/support/daily-limit.ts'
import type { GatewayFault } from '#tests/support/gateway-faults.ts'
import { callBy } from '#tests/support/money-orders.ts'
import { activateGateways, paymentsRunner, startGateways } from '#tests/support/payments-kit.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer } from '#tests/support/test-server.ts'

const minuteMs = 60_000
const isReal = inject('engine') === 'postgres'
// The embedded engine has one connection and proves nothing about concurrency; PostgreSQL does.
const paymentCount = isReal ? 1_000 : 120
/** In the test's title, so that the payments of a failed run can be made again. */
const seed = Number(process.env['FAREDESK_TEST_SEED'] ?? Date.now() % 2 ** 31)
const atOnce = isReal ? 8 : 1
const siteByGateway = { razorpay: 'meridian', phonepe: 'lotus' } as const
const payers = ['retail', 'agent', 'corporate', 'owner']

let database: Database
let servers: Awaited<ReturnType<typeof startGateways>>
beforeAll(async () => {
  database = await openTestDatabase()
  // One member of staff makes every refund; the default daily limit would refuse most of them (`staff-limits`).
  for (const siteId of Object.values(siteByGateway))
    await setDailyLimit(database, siteId, Number.MAX_SAFE_INTEGER)
  servers = await startGateways(database)
  const server = await startTestServer({
    database: { ...database, close: async () => undefined },
    config: servers.config,
  })
  await activateGateways(server)
  await server.app.close()
})
afterAll(async () => {
  await servers.close()
  await database.close()
})

/** One payment and its faults. */
const Deed = fc.record({
  gateway: fc.constantFrom('razorpay' as const, 'phonepe' as const),
  payer: fc.constantFrom(...payers),
  amountMinor: fc.integer({ min: 100, max: 900_000 }),
  act: fc.constantFrom('pay', 'pay', 'pay', 'twice', 'other', 'foreign', 'fail', 'late', 'leave'),
  /** Faults of the requests that open it and check it. */
  opening: fc.constantFrom<GatewayFault>(
    'none',
    'none',
    'none',
    'lostAnswer',
    'lostRequest',
    'error',
    'errorAfter',
  ),
  asking: fc.constantFrom<GatewayFault>('none', 'none', 'lostAnswer', 'error', 'garbage'),
  asks: fc.constantFrom(0, 0, 0, 1, 2),
  refund: fc.constantFrom('none', 'none', 'none', 'part', 'whole'),
  refunding: fc.constantFrom<GatewayFault>('none', 'none', 'lostAnswer', 'lostRequest', 'errorAfter'),
  refused: fc.boolean(),
})
type Deed = typeof Deed extends fc.Arbitrary<infer T> ? T : never

/** Turns a deed into a payment that succeeds and is partly refunded. */
const refunded = {
  opening: 'none',
  act: 'pay',
  asks: 1,
  asking: 'none',
  refund: 'part',
} satisfies Partial<Deed>

const tolerant = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((fault: unknown) => {
    if (fault instanceof AppError) return null
    throw fault
  })

const sumAccount = async (code: string): Promise<number> => {
  const [row] = await selectRows<{ sum: string }>(
    database.db,
    sql`select coalesce(sum(l.amount_minor), 0) as sum from ledger_lines l
      join ledger_accounts a on a.id = l.account_id where a.code = ${code} and a.site_id in ('meridian', 'lotus')`,
  )
  return Number(row?.sum ?? 0)
}

test(`after ${paymentCount} random payments with faults (FAREDESK_TEST_SEED=${seed}) every rupee that came in is in a wallet, spent, or back at its source`, async () => {
  const clock = { now: testNow }
  const nodes = [0, 1].map(() => {
    const deps = testDeps(database, { config: servers.config, now: () => clock.now })
    const accounts = createAccounts(deps, createGateways(deps))
    return {
      deps,
      accounts,
      sessions: createSessions({
        ...deps,
        accounts,
        opening: createOrderOpener(deps, accounts, { claimMs: 20_000, waitMs: 0, pollMs: 1 }),
        check: createCheck(deps, accounts),
      }),
      refunds: createRefunds(deps, accounts),
      runner: paymentsRunner(deps),
    }
  })
  const chooseNode = (nth: number) => nodes[nth % 2] ?? nodes[0]!
  const before = { wallet: await sumAccount('wallet'), bank: await sumAccount('bank') }
  const [sample = []] = fc.sample(
    fc.array(Deed, { minLength: paymentCount, maxLength: paymentCount, size: 'max' }),
    { numRuns: 1, seed },
  )
  // One in eight is paid and refunded, so that chance can't leave out the refunds.
  const deeds = sample.map((deed, nth) => (nth % 8 === 0 ? { ...deed, ...refunded } : deed))
  expect(deeds).toHaveLength(paymentCount)

  const createCall = (deed: Deed, role: string) => {
    const siteId = siteByGateway[deed.gateway]
    const call = callBy(siteId, `usr_${siteId}_${role}`)
    const person: Person = { ...call.actor, roles: role === 'staff' ? ['staff'] : ['retail'], jumpedBy: null }
    return {
      ...call,
      actor: person,
      subject: person,
      site: { ...call.site, currency: 'INR' },
      origin: `http://${siteId}.localhost`,
    }
  }

  const take = (deed: Deed, orderId: string): void => {
    const isOpen =
      deed.gateway === 'razorpay'
        ? servers.razorpay.orders.some(({ receipt }) => receipt === orderId)
        : servers.phonepe.known.has(orderId)
    if (!isOpen || deed.act === 'leave') return
    if (deed.gateway === 'razorpay') {
      const { razorpay } = servers
      if (deed.act === 'fail') razorpay.pay(orderId, { status: 'failed' })
      else if (deed.act === 'foreign') razorpay.pay(orderId, { currency: 'USD' })
      else if (deed.act === 'other') razorpay.pay(orderId, { amount: deed.amountMinor + 1 })
      else razorpay.pay(orderId)
      if (deed.act === 'twice') razorpay.pay(orderId)
      return
    }
    const { phonepe } = servers
    if (deed.act === 'fail') phonepe.pay(orderId, { code: 'PAYMENT_ERROR', state: 'FAILED' })
    else if (deed.act === 'other') phonepe.pay(orderId, { amount: deed.amountMinor + 1 })
    else phonepe.pay(orderId)
  }

  const refundOrder = async (deed: Deed, orderId: string, nth: number) => {
    if (deed.refund === 'none') return
    const amountMinor =
      deed.refund === 'part' ? Math.max(100, Math.floor(deed.amountMinor / 3)) : deed.amountMinor
    const server = servers[deed.gateway]
    servers.razorpay.next.refundStatus = deed.refused ? 'failed' : 'processed'
    servers.phonepe.next.refundCode = deed.refused ? 'PAYMENT_ERROR' : 'PAYMENT_SUCCESS'
    if (deed.refunding !== 'none')
      server.playBy(({ path }) => (path.endsWith('/refund') ? deed.refunding : 'none'))
    const input = { orderId, amount: amountMinor / 100, reason: 'By chance' }
    await tolerant(chooseNode(nth).refunds(input, createCall(deed, 'staff')))
    server.playBy(() => 'none')
  }

  const late: { deed: Deed; orderId: string }[] = []
  const live = async (deed: Deed, nth: number): Promise<void> => {
    clock.now = new Date(clock.now.getTime() + 2_000)
    const server = servers[deed.gateway]
    const node = chooseNode(nth)
    const call = { ...createCall(deed, deed.payer), idempotencyKey: `key-${nth}` }
    const input = { amount: deed.amountMinor / 100, remark: '', redirectTo: '', isElsewhere: nth % 2 === 0 }
    if (deed.opening !== 'none') server.play(deed.opening)
    let made = await tolerant(node.sessions.create(input, call))
    if (!made) {
      clock.now = new Date(clock.now.getTime() + 21_000)
      made = await tolerant(chooseNode(nth + 1).sessions.create(input, call))
    }
    const orderId = made?.session.orderId
    if (!orderId) return
    if (deed.act === 'late') {
      late.push({ deed, orderId })
      return
    }
    take(deed, orderId)
    for (let ask = 0; ask < deed.asks; ask += 1) {
      if (deed.asking !== 'none' && ask === 0) server.play(deed.asking)
      // Two nodes at the same moment; on PostgreSQL they race for the session's lock.
      await Promise.all(
        nodes.map((one) => tolerant(one.sessions.recheck({ orderId }, createCall(deed, 'staff')))),
      )
    }
    await refundOrder(deed, orderId, nth)
  }
  for (let from = 0; from < deeds.length; from += atOnce)
    await Promise.all(deeds.slice(from, from + atOnce).map((deed, nth) => live(deed, from + nth)))
  for (const { deed, orderId } of late) take(deed, orderId)
  for (const waitMs of [80 * minuteMs, 80 * minuteMs]) {
    clock.now = new Date(clock.now.getTime() + waitMs)
    await Promise.all(nodes.map(({ runner }) => runner.runDue()))
  }

  const { db } = database
  const captured = [
    ...servers.razorpay.payments
      .filter(({ status, currency }) => status === 'captured' && currency === 'INR')
      .map(({ id, amount }) => [id, amount] as const),
    ...servers.phonepe
      .payments()
      .filter(({ state }) => state === 'COMPLETED')
      .map(({ transactionId, amount }) => [transactionId, amount] as const),
  ]
  const credited = await db.select().from(gatewayPayments)
  // We credited exactly the payments that the gateways received.
  expect(new Map(credited.map(({ paymentId, amountMinor }) => [paymentId, amountMinor]))).toEqual(
    new Map(captured),
  )
  expect(credited).toHaveLength(captured.length)
  expect(captured.length).toBeGreaterThan(paymentCount / 3)
  const refunds = await db.select().from(gatewayRefunds)
  expect(refunds.filter(({ state }) => state === 'asked' || state === 'unknown')).toEqual([])
  const back = refunds
    .filter(({ state }) => state === 'done')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const atGateways = [
    ...servers.razorpay.refunds.filter(({ status }) => status === 'processed'),
    ...[...servers.phonepe.known.values()].filter(
      (one) => one.originalTransactionId && one.state === 'COMPLETED',
    ),
  ].reduce((sum, { amount }) => sum + amount, 0)
  expect(back).toBe(atGateways)
  expect(refunds.length).toBeGreaterThan(paymentCount / 20)
  const moneyIn = captured.reduce((sum, [, amount]) => sum + amount, 0)
  // Nothing was bought here, so money in = wallet gains + refunds.
  expect((await sumAccount('wallet')) - before.wallet + back).toBe(moneyIn)
  expect(before.bank - (await sumAccount('bank'))).toBe(moneyIn - back)
  expect(await sumAccount('gatewayRefunds')).toBe(0)
  const open = await db.select().from(paymentSessions).where(eq(paymentSessions.state, 'created'))
  expect(open).toEqual([])
  const credits = await db
    .select()
    .from(ledgerEntries)
    .where(sql`${ledgerEntries.sourceKey} like 'payment:%'`)
  expect(credits).toHaveLength(captured.length)
  expect(await checkLedger(db)).toEqual([])
}, 600_000)
