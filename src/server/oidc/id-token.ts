import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import { EmailAddress } from '#contract/common/email-address.ts'
import type { KeyCache } from './key-cache.ts'
import type { OidcSettings } from '#server/config/oidc-settings.ts'

/** The largest accepted clock difference between two companies. */
const skewSeconds = 60
/** An older token is refused even if its issuer considers it valid. */
const oldestSeconds = 60 * 60

/** Signatures verified with a public key; never `none` and never a shared secret. */
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
  /** Some services send it as text. */
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(false),
  given_name: text(200).optional().catch(undefined),
  family_name: text(200).optional().catch(undefined),
  name: text(200).optional().catch(undefined),
})

/** The person as identified by a service. */
export interface ExternalPerson {
  issuer: string
  subject: string
  /** Lower case; empty when the service gave none. */
  email: string
  isEmailVerified: boolean
  firstName: string
  lastName: string
  /** A hash that ensures the token is accepted once, and until when it is stored. */
  tokenHash: string
  expiresAt: Date
}

/** The token is invalid for us. `message` says why, for the log only. */
export class IdTokenRefused extends Error {
  override name = 'IdTokenRefused'
}

const readName = (claims: z.infer<typeof Claims>): { firstName: string; lastName: string } => {
  const clean = (given = ''): string => given.replaceAll(/\s+/g, ' ').trim().slice(0, 60)
  if (claims.given_name) return { firstName: clean(claims.given_name), lastName: clean(claims.family_name) }
  const [first = '', ...rest] = clean(claims.name).split(' ')
  return { firstName: first, lastName: rest.join(' ') }
}

/** Hashes what was signed rather than the whole token, because a signature can be encoded in several ways. */
const hashSigningInput = (issuer: string, token: string): string =>
  createHash('sha256')
    .update(`${issuer} ${token.slice(0, token.lastIndexOf('.'))}`)
    .digest('base64url')

/**
 * Verifies an ID token according to OpenID Connect Core 3.1.3.7: signature by the issuer's keys, `iss`, `aud`, `azp`,
 * `exp`, `iat`, and `nonce` (the one sent, or none if none was sent). Throws `IdTokenRefused`, or what reading the
 * keys throws.
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
  const email = EmailAddress.safeParse(claims.email)
  return {
    issuer,
    subject: claims.sub,
    email: email.success ? email.data : '',
    isEmailVerified: email.success && claims.email_verified === true,
    ...readName(claims),
    tokenHash: hashSigningInput(issuer, token),
    expiresAt: new Date((claims.exp + skewSeconds) * 1000),
  }
}
