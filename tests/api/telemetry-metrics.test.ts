import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { and, eq, isNull } from 'drizzle-orm'
import { endpoints } from '#contract/http/registry.ts'
import {
  bookings,
  gatewayPayments,
  jobs,
  ledgerAccounts,
  mails,
  paymentSessions,
} from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { ledgerCheckKind } from '#server/jobs/ledger-check.job.ts'
import { noTelemetry } from '#server/telemetry/telemetry.ts'
import { createTelemetry } from '#server/telemetry/create-telemetry.ts'
import { serveMetrics } from '#server/telemetry/metrics-server.ts'
import { holdBooking, placeOrder } from '#tests/support/booking-kit.ts'
import { scrapeSamples, startObservedServer, valuesOf, type Sample } from '#tests/support/telemetry-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'

const minuteMs = 60_000
const retail = { as: 'retail' }
const { orderSuccessCallback } = endpoints.booking

let kit: Awaited<ReturnType<typeof startObservedServer>>
beforeAll(async () => {
  kit = await startObservedServer({ isScraped: true })
  await kit.server.database.db.delete(jobs)
})
afterAll(async () => {
  await kit.telemetry.close()
  await kit.server.close()
})

const pay = async (paymentMode: 'wallet' | 'hold' = 'wallet') => {
  const { orderId } = await placeOrder(kit.server, retail)
  return kit.server.call(orderSuccessCallback, { orderId, paymentMode }, retail)
}
/** Reads the metrics some minutes later, with fresh figures from the database. */
const scrapeLater = async (minutes = 0): Promise<Sample[]> => {
  kit.world.now = new Date(kit.world.now.getTime() + minutes * minuteMs)
  const fresh = await createTelemetry({
    database: kit.server.database,
    now: () => kit.world.now,
    logger: kit.server.deps.logger,
    ledgerJob: ledgerCheckKind,
    isScraped: true,
    otlpEndpoint: '',
  })
  const samples = await scrapeSamples(fresh)
  await fresh.close()
  return samples
}
const valueOf = (samples: Sample[], name: string, labels?: Record<string, string>): number | undefined =>
  valuesOf(samples, name, labels)[0]

describe('the metrics of a process', () => {
  test('count requests by route, searches, supplier calls and purchases by outcome', async () => {
    expect(await pay()).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    kit.supplier.play({ kind: 'soldOut' })
    expect((await pay()).ok).toBe(false)
    await kit.server.app.inject({ url: '/no/such/page?email=kavita@rao.example' })
    const samples = await scrapeSamples(kit.telemetry)
    const value = (name: string, labels?: Record<string, string>) => valueOf(samples, name, labels)
    expect(value('faredesk_searches_total', { status: '200' })).toBe(2)
    expect(
      value('faredesk_http_requests_total', { method: 'POST', route: '/api/api/search', status: '200' }),
    ).toBe(2)
    expect(value('faredesk_http_request_duration_seconds_count', { route: '/api/api/search' })).toBe(2)
    expect(value('faredesk_supplier_calls_total', { call: 'search', outcome: 'answered' })).toBe(2)
    expect(value('faredesk_supplier_calls_total', { call: 'ticket', outcome: 'answered' })).toBe(1)
    expect(value('faredesk_supplier_calls_total', { call: 'ticket', outcome: 'soldOut' })).toBe(1)
    expect(value('faredesk_supplier_call_duration_seconds_count', { call: 'ticket' })).toBe(2)
    expect(value('faredesk_purchases_total', { outcome: 'ticketed', supplier: 'scripted' })).toBe(1)
    expect(value('faredesk_purchases_total', { outcome: 'failed', supplier: 'scripted' })).toBe(1)
    expect(value('faredesk_database_up')).toBe(1)
  })

  test('contain no personal data, agency or IP address', async () => {
    const text = (await kit.telemetry.scrape?.()) ?? ''
    for (const mark of ['skyways', 'example', 'Rao', 'usr_', '127.0.0.1']) expect(text).not.toContain(mark)
  })
})

