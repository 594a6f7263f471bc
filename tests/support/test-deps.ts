import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLogger } from '#server/logger.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { createOutboxFolder } from '#server/mail/outbox-folder.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'

/** The one clock of all tests: Friday, 20 November 2026, 09:30 IST. */
export const testNow = new Date('2026-11-20T04:00:00.000Z')

const logger = createLogger(process.env['TEST_LOG'] ?? 'silent')
/** Mails of tests that set up no mail server of their own. */
const outbox = path.join(tmpdir(), `faredesk-outbox-${process.pid}`)

/** Server parts around a test database: silent log, a clock that a test may move, a fixed secret. */
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
    searchDeadlineMs: 5_000,
    trustedProxies: 0,
    logLevel: 'silent',
    tbo: null,
    oidc: { google: null, facebook: null },
    gatewayUrls: { razorpay: 'https://gateway.invalid', phonepe: 'https://gateway.invalid' },
    smtp: null,
    mailFrom: '',
  },
  database,
  suppliers: createSuppliers(database, { now: () => testNow }),
  now: () => testNow,
  logger,
  mail: createOutboxFolder(outbox, logger),
  secretKey: new Uint8Array(32).fill(7),
  ...over,
})
