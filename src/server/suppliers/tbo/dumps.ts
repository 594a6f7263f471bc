import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { withoutSecrets } from './redact.ts'

/** One call as recorded for certification. */
export interface DumpedCall {
  method: string
  traceId: string
  request: unknown
  /** Returns the answer, or why there is none. Called only if calls are recorded. */
  response: () => unknown
}

export type Dump = (call: DumpedCall) => Promise<void>

/**
 * Creates the recorder, which writes each call as two numbered JSON files in a folder of its trace:
 * `003-FareQuote-request.json` and `003-FareQuote-response.json`. Secrets are removed (`withoutSecrets`). Never
 * rejects, because a full disk must not stop a sale.
 */
export const createDump = (folder: string | null, logger: Logger): Dump => {
  if (folder === null) return () => Promise.resolve()
  let last: Promise<void> = Promise.resolve()
  const write = async ({ method, traceId, request, response }: DumpedCall): Promise<void> => {
    const place = join(folder, traceId.replace(/[^\w-]/g, '_') || 'without-trace')
    await mkdir(place, { recursive: true, mode: 0o700 })
    const numbers = (await readdir(place)).map((name) => Number.parseInt(name, 10) || 0)
    const number = String(Math.max(0, ...numbers) + 1).padStart(3, '0')
    for (const [kind, content] of Object.entries({ request, response: response() })) {
      const json = `${JSON.stringify(withoutSecrets(content), null, 2)}\n`
      await writeFile(join(place, `${number}-${method}-${kind}.json`), json, { mode: 0o600, flag: 'wx' })
    }
  }
  return (call) => {
    // Sequential, so that the numbers follow the order of the calls.
    last = last
      .then(() => write(call))
      .catch((fault: unknown) => logger.warn({ err: fault }, "a call to TBO couldn't be recorded"))
    return last
  }
}
