import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Account } from '#tests/support/native/account.ts'
import { createAuthority } from '#tests/support/native/certificates.ts'
import { isAlive, requireProgram, startService, type Service } from '#tests/support/native/service.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { authorityFile, withCertificatesOf } from './certificates.ts'
import { readDeployFile, writeForAccount } from './files.ts'
import { at, numbered, ports, topology } from './topology.ts'

/** Starts HAProxy with deploy/haproxy-database.cfg: port 5000 goes to the primary, port 5001 to the standbys. */
export const startDatabaseProxy = (folder: string): Service =>
  startService({
    command: requireProgram('haproxy', 'haproxy'),
    args: ['-db', '-f', path.resolve('deploy/haproxy-database.cfg')],
    env: {
      FAREDESK_DB_WRITE: at(topology.databaseProxy, ports.databaseWrite),
      FAREDESK_DB_READ: at(topology.databaseProxy, ports.databaseRead),
      FAREDESK_DB_CA: authorityFile(folder),
      ...Object.fromEntries(
        numbered(
          'FAREDESK_DB',
          topology.databases.map((address) => at(address, ports.postgres)),
        ),
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
  const users = path.join(folder, `userlist${index + 1}.txt`)
  const file = path.join(folder, `pgbouncer${index + 1}.ini`)
  const sockets = path.join(folder, `pooler${index + 1}`)
  mkdirSync(sockets, { mode: 0o700 })
  if (account) chownSync(sockets, account.uid, account.gid)
  // One file per pooler: PgBouncer refuses all users after its file was rewritten.
  writeForAccount(users, `"faredesk" "${password}"\n`, account)
  const base = path.join(folder, `pgbouncer${index + 1}-base.ini`)
  const settings = withCertificatesOf(folder, `node${index + 1}`, readDeployFile('pgbouncer.ini'))
  writeForAccount(base, settings, account)
  writeForAccount(
    file,
    [
      '[databases]',
      `faredesk = host=${topology.databaseProxy} port=${ports.databaseWrite}`,
      '[pgbouncer]',
      `listen_addr = ${address}`,
      `auth_file = ${users}`,
      // One folder per pooler, because only the port is in the socket's name.
      `unix_socket_dir = ${sockets}`,
      `%include ${base}`,
      '',
    ].join('\n'),
    account,
  )
  return startService({
    command: requireProgram('pgbouncer', 'pgbouncer'),
    args: [file],
    env: { PATH: process.env.PATH, HOME: folder },
    account,
  })
}

/** Waits until the database answers through a pooler. */
export const waitForPooler = (url: string, pooler: Service): Promise<true> =>
  waitFor('PgBouncer to answer', async () => {
    if (!isAlive(pooler)) throw new Error(`PgBouncer ended: ${pooler.complaints()}`)
    const client = new pg.Client({ connectionString: url })
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

/** Starts HAProxy in front of the API nodes, with deploy/haproxy.cfg and certificates from a new authority. */
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
      ...Object.fromEntries(
        numbered(
          'FAREDESK_NODE',
          topology.nodes.map((address) => at(address, ports.node)),
        ),
      ),
    },
  })
}
