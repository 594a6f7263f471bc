import { chownSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { selectRows } from '#server/db/rows.ts'
import {
  checkDatabaseAddresses,
  checkDatabaseCertificates,
} from '#server/features/operator/doctor/database-address-checks.ts'
import { unprivilegedAccount } from '#tests/support/native/account.ts'
import { createAuthority, type Authority } from '#tests/support/native/certificates.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { startPostgresCluster, type PostgresCluster } from '#tests/support/native/postgres-cluster.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const dayMs = 24 * 60 * 60_000
const { config } = testDeps({} as never)

describe('an address of a database', () => {
  const advice = 'Add sslmode=verify-full and sslrootcert=<file of the certificate authority> to it'
  const check = (databaseUrl: string | null, databaseReadUrl: string | null = null) =>
    checkDatabaseAddresses({ databaseUrl, databaseReadUrl })

  it.each([
    'postgres://db.example/faredesk',
    'postgres://10.0.0.41:5000/faredesk?sslmode=disable',
    'postgres://db.example/faredesk?sslmode=prefer',
    'postgres://db.example/faredesk?sslmode=require',
    'postgres://db.example/faredesk?sslmode=no-verify&sslrootcert=/etc/faredesk/tls/ca.crt',
    'postgres://db.example/faredesk?ssl=true',
    'postgres://db.example/faredesk?sslmode=verify-full&sslmode=disable',
    'postgres://127.0.0.1/faredesk?host=db.example',
    'postgres://[fd00::1]/faredesk',
  ])('of another machine is reported without a certificate that must be checked: %s', (url) => {
    expect(check(url)).toEqual([{ check: 'Settings', state: 'warn', text: expect.stringContaining(advice) }])
    expect(check(null, url)).toEqual([
      { check: 'Settings', state: 'warn', text: expect.stringMatching(/^DATABASE_READ_URL connects to/) },
    ])
  })

  it.each([
    null,
    'postgres://db.example/faredesk?sslmode=verify-full',
    'postgres://10.0.0.41/faredesk?sslmode=verify-full&sslrootcert=/etc/faredesk/tls/ca.crt',
    'postgres://faredesk:secret@127.0.0.1:6432/faredesk',
    'postgres://localhost/faredesk',
    'postgres://[::1]/faredesk',
    'postgres:///faredesk?host=/run/postgresql',
    'postgres://%2Frun%2Fpostgresql/faredesk',
  ])('is in order: %s', (url) => {
    expect(check(url, url)).toEqual([])
  })

  it('is reported without its password', () => {
    expect(JSON.stringify(check('postgres://faredesk:hunter2@db.example/faredesk'))).not.toContain('hunter2')
  })
})

describe('a database with a certificate', () => {
  const account = unprivilegedAccount(['postgres', 'nobody'])
  const folder = tempFolder('doctor-tls', { owner: account })
  const file = (name: string): string => path.join(folder.path, name)
  const write = (name: string, text: string): void => {
    writeFileSync(file(name), text, { mode: 0o600 })
    if (account) chownSync(file(name), account.uid, account.gid)
  }
  let authority: Authority
  let server: PostgresCluster
  /** Gives the server a certificate for localhost, which it reads when it is reloaded. */
  const issue = async (days: number): Promise<void> => {
    const valid = { from: new Date(Date.now() - 40 * dayMs), until: new Date(Date.now() + days * dayMs) }
    const { cert, key } = await authority.issue('localhost', valid)
    write('server.crt', cert)
    write('server.key', key)
  }
  const reload = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query('select pg_reload_conf()')
    await client.end()
  }
  beforeAll(async () => {
    authority = await createAuthority()
    write('ca.crt', authority.ca)
    const foreign = await createAuthority()
    write('foreign.crt', foreign.ca)
    foreign.remove()
    await issue(100.5)
    server = await startPostgresCluster({
      parameters: { ssl: 'on', ssl_cert_file: file('server.crt'), ssl_key_file: file('server.key') },
    })
  })
  afterAll(async () => {
    await server?.stop()
    authority?.remove()
    folder.remove()
  })

  const toUrl = (sslrootcert: string, host = 'localhost'): string => {
    const url = new URL(server.url)
    url.hostname = host
    url.search = String(new URLSearchParams({ sslmode: 'verify-full', sslrootcert }))
    return url.href
  }
  const check = (databaseUrl: string, databaseReadUrl: string | null = null) =>
    checkDatabaseCertificates({ config: { ...config, databaseUrl, databaseReadUrl }, now: () => new Date() })
  const failureOf = (url: string): Promise<string> =>
    openPostgres(url, { poolSize: 1 }).then(
      async (database) => database.close().then(() => 'opened'),
      (fault: Error) => fault.message,
    )

  it('is opened and signalled over TLS', async () => {
    const database = await openPostgres(toUrl(file('ca.crt')), { poolSize: 1 })
    let signals = 0
    const listeners = { onSignal: () => (signals += 1), onLost: () => undefined }
    const receiver = await database.openSignals(listeners)
    const sender = await database.openSignals(listeners)
    await sender.send()
    await expect.poll(() => signals).toBe(1)
    const [sessions] = await selectRows<{ all: number; encrypted: number }>(
      database.db,
      sql`select count(*)::int as all, count(*) filter (where ssl)::int as encrypted
        from pg_stat_ssl join pg_stat_activity using (pid) where backend_type = 'client backend'`,
    )
    expect(sessions).toEqual({ all: 3, encrypted: 3 })
    await Promise.all([receiver.close(), sender.close(), database.close()])
  })

  it('isn’t opened with another authority, for another host, or without the file, and the message says why', async () => {
    expect(await failureOf(toUrl(file('foreign.crt')))).toMatch(
      /isn't trusted .*Check that sslrootcert is the file of the authority that issued it/,
    )
    expect(await failureOf(toUrl(file('ca.crt'), '127.0.0.1'))).toMatch(/isn't trusted .*does not match/)
    expect(await failureOf(toUrl(file('absent.crt')))).toMatch(/can't be read .* Check sslrootcert\.$/)
  })

  it('answers lists when a standby’s authority can’t be read or isn’t the right one', async () => {
    for (const name of ['absent.crt', 'foreign.crt']) {
      const readUrl = toUrl(file(name))
      const database = await openPostgres(toUrl(file('ca.crt')), { poolSize: 1, readUrl })
      const readOne = (db: Db) => selectRows<{ one: number }>(db, sql`select 1 as one`)
      expect(await readOne(await database.reader())).toEqual([{ one: 1 }])
      expect(await database.snapshot(readOne)).toEqual([{ one: 1 }])
      expect(database.readCounts()?.standby).toBe(0)
      await database.close()
    }
  })

  it('is reported thirty days before the certificate expires', async () => {
    const url = toUrl(file('ca.crt'))
    expect(await check(url, url)).toEqual([
      { check: 'TLS', state: 'ok', text: 'DATABASE_URL: the certificate is valid for 100 days.' },
      { check: 'TLS', state: 'ok', text: 'DATABASE_READ_URL: the certificate is valid for 100 days.' },
    ])
    const found = async (days: number, text: string) => {
      await issue(days)
      await reload()
      const toRenew = 'Issue a new one (docs/runbook.md, Certificates between machines).'
      const finding = {
        check: 'TLS',
        state: 'warn',
        text: `DATABASE_URL: the certificate ${text} ${toRenew}`,
      }
      await expect.poll(() => check(url)).toEqual([finding])
    }
    await found(29.5, 'expires in 29 days.')
    await found(1.5, 'expires in 1 day.')
  })

  it('has no certificate to report without TLS', async () => {
    expect(await check(server.url)).toEqual([])
  })
})
