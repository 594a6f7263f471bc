import { createLogger } from '#server/logger.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'

/** The one clock of all tests: Friday, 20 November 2026, 09:30 IST. */
export const testNow = new Date('2026-11-20T04:00:00.000Z')

/** Server parts around a test database: silent log, a clock that a test may move, a fixed secret. */
export const testDeps = (database: Database, over: Partial<Deps> = {}): Deps => ({
  config: {
    port: 0,
    host: '127.0.0.1',
    databaseUrl: null,
    databasePool: 10,
    dataFolder: '.faredesk-test',
    isDemo: true,
    secret: 'a secret that only tests know, 32 chars',
    searchDeadlineMs: 5_000,
    trustedProxies: 0,
    logLevel: 'silent',
    tbo: null,
  },
  database,
  suppliers: createSuppliers(database, { now: () => testNow }),
  now: () => testNow,
  logger: createLogger(process.env['TEST_LOG'] ?? 'silent'),
  secretKey: new Uint8Array(32).fill(7),
  ...over,
})
