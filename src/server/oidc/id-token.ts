import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import type { KeyCache } from './key-cache.ts'
import type { OidcSettings } from '#server/config/oidc-settings.ts'

/** Clocks of two companies differ by so much at most. */
const skewSeconds = 60
/** A token older than this is refused even if its issuer would have it live longer. */
const oldestSeconds = 60 * 60

/** Signatures that a public key checks. Never `none`, never one made with a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => !value.includes('\0') && !/\p{Surrogate}/u.test(value))

const Claims = z.object({
  iss: z.string(),
  sub: text(255).min(1),
  aud: z.string().or(z.array(z.string())),
  azp: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string().optional(),
  email: text(120).optional().catch(undefined),
  /** Some services write it as a text. */
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(false),
  given_name: text(200).optional().catch(undefined),
  family_name: text(200).optional().catch(undefined),
  name: text(200).optional().catch(undefined),
})

/** Who a service says that somebody is. */
export interface ExternalPerson {
  issuer: string
  subject: string
  /** Lower case; empty when the service gave none. */
  email: string
  isEmailVerified: boolean
  firstName: string
  lastName: string
  /** What the token is remembered by so that it counts once, and until when. */
  tokenHash: string
  expiresAt: Date
}

/** A token that is not right for us. `message` says why, for the log alone. */
export class IdTokenRefused extends Error {
  override name = 'IdTokenRefused'
}

const Email = z.email().max(120)

const nameOf = (claims: z.infer<typeof Claims>): { firstName: string; lastName: string } => {
  const clean = (given = ''): string => given.replaceAll(/\s+/g, ' ').trim().slice(0, 60)
  if (claims.given_name) return { firstName: clean(claims.given_name), lastName: clean(claims.family_name) }
  const [first = '', ...rest] = clean(claims.name).split(' ')
  return { firstName: first, lastName: rest.join(' ') }
}

/** What was signed, not the whole: a signature can be spelled in more than one way. */
const hashOf = (issuer: string, token: string): string =>
  createHash('sha256')
    .update(`${issuer} ${token.slice(0, token.lastIndexOf('.'))}`)
    .digest('base64url')

/**
 * Checks an ID token as OpenID Connect Core 3.1.3.7 says: signature by the issuer's keys, `iss`, `aud`, `azp`, `exp`, `iat`, and
 * `nonce`: the one that was sent, and none where none was. Throws `IdTokenRefused`, or what reading the keys throws.
 */
export const verifyIdToken = async (
  token: string,
  about: { settings: OidcSettings; issuer: string; keys: KeyCache; nonce: string | null; now: Date },
): Promise<ExternalPerson> => {
  const { settings, issuer, keys, nonce, now } = about
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: settings.clientId,
    algorithms,
    clockTolerance: skewSeconds,
    maxTokenAge: oldestSeconds,
    currentDate: now,
    requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
  })
  const read = Claims.safeParse(payload)
  if (!read.success) throw new IdTokenRefused(`claims: ${read.error.issues[0]?.path.join('.') ?? ''}`)
  const claims = read.data
  const isForOthersToo = Array.isArray(claims.aud) && claims.aud.length > 1
  if (isForOthersToo && claims.azp === undefined) throw new IdTokenRefused('several audiences and no azp')
  if (claims.azp !== undefined && claims.azp !== settings.clientId) throw new IdTokenRefused('azp')
  if ((claims.nonce ?? null) !== nonce) throw new IdTokenRefused('nonce')
  const email = Email.safeParse(claims.email?.trim().toLowerCase())
  return {
    issuer,
    subject: claims.sub,
    email: email.success ? email.data : '',
    isEmailVerified: email.success && claims.email_verified === true,
    ...nameOf(claims),
    tokenHash: hashOf(issuer, token),
    expiresAt: new Date((claims.exp + skewSeconds) * 1000),
  }
}
