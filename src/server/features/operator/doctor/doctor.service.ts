import type { ServerConfig } from '#server/config/config.ts'
import { maxSkewMs, measureSkew } from '#server/db/clock-skew.ts'
import { DatabaseUnavailable, type Database } from '#server/db/database.ts'
import { describeSchema, readSchemaState } from '#server/db/schema-state.ts'
import { compareSecret, describeOtherSecret } from '#server/db/installation-keys.ts'
import type { Deps } from '#server/deps.ts'
import { loadSecrets } from '#server/secret-key.ts'
import { findSiteByDomain, listDomains } from '#server/sites/sites.repo.ts'
import { checkDatabaseAddresses, checkDatabaseCertificates } from './database-address-checks.ts'
import {
  isAnsweredByStandby,
  keepsPreparedStatements,
  readDatabaseFacts,
  type DatabaseFacts,
} from './doctor.repo.ts'
import { fail, ok, reasonOf, warn, type Finding } from './finding.ts'
import { checkDisk, checkRuntime, checkSettings } from './machine-checks.ts'
import { checkCertificates, checkMail } from './network-checks.ts'
import { checkStandbys } from './standby-checks.ts'

const leastPostgres = 15
/** Maximum number of domains whose certificates are checked. */
const mostDomains = 200

/** If the database can't be opened, `database` is the reason, which becomes a finding. */
type DoctorDeps = Pick<Deps, 'config' | 'mail' | 'now'> &
  ({ database: Database } | { database: DatabaseUnavailable })
type OpenDeps = Exclude<DoctorDeps, { database: DatabaseUnavailable }>

const checkDatabase = async ({ database, config }: OpenDeps): Promise<Finding[]> => [
  ...describeFacts(await readDatabaseFacts(database.db), config, database.engine === 'pglite'),
  ...((await keepsPreparedStatements(database.db))
    ? []
    : [
        fail(
          'Database',
          'Prepared statements are lost between transactions. Set the pooler to pool_mode = session.',
        ),
      ]),
]

const checkStandby = async ({ database, config }: OpenDeps): Promise<Finding[]> => {
  if (config.databaseReadUrl === null) return []
  return (await isAnsweredByStandby(await database.reader()))
    ? [ok('Database', 'A standby answers lists, reports and exports.')]
    : [
        warn(
          'Database',
          'No standby answers at DATABASE_READ_URL, so the primary handles all reads. Check the address, password and certificate, and that a standby is replicating from the primary.',
        ),
      ]
}

/** Describes what is wrong with a database for the server, and what to do. */
export const describeFacts = (
  facts: DatabaseFacts,
  config: Pick<ServerConfig, 'databasePool' | 'dataFolder'>,
  isEmbedded: boolean,
): Finding[] => {
  const major = Number.parseInt(facts.version, 10)
  const needed = config.databasePool + 5
  return [
    isEmbedded
      ? ok('Database', `Embedded database in ${config.dataFolder}, for one process.`)
      : major < leastPostgres
        ? warn('Database', `PostgreSQL ${facts.version} isn't tested. Upgrade to ${leastPostgres} or later.`)
        : ok('Database', `PostgreSQL ${facts.version}.`),
    ...(facts.encoding === 'UTF8'
      ? []
      : [
          fail(
            'Database',
            `The database's encoding is ${facts.encoding}, so names in other scripts are lost. Create it again with encoding UTF8.`,
          ),
        ]),
    ...(facts.isStandby
      ? [
          fail(
            'Database',
            'DATABASE_URL points to a standby, which is read-only. Use the primary or the proxy in front of it.',
          ),
        ]
      : []),
    ...(facts.mayCreateTables || facts.isStandby
      ? []
      : [
          fail(
            'Database',
            "The database user can't create tables, so upgrades fail. Make it the owner of the database.",
          ),
        ]),
    ...(facts.isSynchronous
      ? []
      : [fail('Database', 'synchronous_commit is off: a crash loses confirmed bookings. Turn it on.')]),
    ...(isEmbedded || facts.maxConnections >= needed
      ? []
      : [
          warn(
            'Database',
            `max_connections is ${facts.maxConnections}, but one process uses up to ${needed}. Raise it, or lower DATABASE_POOL.`,
          ),
        ]),
    facts.indiaHour === 17
      ? ok('Time zones', "The database knows India's time.")
      : fail(
          'Time zones',
          'The database has no time zone Asia/Kolkata. Install its time zone files (tzdata).',
        ),
  ]
}