describe('the figures of the installation', () => {
  test('count bookings by state, and holds that expire within the hour', async () => {
    const before = await scrapeLater()
    const { bookingId } = await holdBooking(kit.server)
    await kit.server.database.db
      .update(bookings)
      .set({ holdDeadline: new Date(kit.world.now.getTime() + 90 * minuteMs) })
      .where(eq(bookings.id, Number(bookingId)))
    const held = await scrapeLater()
    const growth = (after: Sample[], name: string, labels?: Record<string, string>) =>
      (valueOf(after, name, labels) ?? 0) - (valueOf(before, name, labels) ?? 0)
    expect(growth(held, 'faredesk_bookings_last_day', { state: 'Held' })).toBe(1)
    expect(growth(held, 'faredesk_bookings_last_day', { state: 'Ticketed' })).toBe(0)
    expect(growth(held, 'faredesk_holds')).toBe(1)
    expect(growth(held, 'faredesk_holds_lapsing')).toBe(0)
    expect(growth(await scrapeLater(45), 'faredesk_holds_lapsing')).toBe(1)
  })

  test('show an unknown outcome and how long it has been unknown', async () => {
    // The demo has open purchases of its own.
    const open = eq(bookings.status, 2)
    await kit.server.database.db.update(bookings).set({ updatedAt: kit.world.now }).where(open)
    const before = await scrapeLater()
    const known = (kind: string) => valueOf(before, 'faredesk_unknown_outcomes', { kind }) ?? Number.NaN
    kit.supplier.play({ kind: 'lostAnswer' })
    kit.supplier.setDeaf(true)
    await pay()
    const samples = await scrapeLater(20)
    expect(valueOf(samples, 'faredesk_unknown_outcomes', { kind: 'purchase' })).toBe(known('purchase') + 1)
    expect(valueOf(samples, 'faredesk_unknown_outcome_age_seconds', { kind: 'purchase' })).toBe(20 * 60)
    expect(valueOf(samples, 'faredesk_unknown_outcomes', { kind: 'change' })).toBe(known('change'))
    expect(valueOf(samples, 'faredesk_unknown_outcomes', { kind: 'refund' })).toBe(known('refund'))
    kit.supplier.setDeaf(false)
  })

  test('show how long the oldest job and the oldest email have been waiting', async () => {
    const { db } = kit.server.database
    await db.delete(jobs)
    await db.update(mails).set({ state: 'sent' })
    const at = kit.world.now
    await jobsRepo(db).add({ kind: 'probe', uniqueKey: 'a', payload: {}, runAt: at }, at)
    await db.insert(mails).values({
      siteId: 'skyways',
      kind: 'test',
      toAddress: 'kavita@rao.example',
      subject: 'x',
      text: 'x',
      html: 'x',
      messageId: '<telemetry@faredesk.example>',
      state: 'queued',
      createdBy: 'usr_skyways_agent',
      createdAt: at,
      updatedAt: at,
    } as typeof mails.$inferInsert)
    const samples = await scrapeLater(10)
    expect(valueOf(samples, 'faredesk_job_lag_seconds', { kind: 'probe' })).toBe(600)
    expect(valueOf(samples, 'faredesk_jobs_due', { kind: 'probe' })).toBe(1)
    expect(valueOf(samples, 'faredesk_outbox_age_seconds')).toBe(600)
    expect(valueOf(samples, 'faredesk_outbox_emails', { state: 'queued' })).toBe(1)
  })

  test('show the result and the age of the nightly ledger check', async () => {
    const { db } = kit.server.database
    await db.delete(jobs)
    const run = () =>
      createJobRunner(kit.server.deps, {
        ...jobRegistry(kit.server.deps),
        recurring: [],
      }).runDue()
    await jobsRepo(db).add(
      { kind: ledgerCheckKind, uniqueKey: ledgerCheckKind, payload: {}, runAt: kit.world.now },
      kit.world.now,
    )
    await run()
    expect(valueOf(await scrapeLater(), 'faredesk_ledger_faults')).toBeUndefined()
    const [waiting] = await db.select().from(jobs).where(isNull(jobs.doneAt))
    // 03:30 in India.
    expect(waiting?.runAt.toISOString()).toMatch(/T22:00:00/)
    kit.world.now = waiting?.runAt ?? testNow
    await run()
    const clean = await scrapeLater(60)
    expect(valueOf(clean, 'faredesk_ledger_faults')).toBe(0)
    expect(valueOf(clean, 'faredesk_ledger_check_age_seconds')).toBe(3_600)

    const wallet = and(eq(ledgerAccounts.code, 'wallet'), eq(ledgerAccounts.userId, 'usr_skyways_agent'))
    const [account] = await db.select().from(ledgerAccounts).where(wallet)
    const setBalance = (balanceMinor: number) => db.update(ledgerAccounts).set({ balanceMinor }).where(wallet)
    await setBalance((account?.balanceMinor ?? 0) + 1)
    // As an operator does with `job retry`.
    await jobsRepo(db).hasten(ledgerCheckKind, ledgerCheckKind, kit.world.now)
    await run()
    expect(valueOf(await scrapeLater(), 'faredesk_ledger_faults')).toBeGreaterThan(0)
    await setBalance(account?.balanceMinor ?? 0)
  })
})

