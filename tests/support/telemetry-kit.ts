import { ledgerCheckKind } from '#server/jobs/ledger-check.job.ts'
import { createRegistry } from '#server/suppliers/registry.ts'
import { createTelemetry } from '#server/telemetry/create-telemetry.ts'
import { observeSuppliers } from '#server/telemetry/observe-suppliers.ts'
import type { TelemetryOptions } from '#server/telemetry/telemetry-options.ts'
import type { Telemetry } from '#server/telemetry/telemetry.ts'
import { createScriptedSupplier } from './scripted-supplier.ts'
import { testDeps, testNow, type TestDeps } from './test-deps.ts'
import { openTestDatabase, startTestServer } from './test-server.ts'

/** Starts a server whose suppliers, requests and jobs are observed as in a real process. */
export const startObservedServer = async (options: Partial<TelemetryOptions>, over: TestDeps = {}) => {
  const database = await openTestDatabase()
  const { logger } = testDeps(database, over)
  const world = { now: testNow }
  const now = () => world.now
  const telemetry = await createTelemetry({
    database,
    now,
    logger,
    ledgerJob: ledgerCheckKind,
    isScraped: false,
    otlpEndpoint: '',
    ...options,
  })
  const supplier = createScriptedSupplier()
  const suppliers = observeSuppliers(createRegistry([supplier]), telemetry)
  const server = await startTestServer({ database, now, telemetry, suppliers, ...over })
  return { server, supplier, telemetry, world }
}

/** A metric's name, labels and value, as Prometheus reads them. */
export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** Reads Prometheus's text format. */
export const readSamples = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-z_:\d]+)(?:\{(.*)\})? (\S+)/.exec(line) ?? []
    if (name === undefined) return []
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(
      ([, key = '', text = '']) => [key, text] as const,
    )
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
  })

export const scrapeSamples = async ({ scrape }: Telemetry): Promise<Sample[]> =>
  readSamples((await scrape?.()) ?? '')

/** Returns the values of a metric whose labels include the given ones. */
export const valuesOf = (
  samples: readonly Sample[],
  name: string,
  labels: Record<string, string> = {},
): number[] =>
  samples
    .filter(
      (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
    )
    .map(({ value }) => value)
