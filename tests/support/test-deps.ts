import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInProcessCompute } from '#server/compute/compute.ts'
import { createLogger } from '#server/logger.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { createOutboxFolder } from '#server/mail/outbox-folder.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'

/** The clock of all tests: Friday, 20 November 2026, 09:30 IST. */
export const testNow = new Date('2026-11-20T04:00:00.000Z')

const logger = createLogger(process.env['TEST_LOG'] ?? 'silent')
/** Folder for mails of tests without their own mail server. */
const outbox = path.join(tmpdir(), `faredesk-outbox-${process.pid}`)

/**
 * Builds the server's dependencies around a test database: no logging, a clock that tests can change, a fixed secret.
 */
export const testDeps = (database: Database, over: Partial<Deps> = {}): Deps => ({
  config: {
    port: 0,
    host: '127.0.0.1',
    databaseUrl: null,
    databasePool: 10,
    dataFolder: '.faredesk-test',
    isDemo: true,
    isPractice: false,
    secret: 'a secret that only tests know, 32 chars',
    // Long enough for a busy machine; tests of slow suppliers set their own.
    searchDeadlineMs: 30_000,
    searchStoreBytes: 1024 * 1024 * 1024,
    searchLimits: { visitorsPerMinute: 1_000_000, slots: 1_000, queue: 1_000, maxWaitMs: 5_000 },
    computeThreads: 0,
    trustedProxies: 0,
    logLevel: 'silent',
    tbo: null,
    pan: null,
    oidc: { google: null, facebook: null },
    gatewayUrls: {
      razorpay: 'https://gateway.invalid',
      phonepe: 'https://gateway.invalid',
      phonepeTest: 'https://gateway.invalid',
    },
    smtp: null,
    mailFrom: '',
  },
  database,
  compute: createInProcessCompute(),
  suppliers: createSuppliers(database, { now: () => testNow }),
  now: () => testNow,
  logger,
  mail: createOutboxFolder(outbox, logger),
  pan: null,
  secretKey: new Uint8Array(32).fill(7),
  ...over,
})
