import { Agent, request } from 'node:http'
import { percentile, rounded } from './percentile.ts'

export interface HttpCall {
  path: string
  headers: Record<string, string>
  body: string
}
export interface WireAnswer {
  status: number
  headers: Record<string, string>
  bytes: Buffer
  /** The session that a sign-in began; empty for other calls. */
  token: string
  /** Seconds after which a refused call may be repeated; NaN if the answer doesn't say. */
  retryAfterSeconds: number
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
          const token = String(answer.headers['auth-token'] ?? '')
          const retryAfterSeconds = Number(answer.headers['retry-after'] ?? NaN)
          resolve({
            status: answer.statusCode ?? 0,
            headers,
            bytes: Buffer.concat(chunks),
            token,
            retryAfterSeconds,
          })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(call.body)
  })

/** Whether a busy server asks to repeat a call later. */
export const isRefused = ({ status, retryAfterSeconds }: WireAnswer): boolean =>
  (status === 503 || status === 429) && retryAfterSeconds > 0

/** Times are those of the answered calls, in milliseconds. */
export interface LoadResult {
  p50: number
  p95: number
  p99: number
  /** Answers per second, from the first call to the last answer. */
  rps: number
  /** Shares of the calls, in per cent. */
  answeredPercent: number
  refusedPercent: number
}

/**
 * Calls at a fixed rate, whatever the server does: a slow answer doesn't delay the next call, so time in a queue
 * counts. (A closed-loop tool sends each second's calls in one burst and waits for the answers.) Throws when a call
 * fails. `mayRefuse` counts calls that are refused with 429 or 503 and `Retry-After` instead.
 */
export const openLoad = async (
  url: string,
  calls: readonly HttpCall[],
  perSecond: number,
  { mayRefuse = false } = {},
): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const start = performance.now()
  const times = await Promise.all(
    calls.map(async (call, index) => {
      const due = start + (index * 1000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
      const answer = await send(url, call, agent)
      if (mayRefuse && isRefused(answer)) return null
      if (answer.status !== 200)
        throw new Error(`answered ${answer.status}: ${answer.bytes.toString().slice(0, 200)}`)
      // A timer may be early by a fraction of a millisecond.
      return Math.max(0, performance.now() - due)
    }),
  )
  const took = performance.now() - start
  agent.destroy()
  const answered = times.filter((time) => time !== null)
  const at = (share: number): number => rounded(percentile(answered, share))
  const answeredPercent = rounded((answered.length * 100) / calls.length)
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    rps: rounded((answered.length * 1000) / took),
    answeredPercent,
    refusedPercent: rounded(100 - answeredPercent),
  }
}
