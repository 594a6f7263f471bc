import type { OidcService, OidcSettings } from '#server/config/oidc-settings.ts'

/**
 * Hosts beside the issuer's own that a service serves its keys and tokens from, as its documentation names them. They count for the
 * service's real issuer alone: another issuer has to serve everything from its own host.
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

/** Where codes are changed for tokens when a service's own description does not say it. */
const furtherTokenAddress: Partial<Record<OidcService, string>> = {
  facebook: 'https://graph.facebook.com/oauth/access_token',
}

const isOwn = (service: OidcService, issuer: string): boolean =>
  new URL(issuer).origin === furtherHosts[service].issuer

/** Hosts, with their ports, that the server may ask about a service. */
export const hostsOf = (service: OidcService, { issuer }: OidcSettings): readonly string[] => [
  new URL(issuer).host,
  ...(isOwn(service, issuer) ? furtherHosts[service].hosts : []),
]

/** Null where the service's description has to name it. */
export const tokenAddressOf = (service: OidcService, { issuer }: OidcSettings): string | null =>
  isOwn(service, issuer) ? (furtherTokenAddress[service] ?? null) : null