const checkClock = async ({ database }: OpenDeps): Promise<Finding> => {
  const skewMs = await measureSkew(database)
  return Math.abs(skewMs) <= maxSkewMs
    ? ok('Clock', "This machine's clock agrees with the database's.")
    : fail(
        'Clock',
        `This machine's clock is ${Math.round(Math.abs(skewMs) / 1_000)} s ${skewMs > 0 ? 'ahead of' : 'behind'} the database's. Synchronise both with NTP.`,
      )
}

const checkDomains = async ({ database, config, now }: OpenDeps): Promise<Finding[]> => {
  // Domains can only be read from this version's tables.
  const hasTables = (await readSchemaState(database.db)) === 'current'
  const domains = [...(hasTables ? await listDomains(database.db) : []), config.operatorHost]
  const hosts = domains.filter((host) => host !== '' && !host.endsWith('.localhost'))
  if (hosts.length === 0) return [ok('TLS', 'No domain needs a certificate yet.')]
  return checkCertificates(hosts.slice(0, mostDomains), { now: now(), dnsServers: config.dnsServers })
}

/** Checks that no agency has the operator's host, where its site isn't served. */
const checkOperatorHost = async ({ database, config }: OpenDeps): Promise<Finding[]> => {
  const { operatorHost } = config
  // Domains can only be read from this version's tables.
  if (operatorHost === '' || (await readSchemaState(database.db)) !== 'current') return []
  const agency = await findSiteByDomain(database.db, operatorHost)
  return agency
    ? [
        fail(
          'Settings',
          `FAREDESK_OPERATOR_HOST is ${operatorHost}, a domain of the agency ${agency.siteId}, whose site isn't served there. Set another host, or add another domain to the agency and remove this one.`,
        ),
      ]
    : []
}

/** Checks that the tables are up to date, and that the secret is the one that the database was used with. */
const checkContents = async ({ database, config }: OpenDeps): Promise<Finding[]> => {
  const state = await readSchemaState(database.db)
  if (state !== 'current') {
    const problem = describeSchema(state)
    return [state === 'newer' ? fail('Tables', problem) : warn('Tables', problem)]
  }
  return [ok('Tables', 'The database is up to date.'), await checkSecret({ database, config })]
}

/** Only the server's start and other commands store the secret of a database without one. */
const checkSecret = async ({ database, config }: Pick<OpenDeps, 'database' | 'config'>): Promise<Finding> => {
  const found = await compareSecret(database.db, loadSecrets(config))
  switch (found.kind) {
    case 'other':
      return fail('Secret', describeOtherSecret(config))
    case 'new':
      return ok('Secret', 'The database has no secret yet. The server stores this one when it starts.')
    case 'same':
      return found.hasEarlierSecret
        ? warn(
            'Secret',
            'An earlier secret still opens this database. When all nodes run without FAREDESK_SECRET_OLD, run `npm run admin -- secret retire`.',
          )
        : ok('Secret', 'The secret belongs to this database.')
  }
}

const isOpen = (deps: DoctorDeps): deps is OpenDeps => !(deps.database instanceof DatabaseUnavailable)

const openChecks = (deps: OpenDeps): [string, Promise<Finding[]>][] => [
  ['Database', checkDatabase(deps)],
  ['Database', checkStandby(deps)],
  ...(deps.database.engine === 'postgres'
    ? ([
        ['Standbys', checkStandbys(deps.database.db)],
        ['TLS', checkDatabaseCertificates(deps)],
      ] as [string, Promise<Finding[]>][])
    : []),
  ['Tables', checkContents(deps)],
  ['Clock', checkClock(deps).then((finding) => [finding])],
  ['TLS', checkDomains(deps)],
  ['Settings', checkOperatorHost(deps)],
]

/** Checks settings, machine, database, mail and certificates, and says what to do about each problem. Never rejects. */
export const examine = async (deps: DoctorDeps): Promise<Finding[]> => {
  const guarded = (check: string, work: Promise<Finding[]>): Promise<Finding[]> =>
    work.catch((fault: unknown) => [fail(check, `${reasonOf(fault)}.`)])
  const parts = await Promise.all([
    checkDisk(deps.config),
    guarded('Mail', checkMail(deps)),
    ...(isOpen(deps)
      ? openChecks(deps).map(([check, work]) => guarded(check, work))
      : [[fail('Database', deps.database.message)]]),
  ])
  return [
    ...checkSettings(deps.config),
    ...checkDatabaseAddresses(deps.config),
    ...checkRuntime(),
    ...parts.flat(),
  ]
}
