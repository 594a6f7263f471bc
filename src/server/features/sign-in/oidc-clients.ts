import { errors as joseErrors } from 'jose'
import type { SignInService } from '#contract/http/sign-in-ways.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { OidcUnavailable } from '#server/oidc/guarded-fetch.ts'
import { createOidcClient, type OidcClient } from '#server/oidc/oidc-client.ts'
import { oidcServices } from '#server/config/oidc-settings.ts'

const causes = function* (error: unknown): Generator {
  for (let at = error, depth = 0; at !== undefined && depth < 5; depth += 1) {
    yield at
    at = at instanceof Error ? at.cause : undefined
  }
}

/**
 * Converts an error of another service to an expected failure. The reason, which never contains a token, goes to the
 * log.
 */
export const toSignInFailure = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const all = [...causes(error)]
  const internal = all.map((one) => (one instanceof Error ? `${one.name}: ${one.message}` : '')).join(' ← ')
  const isSilent = all.some((one) => one instanceof OidcUnavailable || one instanceof joseErrors.JWKSTimeout)
  return new AppError(isSilent ? 'unavailable' : 'externalSignInFailed', {
    internal,
    ...(isSilent ? { message: "The service isn't responding. Try again, or use your password." } : {}),
  })
}

/** Creates the clients of the configured services. Throws `externalSignInOff` for any other. */
export const createOidcClients = ({ config, now }: Pick<Deps, 'config' | 'now'>) => {
  const clients = new Map<SignInService, OidcClient>()
  for (const service of oidcServices) {
    const settings = config.oidc[service]
    if (settings) clients.set(service, createOidcClient(service, settings, { now }))
  }
  return (service: SignInService): OidcClient => {
    const client = clients.get(service)
    if (!client) throw new AppError('externalSignInOff')
    return client
  }
}
