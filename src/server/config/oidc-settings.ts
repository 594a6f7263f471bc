import { z } from 'zod'

/** Services that sign users in. */
export const oidcServices = ['google', 'facebook'] as const
export type OidcService = (typeof oidcServices)[number]

export interface OidcSettings {
  /** The service's base address. Its keys and endpoints are read from `/.well-known/openid-configuration` below it. */
  issuer: string
  clientId: string
  /** Empty for a client that authenticates with PKCE only. */
  clientSecret: string
}

export type OidcServices = Readonly<Record<OidcService, OidcSettings | null>>

const defaultIssuers: Record<OidcService, string> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
}

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')

const Issuer = z.url().refine((text) => {
  const url = new URL(text)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
}, 'Enter an https address.')

/**
 * Reads `OIDC_GOOGLE_CLIENT_ID`, `OIDC_GOOGLE_CLIENT_SECRET`, `OIDC_GOOGLE_ISSUER`, and the same for `FACEBOOK`. A
 * service without a client id isn't offered. Throws for an issuer that isn't an https address (http on loopback
 * only).
 */
export const readOidcSettings = (env: NodeJS.ProcessEnv): OidcServices => {
  const read = (service: OidcService): OidcSettings | null => {
    const readVariable = (what: string): string => env[`OIDC_${service.toUpperCase()}_${what}`] ?? ''
    if (readVariable('CLIENT_ID') === '') return null
    const issuer = Issuer.safeParse(readVariable('ISSUER') || defaultIssuers[service])
    if (!issuer.success) throw new Error(`OIDC_${service.toUpperCase()}_ISSUER: enter an https address.`)
    return {
      issuer: issuer.data,
      clientId: readVariable('CLIENT_ID'),
      clientSecret: readVariable('CLIENT_SECRET'),
    }
  }
  return { google: read('google'), facebook: read('facebook') }
}
