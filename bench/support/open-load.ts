import { Agent, request } from 'node:http'

export interface HttpCall {
  path: string
  headers: Record<string, string>
  body: string
}
export interface WireAnswer {
  status: number
  headers: Record<string, string>
  bytes: Buffer
}

/** Sends one POST and reads the raw answer, still compressed. */
export const send = (url: string, call: HttpCall, agent?: Agent): Promise<WireAnswer> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(call.path, url),
      { method: 'POST', headers: call.headers, ...(agent ? { agent } : {}) },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const headers = {
            'content-type': answer.headers['content-type'] ?? '',
            'content-encoding': answer.headers['content-encoding'] ?? 'identity',
          }
          resolve({ status: answer.statusCode ?? 0, headers, bytes: Buffer.concat(chunks) })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(call.body)
  })

export interface LoadResult {
  p50: number
  p95: number
  p99: number
  /** Answers per second, from the first call to the last answer. */
  rps: number
}

/**
 * Calls at a fixed rate, whatever the server does: a slow answer doesn't delay the next call, so time in a queue
 * counts. (A closed-loop tool sends each second's calls in one burst and waits for the answers.) Throws when a call
 * fails.
 */
export const openLoad = async (
  url: string,
  calls: readonly HttpCall[],
  perSecond: number,
): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const start = performance.now()
  const latencies = await Promise.all(
    calls.map(async (call, index) => {
      const due = start + (index * 1000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
      const answer = await send(url, call, agent)
      if (answer.status !== 200)
        throw new Error(`answered ${answer.status}: ${answer.bytes.toString().slice(0, 200)}`)
      // A timer may be early by a fraction of a millisecond.
      return Math.max(0, performance.now() - due)
    }),
  )
  const took = performance.now() - start
  agent.destroy()
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number): number => round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), rps: round((calls.length * 1000) / took) }
}

const round = (value: number): number => Math.round(value * 10) / 10
