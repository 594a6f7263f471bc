import type { Logger } from 'pino'
import type { ServerConfig } from './config/config.ts'
import type { Database } from './db/database.ts'
import { openPglite } from './db/open-pglite.ts'
import { openPostgres } from './db/open-postgres.ts'
import type { Deps } from './deps.ts'
import { createMail } from './mail/create-mail.ts'
import { loadSecretKey } from './secret-key.ts'
import { createSuppliers } from './suppliers/create-suppliers.ts'

/** Opens what the configuration names and creates the dependencies with one clock. Close `deps.database` when done. */
export const composeDeps = async (
  config: ServerConfig,
  logger: Logger,
  now: Deps['now'] = () => new Date(),
): Promise<Deps> => {
  const database = await openDatabase(config)
  return {
    config,
    database,
    suppliers: createSuppliers(database, {
      now,
      ...(config.tbo ? { tbo: { settings: config.tbo, logger } } : {}),
    }),
    mail: createMail(config, logger),
    now,
    logger,
    secretKey: loadSecretKey(config.secret, config.dataFolder),
  }
}

const openDatabase = (config: ServerConfig): Promise<Database> =>
  config.databaseUrl
    ? openPostgres(config.databaseUrl, { poolSize: config.databasePool })
    : openPglite(config.dataFolder)
