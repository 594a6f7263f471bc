import type { FastifyRequest } from 'fastify'
import { signInPages, type SignInService } from '#contract/http/sign-in-ways.ts'
import type { Deps } from '#server/deps.ts'
import type { Attempt } from '#server/oidc/oidc-client.ts'
import { issueCode } from '#server/one-time-codes/one-time-codes.ts'
import { hashBrowserSecret, deriveFrom } from './browser-secret.ts'
import { toSignInFailure } from './oidc-clients.ts'
import { toSafePath } from './safe-path.ts'
import type { SignInWays } from './sign-in-ways.ts'

const stateLifetimeMs = 10 * 60_000

export const serviceNames: Record<SignInService, string> = { google: 'Google', facebook: 'Facebook' }

/**
 * The stored state of a sign-in in progress. Nonce and code verifier aren't in it; they are derived from the
 * browser's secret.
 */
export interface StatePayload {
  service: SignInService
  browserHash: string
  redirectTo: string
  pollHash: string | null
}

/** Returns what is sent to the service and used to verify its answer. */
export const toOidcAttempt = (
  request: FastifyRequest,
  service: SignInService,
  { state, secret }: { state: string; secret: string },
): Attempt => ({
  redirectUri: `${request.protocol}://${request.host}${signInPages.callback(service)}`,
  state,
  nonce: deriveFrom(secret, `nonce ${state}`),
  codeVerifier: deriveFrom(secret, `verifier ${state}`),
})

/** Returns the path of the sign-in screen with an error and where the person wanted to go. */
export const toLoginPath = (problem: string, redirectTo: string, screen = '/login'): string => {
  const query = new URLSearchParams(problem === '' ? {} : { problem })
  if (redirectTo !== '/') query.set('redirectTo', redirectTo)
  return `/app${screen}${query.size > 0 ? `?${query.toString()}` : ''}`
}

export interface Start {
  request: FastifyRequest
  service: SignInService
  secret: string
  redirectTo: string
  pollHash: string | null
}

/**
 * Returns where a browser goes to sign in with a service: to the service, or back to the sign-in screen if that isn't
 * possible.
 */
export const createSignInStart =
  ({ database, now }: Pick<Deps, 'database' | 'now'>, { getClient }: Pick<SignInWays, 'getClient'>) =>
  async ({ request, service, secret, redirectTo, pollHash }: Start): Promise<string> => {
    const path = toSafePath(redirectTo)
    try {
      const client = getClient(service)
      const payload: StatePayload = {
        service,
        browserHash: hashBrowserSecret(secret),
        redirectTo: path,
        pollHash,
      }
      const state = await issueCode(database.db, {
        siteId: request.faredesk.site().siteId,
        kind: 'oidcState',
        userId: null,
        payload: { ...payload },
        lifetimeMs: stateLifetimeMs,
        at: now(),
      })
      return await client.authorizationUrl(toOidcAttempt(request, service, { state, secret }))
    } catch (error) {
      const failure = toSignInFailure(error)
      request.log.info({ errorCode: failure.code, internal: failure.internal }, 'sign-in refused')
      return toLoginPath(failure.code, path)
    }
  }
