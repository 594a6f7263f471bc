import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { publicLookup } from '#server/network/public-address.ts'
import { readPublicTarget } from '#server/network/public-target.ts'
import { webhookTexts as texts } from './texts.ts'

/** The receiver's response. `problem` is empty only if the receiver accepted the message. */
export interface WebhookAnswer {
  status: number | null
  problem: string
}

export interface WebhookRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

export interface WebhookSender {
  timeoutMs: number
  /** Permits local receivers and http, for tests. */
  isLocalAllowed: boolean
  /** Resolves the name of the connection, and refuses what isn't on the public internet. */
  lookup?: LookupFunction
}

const keptCharacters = 200

const toProblem = (status: number, text: string): string => {
  if (status >= 300 && status < 400) return texts.redirect(status)
  const said = text.replaceAll(/\p{Cc}+/gu, ' ').trim()
  return said === '' ? texts.answered(status) : `${texts.answered(status)} ${said.slice(0, keptCharacters)}`
}

/** Reads the start of an answer, however long or slow the rest of it is. */
const readStart = (answer: http.IncomingMessage): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', (part: string) => {
      text += part
      if (text.length >= keptCharacters) answer.destroy()
    })
    answer.on('error', () => resolve(text))
    answer.on('close', () => resolve(text))
  })

/**
 * Posts one message. Follows no redirects, connects only to addresses that were checked, and ends after `timeoutMs`. Never
 * throws.
 */
export const postWebhook = async (
  { url, headers, body }: WebhookRequest,
  { timeoutMs, isLocalAllowed, lookup = publicLookup }: WebhookSender,
): Promise<WebhookAnswer> => {
  const target = readPublicTarget(url, isLocalAllowed)
  if (!target) return { status: null, problem: texts.notPublic }
  const { request } = target.protocol === 'http:' ? http : https
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve) => {
    const sending = request(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        // Without a pool, so that no connection outlives the check of its address.
        agent: false,
        signal,
        ...(isLocalAllowed ? {} : { lookup }),
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        if (status >= 200 && status < 300) {
          resolve({ status, problem: '' })
          answer.destroy()
          return
        }
        void readStart(answer).then((text) => resolve({ status, problem: toProblem(status, text) }))
      },
    )
    sending.on('error', (fault) =>
      resolve({
        status: null,
        problem: signal.aborted ? texts.noAnswer(timeoutMs / 1_000) : texts.noConnection(fault.message),
      }),
    )
    sending.end(body)
  })
}
