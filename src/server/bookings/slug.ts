import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The address of an e-ticket: base64 of `<bookingId>___<secret>`. The secret is a keyed hash of the booking's nonce, 256 bits;
 * the database holds the nonce and a hash of the secret, so neither it nor the key alone opens a ticket. A new nonce revokes
 * every address given out.
 */
export interface Slug {
  slug: string
  /** What the database keeps to check a secret with. */
  hash: string
}

const separator = '___'

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const newSlugNonce = (): string => randomBytes(16).toString('base64url')

const secretOf = (secretKey: Uint8Array, nonce: string): string =>
  createHmac('sha256', secretKey).update(nonce).digest('base64url')

/** Hash for a booking whose id is not known yet. */
export const slugHashOf = (secretKey: Uint8Array, nonce: string): string => hashOf(secretOf(secretKey, nonce))

/** The slug of a booking, in the alphabet that needs no escaping in an address. */
export const makeSlug = (secretKey: Uint8Array, bookingId: number, nonce: string): Slug => {
  const secret = secretOf(secretKey, nonce)
  return {
    slug: Buffer.from(`${bookingId}${separator}${secret}`).toString('base64url'),
    hash: hashOf(secret),
  }
}

/** Reads a slug in either base64 alphabet, with or without padding; null when it is none. */
export const parseSlug = (slug: string): { bookingId: number; secret: string } | null => {
  if (!/^[\w+/-]{20,400}={0,2}$/.test(slug)) return null
  const match = /^(\d{1,15})___([\w-]{20,100})$/.exec(Buffer.from(slug, 'base64').toString('utf8'))
  return match?.[1] && match[2] ? { bookingId: Number(match[1]), secret: match[2] } : null
}

/** Compares in constant time with the hash that the booking keeps. */
export const isSlugSecret = (secret: string, keptHash: string): boolean => {
  const found = Buffer.from(hashOf(secret))
  const kept = Buffer.from(keptHash)
  return found.length === kept.length && timingSafeEqual(found, kept)
}
