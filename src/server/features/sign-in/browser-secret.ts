import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Binds a sign-in to the browser that started it, so that nobody can be signed in as someone else. */
const cookieName = '__Host-faredesk-browser'
const lifetimeSeconds = 15 * 60
const shape = /^[\w-]{43}$/

/** Returns this browser's secret; null when it has none. */
export const findBrowserSecret = (request: FastifyRequest): string | null => {
  const value = request.cookies[cookieName]
  return value !== undefined && shape.test(value) ? value : null
}

/**
 * Returns this browser's secret, creating one if needed, and extends it to 15 minutes from now. Tabs of a browser
 * share it.
 */
export const renewBrowserSecret = (request: FastifyRequest, reply: FastifyReply): string => {
  const secret = findBrowserSecret(request) ?? randomBytes(32).toString('base64url')
  void reply.setCookie(cookieName, secret, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: lifetimeSeconds,
  })
  return secret
}

/** Hashes the secret as the database stores it. */
export const hashBrowserSecret = (secret: string): string =>
  createHash('sha256').update(`browser ${secret}`).digest('base64url')

/** Derives a value that only this browser's secret gives, so that nonce and code verifier needn't be stored. */
export const deriveFrom = (secret: string, what: string): string =>
  createHmac('sha256', secret).update(what).digest('base64url')

/** Compares in constant time. */
export const isSameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
