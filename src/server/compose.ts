import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { createInProcessCompute, type Compute } from './compute/compute.ts'
import { createThreadPool } from './compute/thread-pool.ts'
import type { ServerConfig } from './config/config.ts'
import { startDatabaseClock } from './db/database-clock.ts'
import type { Database } from './db/database.ts'
import { compareSecret, openKeys, toFirstKeys, type InstallationKeys } from './db/installation-keys.ts'
import { openPglite } from './db/open-pglite.ts'
import { openPostgres } from './db/open-postgres.ts'
import { readSchemaState } from './db/schema-state.ts'
import type { Deps } from './deps.ts'
import { createFiles } from './files/create-files.ts'
import { createMail } from './mail/create-mail.ts'
import { createProteanVerifier } from './pan/protean-verifier.ts'
import { toCustomerNetwork } from './people/network.ts'
import { createPurchaseTurns } from './calls/purchase-turns.ts'
import { createHashTurns } from './passwords/hash-turns.ts'
import { createPasswordHashes } from './passwords/passwords.ts'
import { createPictureEncoder } from './pictures/picture-encoder.ts'
import { loadSecrets } from './secret-key.ts'
import { ledgerCheckKind } from './jobs/ledger-check.job.ts'
import { createLinks } from './features/supply-network/sale/links.service.ts'
import { createSuppliers } from './suppliers/create-suppliers.ts'
import { addLinks } from './suppliers/linked-sites/add-links.ts'
import type { SupplierRegistry } from './suppliers/registry.ts'
import { createTelemetry } from './telemetry/create-telemetry.ts'
import { observeSuppliers } from './telemetry/observe-suppliers.ts'
import { noTelemetry, type Telemetry } from './telemetry/telemetry.ts'

/**
 * `prepare` runs before anything reads the database. `now` replaces the database's clock. `acceptsAnySecret`: for a command that repairs an
 * installation, a secret that doesn't open the database counts as the one of a new installation.
 */
export interface ComposeOptions {
  acceptsAnySecret?: boolean
  now?: Deps['now'] | undefined
  prepare?: (database: Database) => Promise<void>
}

/** Opens what the configuration names and creates the dependencies with one clock. Close `deps.compute` and `deps.database` when done. */
export const composeDeps = async (
  config: ServerConfig,
  logger: Logger,
  { now: givenNow, prepare, acceptsAnySecret = false }: ComposeOptions = {},
): Promise<Deps> => {
  const database = await openDatabase(config, logger)
  const { secretKey, sealKeys } = await prepareKeys(database, config, { prepare, acceptsAnySecret }).catch(
    async (fault: unknown) => {
      await database.close()
      throw fault
    },
  )
  const now = givenNow ?? (await openClock(database))
  const compute = openCompute(config, logger)
  const telemetry = await createTelemetry({
    database,
    now,
    logger,
    ledgerJob: ledgerCheckKind,
    isScraped: config.metrics !== null,
    otlpEndpoint: config.otlpEndpoint,
  })
  const suppliers = createSuppliers(database, {
    now,
    compute,
    ...(config.tbo ? { tbo: { settings: config.tbo, logger } } : {}),
    ...(config.tboAccounts ? { tboAccounts: { settings: config.tboAccounts, logger, sealKeys } } : {}),
  })
  const deps: Deps = {
    config,
    database,
    compute,
    suppliers,
    telemetry,
    files: createFiles(config, database),
    pictureEncoder: createPictureEncoder(),
    mail: createMail(config, logger),
    pan: config.pan && createProteanVerifier(config.pan, { now }),
    passwordHashes: createPasswordHashes(createHashTurns(toCustomerNetwork)),
    purchaseTurns: createPurchaseTurns(config.databasePool),
    now,
    logger,
    secretKey,
    sealKeys,
  }
  const links = createLinks({ ...deps, suppliers: observe(suppliers, telemetry) })
  return { ...deps, suppliers: observe(addLinks(suppliers, links), telemetry) }
}

const observe = (suppliers: SupplierRegistry, telemetry: Telemetry): SupplierRegistry =>
  telemetry === noTelemetry ? suppliers : observeSuppliers(suppliers, telemetry)

const prepareKeys = async (
  database: Database,
  config: ServerConfig,
  { prepare, acceptsAnySecret }: ComposeOptions,
): Promise<InstallationKeys> => {
  await prepare?.(database)
  return readKeys(database, config, acceptsAnySecret === true)
}

/**
 * Reads the installation's keys. A database whose tables aren't up to date is only prepared for use, which needs no keys; a newer one may
 * be in use by other nodes.
 */
const readKeys = async (
  { db }: Database,
  config: ServerConfig,
  acceptsAnySecret: boolean,
): Promise<InstallationKeys> => {
  const secrets = loadSecrets(config)
  const state = await readSchemaState(db)
  if (state === 'empty' || state === 'older') return toFirstKeys(secrets)
  if (acceptsAnySecret && (await compareSecret(db, secrets)).kind === 'other') return toFirstKeys(secrets)
  return openKeys(db, secrets, config)
}

const here = import.meta.dirname
/** The program of the worker threads: beside the bundle, or the source. */
const workerFile =
  [path.join(here, 'compute-worker.js'), path.join(here, 'entry/compute-worker.ts')].find(existsSync) ?? ''

const openCompute = ({ computeThreads: threads }: ServerConfig, logger: Logger): Compute =>
  threads > 0 ? createThreadPool({ threads, workerFile, logger }) : createInProcessCompute()

/** Starts the server's clock. The embedded database uses this process's clock anyway. */
const openClock = async (database: Database): Promise<Deps['now']> =>
  database.engine === 'postgres' ? await startDatabaseClock(database) : () => new Date()

const openDatabase = (config: ServerConfig, logger: Logger): Promise<Database> =>
  config.databaseUrl
    ? openPostgres(config.databaseUrl, {
        poolSize: config.databasePool,
        readUrl: config.databaseReadUrl,
      })
    : openPglite(config.dataFolder, {
        reportSpace: (isReadOnly, text) => logger[isReadOnly ? 'error' : 'info'](text),
      })
