import type { JSONWebKeySet } from 'jose'
import * as oidc from 'openid-client'
import { guardedFetch, OidcUnavailable } from './guarded-fetch.ts'
import { verifyIdToken, type ExternalPerson } from './id-token.ts'
import { createKeyCache, keyTimes } from './key-cache.ts'
import { listHosts, findTokenAddress } from './known-services.ts'
import type { OidcService, OidcSettings } from '#server/config/oidc-settings.ts'

/** What a sign-in in progress needs besides the service's own addresses. */
export interface Attempt {
  redirectUri: string
  state: string
  nonce: string
  codeVerifier: string
}

const readKeys = async (
  ask: ReturnType<typeof guardedFetch>,
  jwks_uri: string | undefined,
): Promise<JSONWebKeySet> => {
  if (!jwks_uri) throw new OidcUnavailable("the service's metadata has no key address")
  const answer = await ask(jwks_uri, { headers: { accept: 'application/json' } })
  try {
    const keys = (await answer.json()) as JSONWebKeySet
    if (!answer.ok || !Array.isArray(keys.keys)) throw new Error(`answered ${answer.status}`)
    return keys
  } catch (error) {
    throw new OidcUnavailable("the service's keys can't be loaded", { cause: error })
  }
}

/**
 * Creates the client of one sign-in service: where to send the browser, and who came back. Metadata and keys are read
 * on first use and cached for an hour. Every method throws `OidcUnavailable` when the service doesn't answer.
 */
export const createOidcClient = (
  service: OidcService,
  settings: OidcSettings,
  { now, timeoutMs }: { now: () => Date; timeoutMs?: number },
) => {
  const ask = guardedFetch(listHosts(service, settings), timeoutMs)
  const customFetch: oidc.CustomFetch = (url, { body, ...options }) =>
    ask(url, { ...options, body: body instanceof Uint8Array ? new Uint8Array(body) : body })
  let known: { server: oidc.ServerMetadata; at: number } | null = null

  const discover = async (): Promise<oidc.ServerMetadata> => {
    if (known && now().getTime() - known.at < keyTimes.freshMs) return known.server
    try {
      const found = await oidc.discovery(new URL(settings.issuer), settings.clientId, undefined, undefined, {
        [oidc.customFetch]: customFetch,
        execute: [oidc.allowInsecureRequests],
      })
      const fallback = findTokenAddress(service, settings)
      const server = { ...found.serverMetadata() }
      if (fallback !== null) server.token_endpoint ??= fallback
      known = { server, at: now().getTime() }
      return server
    } catch (error) {
      throw error instanceof OidcUnavailable
        ? error
        : new OidcUnavailable("the service's metadata can't be used", { cause: error })
    }
  }

  const keys = createKeyCache(async () => readKeys(ask, (await discover()).jwks_uri), now)

  /** One per exchange, because the library uses the machine's clock and this server its own. */
  const configuration = async (): Promise<oidc.Configuration> => {
    const skew = Math.round((now().getTime() - Date.now()) / 1000)
    const made = new oidc.Configuration(
      await discover(),
      settings.clientId,
      { [oidc.clockSkew]: skew, [oidc.clockTolerance]: 60 },
      settings.clientSecret === '' ? oidc.None() : oidc.ClientSecretPost(settings.clientSecret),
    )
    made[oidc.customFetch] = customFetch
    // The guarded fetch allows http on loopback only.
    oidc.allowInsecureRequests(made)
    return made
  }

  const verify = async (idToken: string, nonce: string | null): Promise<ExternalPerson> => {
    const { issuer } = await discover()
    return verifyIdToken(idToken, { settings, issuer, keys, nonce, now: now() })
  }

  return {
    /** Returns the address to send the person to. Throws `OidcUnavailable`. */
    authorizationUrl: async ({ redirectUri, state, nonce, codeVerifier }: Attempt): Promise<string> => {
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        response_type: 'code',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      if (!listHosts(service, settings).includes(url.host))
        throw new OidcUnavailable(`the service's sign-in page is on another host: ${url.host}`)
      return url.href
    },
    /** Exchanges a callback's code for the person. Throws the library's errors for an invalid answer. */
    exchange: async (callback: URL, { state, nonce, codeVerifier }: Attempt): Promise<ExternalPerson> => {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      return verify(tokens.id_token ?? '', nonce)
    },
    verify,
  }
}
export type OidcClient = ReturnType<typeof createOidcClient>
