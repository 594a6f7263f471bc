import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { tempFolder } from './cleanup.ts'
import { isAlive, requireProgram, startService } from './service.ts'
import { freePort, waitFor } from './wait.ts'

/** One time series in a query's result. */
export interface QueryResult {
  metric: Record<string, string>
  value: [number, string]
}

/** Prometheus with the product's own configuration and rules. */
export interface Prometheus {
  /** Evaluates an expression at the current time. */
  query: (expression: string) => Promise<QueryResult[]>
  /** Makes another API call, such as `rules`. */
  read: <T>(call: string) => Promise<T>
  stop: () => Promise<void>
}

/** Starts Prometheus on a free loopback port. It reads metrics from the target every second. */
export const startPrometheus = async (target: string): Promise<Prometheus> => {
  const command = requireProgram('prometheus', 'prometheus')
  const folder = tempFolder('prometheus')
  cpSync('deploy/prometheus', folder.path, { recursive: true })
  const file = path.join(folder.path, 'prometheus.yml')
  // Unlike an installation, a test uses another target and doesn't wait 15 seconds.
  const settings = readFileSync(file, 'utf8').replace('127.0.0.1:9464', target).replaceAll('15s', '1s')
  writeFileSync(file, settings)
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const service = startService({
    command,
    args: [
      `--config.file=${file}`,
      `--storage.tsdb.path=${path.join(folder.path, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
  })
  const stop = async () => {
    await service.stop()
    folder.remove()
  }
  const read = async <T>(call: string): Promise<T> => {
    const answer = (await (await fetch(`${base}/api/v1/${call}`)).json()) as {
      status: string
      data: T
      error?: string
    }
    if (answer.status !== 'success') throw new Error(answer.error)
    return answer.data
  }
  try {
    await waitFor('Prometheus to be ready', async () => {
      if (!isAlive(service)) throw new Error(`Prometheus ended: ${service.complaints()}`)
      return fetch(`${base}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    })
  } catch (fault) {
    await stop()
    throw fault
  }
  return {
    read,
    query: async (expression) =>
      (await read<{ result: QueryResult[] }>(`query?query=${encodeURIComponent(expression)}`)).result,
    stop,
  }
}
