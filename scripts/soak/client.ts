import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Journal } from './journal.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export interface Call {
  site: string
  path: string
  body: unknown
  token?: string
  key?: string
  /** Headers of a webhook, sent instead of a client's. */
  headers?: Record<string, string>
}

/** A gateway's webhook: signed bytes for one path of a site. */
export interface Delivery {
  site: string
  path: string
  body: string
  headers: Record<string, string>
}

interface Answer {
  status: number
  token: string
  result: Record<string, unknown>
  errorCode: string
}

/** Sends one call. Rejects without a complete answer, and after `hangUpAfterMs`, like a client whose network drops. */
const send = (
  port: number,
  { site, path, body, token, key, headers: signed = {} }: Call,
  hangUpAfterMs?: number,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: `${site}.localhost`,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { 'auth-token': token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...signed,
    }
    const call = request(
      { agent, host: '127.0.0.1', port, method: 'POST', path: `/api/${path}`, headers },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('error', reject)
        answer.on('end', () => {
          try {
            const read = JSON.parse(text) as { result?: Record<string, unknown>; errorCode?: string }
            const sent = answer.headers['auth-token']
            resolve({
              status: answer.statusCode ?? 0,
              token: typeof sent === 'string' ? sent : '',
              result: read.result ?? {},
              errorCode: read.errorCode ?? '',
            })
          } catch {
            reject(new Error(`no JSON: ${text.slice(0, 200)}`))
          }
        })
      },
    )
    call.on('error', reject)
    call.setTimeout(60_000, () => call.destroy(new Error('no answer in a minute')))
    if (hangUpAfterMs !== undefined)
      setTimeout(() => call.destroy(new Error('hung up')), hangUpAfterMs).unref()
    call.end(typeof body === 'string' ? body : JSON.stringify(body))
  })

/** Error codes after which a client sends the same call with the same key again. */
const repeatable = new Set([
  'unavailable',
  'idempotencyInProgress',
  'rateLimited',
  'internal',
  'supplierTimeout',
])
const maxTries = 40

export interface SoakClient {
  /** Sends a call to either node, again with the same Idempotency-Key until it is answered. Null after too many tries. */
  call: (call: Call) => Promise<Answer | null>
  /** Sends a webhook to either node once. Nothing tells whether it arrived. */
  deliver: (delivery: Delivery) => Promise<void>
}

/** Creates a client that loses one answer in ten, and records every answer that a correct server never gives. */
export const createClient = (ports: readonly number[], journal: Journal): SoakClient => ({
  deliver: async (delivery) => {
    const port = ports[Math.floor(Math.random() * ports.length)] ?? 0
    const answer = await send(port, delivery).catch(() => null)
    journal.count(`webhook ${answer ? `${answer.status} ${answer.errorCode}`.trim() : 'without answer'}`)
    if (answer?.status === 500) journal.fault('500 for a webhook')
  },
  call: async (given) => {
    const call = { ...given, key: given.key ?? randomUUID() }
    for (let attempt = 0; attempt < maxTries; attempt += 1) {
      const port = ports[Math.floor(Math.random() * ports.length)] ?? 0
      const hangUpAfterMs = Math.random() < 0.1 ? Math.random() * 300 : undefined
      try {
        const answer = await send(port, call, hangUpAfterMs)
        journal.count(`${answer.status} ${answer.errorCode}`.trim())
        if (answer.status === 500) journal.fault(`500 for ${call.path}`)
        if (!repeatable.has(answer.errorCode)) return answer
      } catch {
        journal.count('no answer')
      }
      await sleep(100 + Math.random() * 900)
    }
    journal.count('given up')
    return null
  },
})
