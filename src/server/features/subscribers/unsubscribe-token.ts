import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const sign = (secretKey: Uint8Array, siteId: string, email: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secretKey, 'faredesk newsletter', 'unsubscribe', 32)))
    .update(`${siteId}\n${email}`)
    .digest()

/**
 * Creates the secret of an unsubscribe link. It is derived from the server's secret, so that links in old emails keep
 * working without being stored; it is worthless on another site or for another address.
 */
export const createUnsubscribeToken = (secretKey: Uint8Array, siteId: string, email: string): string =>
  `${Buffer.from(email).toString('base64url')}.${sign(secretKey, siteId, email).toString('base64url')}`

/** Parses an unsubscribe link and returns its address; null when this server didn't create it for this site. */
export const readUnsubscribeToken = (secretKey: Uint8Array, siteId: string, token: string): string | null => {
  const [encoded = '', signature = ''] = token.split('.')
  const email = Buffer.from(encoded, 'base64url').toString('utf8')
  const expected = sign(secretKey, siteId, email)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? email : null
}
