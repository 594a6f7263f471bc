import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { jobs, mails } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { ledgerCheckKind } from '#server/jobs/ledger-check.job.ts'
import { serveMetrics } from '#server/telemetry/metrics-server.ts'
import { placeOrder } from '#tests/support/booking-kit.ts'
import { run } from '#tests/support/native/command.ts'
import { startPrometheus, type Prometheus } from '#tests/support/native/prometheus.ts'
import { requireProgram } from '#tests/support/native/service.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startObservedServer } from '#tests/support/telemetry-kit.ts'

const read = (file: string): string => readFileSync(file, 'utf8')
const rules = read('deploy/prometheus/faredesk-alerts.yml')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}
const dashboard = JSON.parse(read('deploy/grafana/faredesk.json')) as Dashboard
const panels = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => [`${title}: ${expr}`, expr] as const),
)

let kit: Awaited<ReturnType<typeof startObservedServer>>
let metrics: Awaited<ReturnType<typeof serveMetrics>>
let prometheus: Prometheus
beforeAll(async () => {
  kit = await startObservedServer({ isScraped: true })
  const { server, telemetry, supplier } = kit
  const { db } = server.database
  const now = server.deps.now()
  await db.delete(jobs)
  for (const outcome of ['sell', 'soldOut'] as const) {
    supplier.play({ kind: outcome })
    const { orderId } = await placeOrder(server, { as: 'retail' })
    await server.call(
      endpoints.booking.orderSuccessCallback,
      { orderId, paymentMode: 'wallet' },
      { as: 'retail' },
    )
  }
  // The second run checks the ledger.
  const check = { kind: ledgerCheckKind, uniqueKey: ledgerCheckKind, payload: {}, runAt: now }
  await jobsRepo(db).add(check, now)
  const runner = createJobRunner(server.deps, jobRegistry(server.deps))
  await runner.runDue()
  await jobsRepo(db).hasten(ledgerCheckKind, ledgerCheckKind, now)
  await runner.runDue()
  // A failed job that is due and that no handler runs.
  await db
    .insert(jobs)
    .values({ kind: 'probe', uniqueKey: 'late', payload: {}, runAt: now, lastError: 'x', createdAt: now })
  await db.update(mails).set({ state: 'failed' })
  metrics = await serveMetrics(
    { host: '127.0.0.1', port: 0 },
    telemetry.scrape ?? (async () => ''),
    server.deps.logger,
  )
  prometheus = await startPrometheus(`127.0.0.1:${metrics.port}`)
  await waitFor(
    'Prometheus to read the metrics',
    async () => (await prometheus.query('up{job="faredesk"} == 1')).length === 1,
  )
})
afterAll(async () => {
  await prometheus?.stop()
  await metrics?.stop()
  await kit?.telemetry.close()
  await kit?.server.close()
})

describe('the alert rules', () => {
  test('are valid, and each fires on its own problem but not on an ordinary day', async () => {
    const promtool = requireProgram('promtool', 'prometheus')
    const checked = await run(promtool, ['check', 'rules', 'deploy/prometheus/faredesk-alerts.yml'])
    expect(checked.code, checked.stderr).toBe(0)
    const tested = await run(promtool, ['test', 'rules', 'deploy/prometheus/faredesk-alerts.test.yml'])
    expect(tested.code, `${tested.stdout}${tested.stderr}`).toBe(0)
    const cases = read('deploy/prometheus/faredesk-alerts.test.yml')
    expect(alerts.length).toBeGreaterThan(12)
    expect(alerts.filter((name) => !cases.includes(`alertname="${name}"`))).toEqual([])
  })

  test('each link to their own section of the runbook', () => {
    const headings = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name)
    expect(headings.toSorted()).toEqual(alerts.toSorted())
    const links = [...rules.matchAll(/docs\/runbook\.md#(\w+)/g)].map(([, name = '']) => name)
    expect(links).toEqual(alerts.map((name) => name.toLowerCase()))
  })

  test('are loaded and evaluated by Prometheus', async () => {
    interface Groups {
      groups: { rules: { name: string; health: string; type: string }[] }[]
    }
    const states = async () =>
      (await prometheus.read<Groups>('rules')).groups
        .flatMap((group) => group.rules)
        .filter(({ type }) => type === 'alerting')
        .map(({ name, health }) => `${name} ${health}`)
    await expect.poll(states).toEqual(alerts.map((name) => `${name} ok`))
  })
})

test('every metric in the rules and the dashboard exists', async () => {
  const named = new Set(
    `${rules}\n${panels.map(([, expr]) => expr).join('\n')}`.match(/\bfaredesk_[a-z_]+/g) ?? [],
  )
  const known = new Set(
    (await prometheus.read<string[]>('label/__name__/values')).filter((name) => name.startsWith('faredesk_')),
  )
  expect([...named].filter((name) => !known.has(name))).toEqual([])
  expect(named.size).toBeGreaterThan(15)
})

test.each(panels)('Prometheus answers the panel %s', async (_what, expression) => {
  await expect(prometheus.query(expression)).resolves.toBeInstanceOf(Array)
})

test('Prometheus reads the values that the server counted', async () => {
  const valueOf = async (expression: string) => Number((await prometheus.query(expression))[0]?.value[1])
  expect(await valueOf('sum(faredesk_searches_total)')).toBe(2)
  expect(await valueOf('sum(faredesk_purchases_total{outcome="ticketed"})')).toBe(1)
  expect(await valueOf('faredesk_supplier_calls_total{call="ticket",outcome="soldOut"}')).toBe(1)
  expect(await valueOf('faredesk_ledger_faults')).toBe(0)
  expect(await valueOf('faredesk_jobs_failing{kind="probe"}')).toBe(1)
})
