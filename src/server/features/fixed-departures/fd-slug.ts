import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The address of a block's print page: base64 of `<blockId>___<secret>`. The secret is a keyed hash of the block's
 * nonce. The database holds only the nonce, so it opens no page without the server's key. A new nonce revokes all
 * earlier addresses.
 */
const separator = '___'

export const newBlockNonce = (): string => randomBytes(16).toString('base64url')

/** The prefix separates these secrets from those of e-tickets, which use the same key. */
const toSecret = (secretKey: Uint8Array, nonce: string): string =>
  createHmac('sha256', secretKey).update(`seatBlock:${nonce}`).digest('base64url')

export const makeFdSlug = (secretKey: Uint8Array, blockId: string, nonce: string): string =>
  Buffer.from(`${blockId}${separator}${toSecret(secretKey, nonce)}`).toString('base64url')

/** Parses a slug in either base64 alphabet, with or without padding; null when it isn't one. */
export const parseFdSlug = (slug: string): { blockId: string; secret: string } | null => {
  if (!/^[\w+/-]{20,400}={0,2}$/.test(slug)) return null
  const text = Buffer.from(slug, 'base64').toString('utf8')
  const match = /^([a-zA-Z0-9_-]{1,60}?)___([\w-]{20,100})$/.exec(text)
  return match?.[1] && match[2] ? { blockId: match[1], secret: match[2] } : null
}

/** Compares in constant time. */
export const isFdSecret = (secretKey: Uint8Array, secret: string, nonce: string): boolean => {
  const given = Buffer.from(secret)
  const right = Buffer.from(toSecret(secretKey, nonce))
  return given.length === right.length && timingSafeEqual(given, right)
}
