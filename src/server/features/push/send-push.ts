import http from 'node:http'
import https from 'node:https'
import webPush from 'web-push'
import { publicLookup } from '#server/network/public-address.ts'
import { readPublicTarget } from '#server/network/public-target.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** The outcome of a message. `gone`: the browser is no longer subscribed; `refused`: trying again won't help. */
export type PushOutcome = { kind: 'sent' | 'gone' } | { kind: 'later' | 'refused'; reason: string }

export interface PushMessage {
  endpoint: string
  p256dh: string
  auth: string
  payload: string
  /** A push service that can't deliver yet keeps only the latest message of a topic. */
  topic: string
}

export interface PushSender {
  keys: VapidKeys
  /** The contact for push services: `mailto:` or https. */
  contact: string
  isLocalAllowed: boolean
  timeoutMs: number
}

const keptSeconds = 12 * 60 * 60

const toPushOutcome = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const isLater = status === 429 || status >= 500
  return { kind: isLater ? 'later' : 'refused', reason: `the push service answered ${status}` }
}

const encrypt = ({ endpoint, p256dh, auth, payload, topic }: PushMessage, { keys, contact }: PushSender) =>
  webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: keptSeconds,
    topic,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
    vapidDetails: { subject: contact, ...keys },
  })

/**
 * Sends one encrypted message (RFC 8030, 8291). Follows no redirects, reads only the status, and ends after
 * `timeoutMs`. Never throws: what can't be sent is `refused` or `later`.
 */
export const sendPush = async (message: PushMessage, sender: PushSender): Promise<PushOutcome> => {
  const target = readPublicTarget(message.endpoint, sender.isLocalAllowed)
  if (!target) return { kind: 'refused', reason: "the address isn't a push service's" }
  let details: ReturnType<typeof encrypt>
  try {
    details = encrypt(message, sender)
  } catch (fault) {
    return {
      kind: 'refused',
      reason: fault instanceof Error ? fault.message : "the message can't be encrypted",
    }
  }
  const { request } = target.protocol === 'http:' ? http : https
  return new Promise((resolve) => {
    const sending = request(
      target,
      {
        method: 'POST',
        headers: details.headers,
        signal: AbortSignal.timeout(sender.timeoutMs),
        ...(sender.isLocalAllowed ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        resolve(toPushOutcome(answer.statusCode ?? 0))
        answer.destroy()
      },
    )
    sending.on('error', (fault) => resolve({ kind: 'later', reason: fault.message }))
    sending.end(details.body)
  })
}
