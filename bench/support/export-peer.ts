import { existsSync, readFileSync } from 'node:fs'

type Cell = string | number | null

/** Returns this program's own peak memory, in MB; `getrusage` includes the process that started it. */
export const peakMb = (): number => {
  const status = '/proc/self/status'
  const line = existsSync(status) ? /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] : undefined
  return (line === undefined ? process.resourceUsage().maxRSS : Number(line)) / 1024
}

/** Reads a peer's task: finished cells, and how many rows of them to write. */
export const peerTask = () => {
  const [file = '', sample = '', count = '0', writer = ''] = process.argv.slice(2)
  const table = JSON.parse(readFileSync(sample, 'utf8')) as {
    headers: string[]
    formats: string[]
    rows: Cell[][]
  }
  return { ...table, file, count: Number(count), writer }
}

/** Reports what a peer took. */
export const tellPeer = (startedAt: number): void =>
  void process.stdout.write(JSON.stringify({ ms: performance.now() - startedAt, peakMb: peakMb() }))
