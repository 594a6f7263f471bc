import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Account } from '#tests/support/native/account.ts'
import { createAuthority } from '#tests/support/native/certificates.ts'
import { isAlive, requireProgram, startService, type Service } from '#tests/support/native/service.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { at, ports, topology } from './topology.ts'

const numbered = (name: string, values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value, index) => [`${name}${index + 1}`, value]))

/** Leads connections to the primary (port 5000) and to the standbys (port 5001), with deploy/haproxy-database.cfg. */
export const startDatabaseProxy = (): Service =>
  startService({
    command: requireProgram('haproxy', 'haproxy'),
    args: ['-db', '-f', path.resolve('deploy/haproxy-database.cfg')],
    env: {
      FAREDESK_DB_WRITE: at(topology.databaseProxy, ports.databaseWrite),
      FAREDESK_DB_READ: at(topology.databaseProxy, ports.databaseRead),
      ...numbered(
        'FAREDESK_DB',
        topology.databases.map((address) => at(address, ports.postgres)),
      ),
    },
  })

/** Starts the pooler beside an API node, with deploy/pgbouncer.ini. */
export const startPooler = (
  index: number,
  folder: string,
  account: Account | undefined,
  password: string,
): Service => {
  const address = topology.poolers[index] ?? ''
  const users = path.join(folder, 'userlist.txt')
  const file = path.join(folder, `pgbouncer${index + 1}.ini`)
  const sockets = path.join(folder, `pooler${index + 1}`)
  mkdirSync(sockets, { mode: 0o700 })
  if (account) chownSync(sockets, account.uid, account.gid)
  const write = (name: string, text: string): void => {
    writeFileSync(name, text, { mode: 0o600 })
    if (account) chownSync(name, account.uid, account.gid)
  }
  write(users, `"faredesk" "${password}"\n`)
  write(
    file,
    [
      `%include ${copyForAccount('pgbouncer.ini', folder, account)}`,
      '[databases]',
      `faredesk = host=${topology.databaseProxy} port=${ports.databaseWrite}`,
      '[pgbouncer]',
      `listen_addr = ${address}`,
      `auth_file = ${users}`,
      // Each with a folder of its own, because the socket is named after the port alone.
      `unix_socket_dir = ${sockets}`,
      '',
    ].join('\n'),
  )
  return startService({
    command: requireProgram('pgbouncer', 'pgbouncer'),
    args: [file],
    env: { PATH: process.env.PATH, HOME: folder },
    account,
  })
}

/** Waits until the database answers through a pooler. */
export const waitForPooler = (index: number, pooler: Service, password: string): Promise<true> =>
  waitFor('PgBouncer to answer', async () => {
    if (!isAlive(pooler)) throw new Error(`PgBouncer ended: ${pooler.complaints()}`)
    const client = new pg.Client({
      host: topology.poolers[index],
      port: ports.pooler,
      user: 'faredesk',
      password,
      database: 'faredesk',
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return true as const
    } catch {
      return undefined
    } finally {
      await client.end().catch(() => undefined)
    }
  })

/**
 * Copies a file of `deploy` to where the account can read it, and returns its path: the repository may be readable by root alone, and neither
 * PgBouncer nor PostgreSQL runs as root.
 */
export const copyForAccount = (name: string, folder: string, account: Account | undefined): string => {
  const copy = path.join(folder, name)
  writeFileSync(copy, readFileSync(path.resolve('deploy', name)), { mode: 0o600 })
  if (account) chownSync(copy, account.uid, account.gid)
  return copy
}

/** Starts HAProxy in front of the API nodes, with deploy/haproxy.cfg and a certificate of an authority that nothing else trusts. */
export const startNodeProxy = async (folder: string): Promise<Service> => {
  const certificates = path.join(folder, 'certificates')
  mkdirSync(certificates, { mode: 0o700 })
  const authority = await createAuthority()
  for (const host of ['skyways.localhost', 'meridian.localhost', 'lotus.localhost', 'operator.localhost'])
    writeFileSync(path.join(certificates, `${host}.pem`), (await authority.issue(host)).pem, { mode: 0o600 })
  writeFileSync(path.join(folder, 'ca.crt'), authority.ca)
  authority.remove()
  return startService({
    command: requireProgram('haproxy', 'haproxy'),
    args: ['-db', '-f', path.resolve('deploy/haproxy.cfg')],
    env: {
      FAREDESK_BIND: at(topology.proxy, ports.https),
      FAREDESK_BIND_HTTP: at(topology.proxy, ports.http),
      FAREDESK_CERTIFICATES: certificates,
      ...numbered(
        'FAREDESK_NODE',
        topology.nodes.map((address) => at(address, ports.node)),
      ),
    },
  })
}
