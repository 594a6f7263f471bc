import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { postgresBinaries } from '#tests/support/native/postgres-cluster.ts'

/** Measures transactions per second of pgbench's built-in transfer between accounts, tellers and branches. */
export const tpcbPerSecond = async (
  url: string,
  { clients, seconds, scale }: { clients: number; seconds: number; scale: number },
): Promise<number> => {
  const program = `${postgresBinaries() ?? ''}/pgbench`
  const run = promisify(execFile)
  await run(program, ['-i', '-q', '-s', String(scale), url])
  const load = [
    '-b',
    'tpcb-like',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-s',
    String(scale),
  ]
  const { stdout } = await run(program, [...load, url])
  const found = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!found) throw new Error(`pgbench said something else: ${stdout}`)
  return Number(found)
}
