import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPurchaseTurns } from '#server/calls/purchase-turns.ts'
import { createInProcessCompute } from '#server/compute/compute.ts'
import { readTboAccountSettings } from '#server/config/tbo-settings.ts'
import { createLinks } from '#server/features/supply-network/sale/links.service.ts'
import { addLinks } from '#server/suppliers/linked-sites/add-links.ts'
import { createDatabaseFiles } from '#server/files/database-files.ts'
import { createLogger } from '#server/logger.ts'
import type { Database } from '#server/db/database.ts'
import { toFirstKeys } from '#server/db/installation-keys.ts'
import type { Deps } from '#server/deps.ts'
import { toCustomerNetwork } from '#server/people/network.ts'
import { createHashTurns, hashTurnLimits } from '#server/passwords/hash-turns.ts'
import { createPasswordHashes } from '#server/passwords/passwords.ts'
import { createOutboxFolder } from '#server/mail/outbox-folder.ts'
import { createPictureEncoder } from '#server/pictures/picture-encoder.ts'
import { loadSecrets } from '#server/secret-key.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import { createRegistry, type SupplierRegistry } from '#server/suppliers/registry.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { quickCost } from './quick-passwords.ts'
import { noTelemetry } from '#server/telemetry/telemetry.ts'

/** The clock of all tests: Friday, 20 November 2026, 09:30 IST. */
export const testNow = new Date('2026-11-20T04:00:00.000Z')

const testSecret = 'a secret that only tests know, 32 chars'
const logger = createLogger(process.env['TEST_LOG'] ?? 'silent')
/** Folder for mails of tests without their own mail server. */
const outbox = path.join(tmpdir(), `faredesk-outbox-${process.pid}`)

/** What a test replaces; a list of suppliers is enough for a registry of them. */
export type TestDeps = Partial<Omit<Deps, 'suppliers'>> & {
  suppliers?: SupplierRegistry | readonly SupplierPort[]
}

const toRegistry = (suppliers: TestDeps['suppliers']): SupplierRegistry | undefined =>
  suppliers && 'find' in suppliers && 'shared' in suppliers
    ? suppliers
    : suppliers && createRegistry(suppliers)

/**
 * Builds the server's dependencies around a test database: no logging, a clock that tests can change, a fixed secret. Sites that
 * are linked sell to each other.
 */
export const testDeps = (database: Database, over: TestDeps = {}): Deps => {
  const deps = unlinkedDeps(database, over)
  return { ...deps, suppliers: addLinks(deps.suppliers, createLinks(deps)) }
}

const unlinkedDeps = (database: Database, { suppliers, ...over }: TestDeps): Deps => ({
  config: {
    port: 0,
    host: '127.0.0.1',
    databaseUrl: null,
    databaseReadUrl: null,
    databasePool: 10,
    drainSeconds: 0,
    dataFolder: '.faredesk-test',
    isDemo: true,
    hasDemoPackages: false,
    isPractice: false,
    earlierSecret: null,
    secret: testSecret,
    // Long enough for a busy machine; tests of slow suppliers set their own.
    searchDeadlineMs: 30_000,
    searchStoreBytes: 1024 * 1024 * 1024,
    searchLimits: { visitorsPerMinute: 1_000_000, slots: 1_000, queue: 1_000, maxWaitMs: 5_000 },
    eventStreams: 10_000,
    computeThreads: 0,
    trustedProxies: 0,
    logLevel: 'silent',
    operatorHost: 'operator.localhost',
    operatorFactor: 'optional',
    baseDomain: 'agencies.example',
    dnsServers: [],
    securityContact: '',
    keepDays: { emails: 400, travellers: 1_095, requests: 1_095, records: 3_300 },
    files: { folder: null, siteBytes: 500 * 1024 * 1024 },
    testToolsHosts: ['skyways.localhost', 'meridian.localhost'],
    tbo: null,
    // Nothing listens there.
    tboAccounts: readTboAccountSettings({
      FAREDESK_TBO_END_USER_IP: '203.0.113.9',
      FAREDESK_TBO_URL_AUTHENTICATE: 'http://127.0.0.1:9/Authenticate',
    }),
    pan: null,
    oidc: { google: null, facebook: null },
    gatewayUrls: {
      razorpay: 'https://gateway.invalid',
      phonepe: 'https://gateway.invalid',
      phonepeTest: 'https://gateway.invalid',
    },
    smtp: null,
    mailFrom: '',
    metrics: null,
    otlpEndpoint: '',
  },
  database,
  compute: createInProcessCompute(),
  suppliers: toRegistry(suppliers) ?? createSuppliers(database, { now: () => testNow }),
  files: createDatabaseFiles(database),
  pictureEncoder: createPictureEncoder(),
  now: () => testNow,
  logger,
  telemetry: noTelemetry,
  mail: createOutboxFolder(outbox, logger),
  pan: null,
  // As cheap as the hashes of the demo logins, and without limits: tests of both set their own.
  purchaseTurns: createPurchaseTurns(10),
  passwordHashes: createPasswordHashes(
    createHashTurns(toCustomerNetwork, {
      ...hashTurnLimits,
      waiting: 1_000,
      waitingOfNetwork: 1_000,
      maxWaitMs: 60_000,
    }),
    quickCost,
  ),
  ...toFirstKeys(loadSecrets({ secret: testSecret, earlierSecret: null, dataFolder: '' })),
  ...over,
})
