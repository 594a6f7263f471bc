import { createHmac, randomBytes } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { toWebhookPlace } from '#server/secrets/seal-places.ts'
import { openSecrets, sealSecrets } from '#server/secrets/seal-secrets.ts'
import type { WebhookRow } from './webhooks.repo.ts'

const prefix = 'whsec_'
const secretBytes = 32

/** How long the secret before a rotation also signs. */
export const oldSecretMs = 24 * 60 * 60_000

/** Creates a secret as Standard Webhooks writes it. */
export const createWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

export const sealWebhookSecret = (keys: Deps['sealKeys'], webhookId: string, secret: string): string =>
  sealSecrets(keys, toWebhookPlace(webhookId), { secret })

/** Returns the secrets that sign at an instant, the newest first; none after an operator deleted them. */
export const openWebhookSecrets = (
  keys: Deps['sealKeys'],
  { id, sealedSecret, sealedOldSecret, oldSecretUntil }: WebhookRow,
  at: Date,
): string[] => {
  const isOldValid = oldSecretUntil !== null && oldSecretUntil > at
  return [sealedSecret, ...(isOldValid ? [sealedOldSecret] : [])].flatMap(
    (sealed) => openSecrets(keys, toWebhookPlace(id), sealed)['secret'] ?? [],
  )
}

interface SignedMessage {
  messageId: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** Signs a message once for each secret (Standard Webhooks 1.0), separated by a space. */
export const signWebhook = (
  secrets: readonly string[],
  { messageId, timestamp, body }: SignedMessage,
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
