import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { startPostgresCluster } from './postgres-cluster.ts'

/** A PostgreSQL server for tests. */
export interface Postgres extends AsyncDisposable {
  /** Address of the server's maintenance database. */
  url: string
  /** Creates an empty database and returns its address. */
  createDatabase: (name: string) => Promise<string>
  stop: () => Promise<void>
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function toDatabaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/**
 * Uses a server that already runs. Databases get a random suffix so that parallel runs don't collide, and `stop`
 * drops only those created here.
 */
function givenServer(url: string): Postgres {
  const made: string[] = []
  const stop = async () => {
    for (const name of made.splice(0)) await execute(url, `drop database if exists "${name}" with (force)`)
  }
  return {
    url,
    async createDatabase(name) {
      const unique = `${name}_${randomBytes(4).toString('hex')}`
      await execute(url, `create database "${unique}"`)
      made.push(unique)
      return toDatabaseUrl(url, unique)
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** Uses the server in DATABASE_URL, or starts a temporary cluster on a free loopback port. */
export async function startPostgres(options: { databaseUrl?: string | undefined } = {}): Promise<Postgres> {
  const given = 'databaseUrl' in options ? options.databaseUrl : process.env.DATABASE_URL
  if (given) return givenServer(given)
  const { url, stop } = await startPostgresCluster()
  return {
    url,
    async createDatabase(name) {
      await execute(url, `create database "${name}"`)
      return toDatabaseUrl(url, name)
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
