import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Binds a sign-in under way to the browser that began it, so that nobody can be signed in as somebody else. */
const cookieName = '__Host-faredesk-browser'
const lifetimeSeconds = 15 * 60
const shape = /^[\w-]{43}$/

/** The secret of this browser; null when it has none. */
export const browserSecretOf = (request: FastifyRequest): string | null => {
  const value = request.cookies[cookieName]
  return value !== undefined && shape.test(value) ? value : null
}

/** As above, made when there is none; it lives 15 minutes from now. Several tabs of a browser share it. */
export const keepBrowserSecret = (request: FastifyRequest, reply: FastifyReply): string => {
  const secret = browserSecretOf(request) ?? randomBytes(32).toString('base64url')
  void reply.setCookie(cookieName, secret, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: lifetimeSeconds,
  })
  return secret
}

/** What the database keeps of the secret. */
export const browserHashOf = (secret: string): string =>
  createHash('sha256').update(`browser ${secret}`).digest('base64url')

/** A value that only this browser's secret gives: nonce and code verifier are kept nowhere. */
export const derivedFrom = (secret: string, what: string): string =>
  createHmac('sha256', secret).update(what).digest('base64url')

/** Compares in constant time. */
export const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