test('the metrics count payments of a wrong amount, and payments without a result', async () => {
  const { db } = kit.server.database
  const at = kit.world.now
  const before = await scrapeLater()
  const session = (orderId: string, state: 'paid' | 'pending') => ({
    orderId,
    siteId: 'skyways',
    userId: 'usr_skyways_retail',
    createdBy: 'usr_skyways_retail',
    purpose: 'wallet' as const,
    amountMinor: 10_000,
    currency: 'INR',
    gateway: 'sandbox' as const,
    merchantKey: 'telemetry',
    state,
    expiresAt: new Date(at.getTime() + 15 * minuteMs),
    createdAt: at,
    updatedAt: at,
  })
  const payment = (orderId: string, amountMinor: number) => ({
    siteId: 'skyways',
    gateway: 'sandbox' as const,
    merchantKey: 'telemetry',
    paymentId: `gw_${orderId}`,
    orderId,
    amountMinor,
    currency: 'INR',
    ledgerEntryId: 1,
    createdAt: at,
  })
  await db
    .insert(paymentSessions)
    .values([session('pay_right', 'paid'), session('pay_less', 'paid'), session('pay_open', 'pending')])
  await db.insert(gatewayPayments).values([payment('pay_right', 10_000), payment('pay_less', 9_999)])
  const growth = (after: Sample[], kind: string) =>
    (valueOf(after, 'faredesk_gateway_mismatches', { kind }) ?? 0) -
    (valueOf(before, 'faredesk_gateway_mismatches', { kind }) ?? 0)
  const soon = await scrapeLater(10)
  expect([growth(soon, 'amount'), growth(soon, 'unconfirmed')]).toEqual([1, 0])
  const later = await scrapeLater(90)
  expect([growth(later, 'amount'), growth(later, 'unconfirmed')]).toEqual([1, 1])
})

describe('the metrics address', () => {
  test('serves nothing else, and the pages of agencies serve no metrics', async () => {
    const { port, stop } = await serveMetrics(
      { host: '127.0.0.1', port: 0 },
      kit.telemetry.scrape ?? (() => Promise.resolve('')),
      kit.server.deps.logger,
    )
    const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
    const metrics = await ask('/metrics')
    expect(metrics.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(await metrics.text()).toContain('# TYPE faredesk_http_requests_total counter')
    expect((await ask('/')).status).toBe(404)
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(404)
    await stop()
    for (const host of ['skyways.localhost', 'operator.localhost'])
      expect((await kit.server.app.inject({ url: '/metrics', headers: { host } })).statusCode).toBe(404)
  })

  test('leaves out the figures and reports the database as down while it does not answer', async () => {
    const own = await startObservedServer({ isScraped: true })
    await own.server.database.close()
    const samples = await scrapeSamples(own.telemetry)
    expect(valuesOf(samples, 'faredesk_database_up')).toEqual([0])
    expect(valuesOf(samples, 'faredesk_holds')).toEqual([])
    await own.telemetry.close()
    await own.server.app.close()
  })

  test('serves nothing unless a setting turns it on', async () => {
    const { database, deps } = kit.server
    const { now, logger } = deps
    const off = await createTelemetry({
      database,
      now,
      logger,
      ledgerJob: ledgerCheckKind,
      isScraped: false,
      otlpEndpoint: '',
    })
    expect(off).toBe(noTelemetry)
    expect(off.scrape).toBeNull()
  })
})
