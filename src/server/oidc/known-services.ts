import type { OidcService, OidcSettings } from '#server/config/oidc-settings.ts'

/**
 * Documented hosts besides the issuer's from which a service serves keys and tokens. Only for the service's real
 * issuer; another issuer must serve everything from its own host.
 */
const furtherHosts: Record<OidcService, { issuer: string; hosts: readonly string[] }> = {
  google: {
    issuer: 'https://accounts.google.com',
    hosts: ['www.googleapis.com', 'oauth2.googleapis.com'],
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    hosts: ['facebook.com', 'graph.facebook.com', 'limited.facebook.com'],
  },
}

/** Where codes are exchanged for tokens when the service's metadata doesn't say. */
const furtherTokenAddress: Partial<Record<OidcService, string>> = {
  facebook: 'https://graph.facebook.com/oauth/access_token',
}

const isOwn = (service: OidcService, issuer: string): boolean =>
  new URL(issuer).origin === furtherHosts[service].issuer

/** Lists the hosts, with ports, that the server may contact for a service. */
export const listHosts = (service: OidcService, { issuer }: OidcSettings): readonly string[] => [
  new URL(issuer).host,
  ...(isOwn(service, issuer) ? furtherHosts[service].hosts : []),
]

/** Returns the token endpoint; null when the service's metadata must name it. */
export const findTokenAddress = (service: OidcService, { issuer }: OidcSettings): string | null =>
  isOwn(service, issuer) ? (furtherTokenAddress[service] ?? null) : null
