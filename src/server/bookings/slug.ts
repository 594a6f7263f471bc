import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The address of an e-ticket: base64 of `<bookingId>___<secret>`. The secret is a 256-bit keyed hash of the booking's
 * nonce. The database holds the nonce and a hash of the secret, so neither the database nor the key alone opens a
 * ticket. A new nonce revokes all earlier addresses.
 */
export interface Slug {
  slug: string
  /** Stored in the database to check a secret. */
  hash: string
}

const separator = '___'

const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const newSlugNonce = (): string => randomBytes(16).toString('base64url')

const deriveSecret = (secretKey: Uint8Array, nonce: string): string =>
  createHmac('sha256', secretKey).update(nonce).digest('base64url')

/** Returns the hash for a booking that has no id yet. */
export const hashSlugNonce = (secretKey: Uint8Array, nonce: string): string =>
  hashSecret(deriveSecret(secretKey, nonce))

/** Creates a booking's slug in URL-safe base64. */
export const makeSlug = (secretKey: Uint8Array, bookingId: number, nonce: string): Slug => {
  const secret = deriveSecret(secretKey, nonce)
  return {
    slug: Buffer.from(`${bookingId}${separator}${secret}`).toString('base64url'),
    hash: hashSecret(secret),
  }
}

/** Parses a slug in either base64 alphabet, with or without padding; null when it isn't one. */
export const parseSlug = (slug: string): { bookingId: number; secret: string } | null => {
  if (!/^[\w+/-]{20,400}={0,2}$/.test(slug)) return null
  const match = /^(\d{1,15})___([\w-]{20,100})$/.exec(Buffer.from(slug, 'base64').toString('utf8'))
  return match?.[1] && match[2] ? { bookingId: Number(match[1]), secret: match[2] } : null
}

/** Compares a secret with the stored hash in constant time. */
export const isSlugSecret = (secret: string, keptHash: string): boolean => {
  const found = Buffer.from(hashSecret(secret))
  const kept = Buffer.from(keptHash)
  return found.length === kept.length && timingSafeEqual(found, kept)
}
