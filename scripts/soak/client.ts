import { randomUUID } from 'node:crypto'
import { Agent, request, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as requestSecurely } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Journal } from './journal.ts'
import { pick } from './pick.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const secureAgent = new SecureAgent({ keepAlive: true, maxSockets: 64 })

/** Where to send calls: a node, or a proxy whose certificates `authority` (PEM) issued. */
export interface Target {
  host: string
  port: number
  authority?: string
  /** Loopback address to send calls from, because servers limit calls per address. */
  from?: string
}

/** The targets of a client, which picks one at random for each attempt. */
export type Targets = readonly [Target, ...Target[]]

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

export interface Answer {
  status: number
  token: string
  result: Record<string, unknown>
  errorCode: string
}

const readAnswer = (
  answer: IncomingMessage,
  resolve: (answer: Answer) => void,
  reject: (fault: unknown) => void,
): void => {
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
}

/** Sends one call. Rejects without a complete answer, and after `hangUpAfterMs`, like a client whose network drops. */
export const send = (
  { host, port, authority, from }: Target,
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
    const options = {
      host,
      port,
      method: 'POST',
      path: `/api/${path}`,
      headers,
      ...(from === undefined ? {} : { localAddress: from }),
    }
    const read = (answer: IncomingMessage): void => readAnswer(answer, resolve, reject)
    const call =
      authority === undefined
        ? request({ ...options, agent }, read)
        : requestSecurely({ ...options, agent: secureAgent, ca: authority, servername: headers.host }, read)
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
  /** Sends a call to any target, again with the same Idempotency-Key until it is answered. Null after too many tries. */
  call: (call: Call) => Promise<Answer | null>
  /** Sends a webhook to any target once. Nothing tells whether it arrived. */
  deliver: (delivery: Delivery) => Promise<void>
}

/** Creates a client that loses one answer in ten, and records every answer that a correct server never gives. */
export const createClient = (targets: Targets, journal: Journal): SoakClient => ({
  deliver: async (delivery) => {
    const answer = await send(pick(targets), delivery).catch(() => null)
    journal.count(`webhook ${answer ? `${answer.status} ${answer.errorCode}`.trim() : 'without answer'}`)
    if (answer?.status === 500) journal.fault('500 for a webhook')
  },
  call: async (given) => {
    const call = { ...given, key: given.key ?? randomUUID() }
    for (let attempt = 0; attempt < maxTries; attempt += 1) {
      const hangUpAfterMs = Math.random() < 0.1 ? Math.random() * 300 : undefined
      try {
        const answer = await send(pick(targets), call, hangUpAfterMs)
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

let people = 0

/** Returns the targets for another person, with a new address to send from. Only Linux accepts all of 127.0.0.0/8; elsewhere all share one address. */
export const forNextPerson = ([first, ...others]: Targets): Targets => {
  if (process.platform !== 'linux') return [first, ...others]
  people += 1
  const from = `127.9.${Math.floor(people / 250)}.${(people % 250) + 1}`
  return [{ ...first, from }, ...others.map((target) => ({ ...target, from }))]
}
