import { dirname } from 'node:path'
import { findProgram, matchFiles } from '#scripts/setup/index.ts'
import { unprivilegedAccount } from './account.ts'
import { tempFolder } from './cleanup.ts'
import { run, runOrThrow } from './command.ts'
import { boundCommand, isAlive, startService } from './service.ts'
import { freePort, waitFor } from './wait.ts'

/** A private, empty PostgreSQL server. */
export interface PostgresCluster {
  /** Address of the maintenance database, for a superuser. */
  url: string
  /** The folder of its data. */
  data: string
  /** The folder of its socket. */
  home: string
  port: number
  /** Stops the server; its data stays for `resume`. `immediate` drops the connections without a checkpoint, as a crash does. */
  pause: (how?: 'fast' | 'immediate') => Promise<void>
  /** Starts the stopped server again at the same address. */
  resume: () => Promise<void>
  stop: () => Promise<void>
}

/** Finds the newest PostgreSQL on this machine; Debian has a folder for each major version. */
export function postgresBinaries(): string | undefined {
  const major = (path: string) => Number(/postgresql\/(\d+)/.exec(path)?.[1] ?? 0)
  const packaged = matchFiles('/usr/lib/postgresql/*/bin/initdb').toSorted(
    (one, other) => major(other) - major(one),
  )
  const initdb = packaged[0] ?? findProgram('initdb')
  return initdb === undefined ? undefined : dirname(initdb)
}

// No test data outlives the machine, so nothing has to be flushed to disk.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
}

interface Place {
  bin: string
  account: ReturnType<typeof unprivilegedAccount>
  home: ReturnType<typeof tempFolder>
  data: string
  env: NodeJS.ProcessEnv
}

/** Prepares a folder for a server. As root it belongs to an unprivileged user, because PostgreSQL refuses root. */
const createPlace = (): Place => {
  const bin = postgresBinaries()
  if (bin === undefined) throw new Error('PostgreSQL is not installed (Debian package postgresql)')
  const account = unprivilegedAccount(['postgres', 'nobody'])
  const home = tempFolder('postgres', { owner: account })
  const env = { PATH: process.env.PATH, HOME: home.path, LC_ALL: 'C.UTF-8' }
  return { bin, account, home, data: `${home.path}/data`, env }
}

/** Fills the data folder with one of PostgreSQL's programs. */
const fill = async ({ bin, account, home, env }: Place, program: string, given: string[]): Promise<void> => {
  const [command, args] = boundCommand(`${bin}/${program}`, given, { account })
  try {
    await runOrThrow(command, args, { env, cwd: home.path, timeoutMs: 60_000 })
  } catch (error) {
    home.remove()
    throw error
  }
}

const serve = async (
  { bin, account, home, data, env }: Place,
  changed: Record<string, string>,
): Promise<PostgresCluster> => {
  const port = await freePort()
  const parameters = Object.entries({ ...settings, ...changed }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const start = () =>
    startService({
      command: `${bin}/postgres`,
      args: ['-D', data, '-k', home.path, '-p', String(port), ...parameters],
      env,
      account,
      // Immediate shutdown: the data is discarded, and child processes and shared memory are freed.
      endSignal: 'SIGQUIT',
    })
  let service = start()
  const stop = async () => {
    await service.stop()
    home.remove()
  }
  const isReady = async () => {
    if (!isAlive(service)) throw new Error(`PostgreSQL ended: ${service.complaints()}`)
    return (await run(`${bin}/pg_isready`, ['-h', '127.0.0.1', '-p', String(port), '-q'], { env })).code === 0
  }
  const waitUntilReady = () => waitFor('PostgreSQL to accept connections', isReady, { timeoutMs: 30_000 })
  const pause = async (how: 'fast' | 'immediate' = 'fast') => {
    if (how === 'fast') {
      service.child.kill('SIGINT')
      await waitFor('PostgreSQL to stop', () => !isAlive(service))
    }
    await service.stop()
  }
  const resume = async () => {
    service = start()
    await waitUntilReady()
  }
  try {
    await waitUntilReady()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    data,
    home: home.path,
    port,
    pause,
    resume,
    stop,
  }
}

/**
 * Creates and starts a temporary cluster, with `parameters` as additional settings. With `keepsCommits`, an immediate stop loses no
 * commit.
 */
export async function startPostgresCluster(
  options: { keepsCommits?: boolean; parameters?: Readonly<Record<string, string>> } = {},
): Promise<PostgresCluster> {
  const place = createPlace()
  const initial = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await fill(place, 'initdb', ['-D', place.data, ...initial])
  return serve(place, {
    ...(options.keepsCommits ? { synchronous_commit: 'on' } : {}),
    ...options.parameters,
  })
}

/** Starts a standby that streams from a temporary cluster, with its data so far. */
export async function startStandby(primary: Pick<PostgresCluster, 'url'>): Promise<PostgresCluster> {
  const place = createPlace()
  const copied = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', '--wal-method=stream']
  await fill(place, 'pg_basebackup', ['-D', place.data, '-d', primary.url, ...copied])
  return serve(place, {})
}
