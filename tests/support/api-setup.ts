import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPglite } from '#server/db/open-pglite.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { startPostgresCluster, startStandby } from './native/postgres-cluster.ts'
import { startPostgres } from './native/postgres.ts'
import { tempFolder } from './native/cleanup.ts'
import { hashDemoPasswordsQuickly } from './quick-passwords.ts'
import { testDeps } from './test-deps.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'pglite' | 'postgres'
    /** For pglite, the file with a dump of the migrated, seeded database; for postgres, the server's address. */
    databaseSource: string
    /** Address of a standby of the server, whose databases have the same names; '' without one. */
    standbySource: string
  }
}

/** Name of the seeded database that every test database of a run is copied from. */
export const templateDatabase = 'faredesk_template'

/**
 * Migrates and seeds once; each test file gets a copy. FAREDESK_TEST_ENGINE=postgres uses a temporary PostgreSQL
 * cluster (or the server in DATABASE_URL), otherwise the embedded engine. FAREDESK_TEST_STANDBY=1 adds a standby, which answers reads.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const engine = process.env['FAREDESK_TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite'
  project.provide('engine', engine)
  project.provide('standbySource', '')
  if (engine === 'pglite') {
    const database = await openPglite(null)
    await database.migrate()
    await seedDemo(testDeps(database))
    await hashDemoPasswordsQuickly(database.db)
    const file = path.join(tempFolder('api-dump').path, 'seeded.tar')
    writeFileSync(file, new Uint8Array(await (await database.dump()).arrayBuffer()))
    await database.close()
    project.provide('databaseSource', file)
    return async () => undefined
  }
  const primary =
    process.env['FAREDESK_TEST_STANDBY'] === '1' ? await startPostgresCluster({ keepsCommits: true }) : null
  const server = await startPostgres(primary ? { databaseUrl: primary.url } : {})
  const template = await server.createDatabase(templateDatabase)
  const database = await openPostgres(template, { poolSize: 4, refusesOverlaps: true })
  await database.migrate()
  await seedDemo(testDeps(database))
  await hashDemoPasswordsQuickly(database.db)
  await database.close()
  project.provide('databaseSource', template)
  const standby = primary && (await startStandby(primary))
  if (standby) project.provide('standbySource', standby.url)
  return async () => {
    await server.stop()
    await standby?.stop()
    await primary?.stop()
  }
}
