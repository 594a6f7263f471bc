import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSecondStep } from '#contract/http/sign-in-second-factor.ts'
import { proofFragment, type SignInService } from '#contract/http/sign-in-ways.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { useCode } from '#server/one-time-codes/one-time-codes.ts'
import type { SharedServices } from '#server/shared.ts'
import type { UserRow } from '#server/people/person.ts'
import { hashBrowserSecret, findBrowserSecret, isSameText } from './browser-secret.ts'
import { donePage, expiredPage } from './console-page.ts'
import { toSignInFailure } from './oidc-clients.ts'
import { toOidcAttempt, toLoginPath, type StatePayload } from './sign-in-start.ts'
import type { SignInWays } from './sign-in-ways.ts'

type Outcome = { kind: 'page'; status: number; html: string } | { kind: 'redirect'; to: string }

/**
 * Checks that the response belongs to this browser, site and service and arrives once. Throws `externalSignInFailed`.
 */
const readState = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  request: FastifyRequest,
  service: SignInService,
): Promise<{ state: string; secret: string; payload: StatePayload }> => {
  const { state } = request.query as { state?: unknown }
  const secret = findBrowserSecret(request)
  if (typeof state !== 'string' || secret === null)
    throw new AppError('externalSignInFailed', { internal: 'the state or the cookie is missing' })
  const row = await useCode(database.db, {
    siteId: request.faredesk.site().siteId,
    kind: 'oidcState',
    code: state,
    at: now(),
  })
  const payload = row?.payload as StatePayload | undefined
  if (payload?.service !== service || !isSameText(payload.browserHash, hashBrowserSecret(secret)))
    throw new AppError('externalSignInFailed', {
      internal: 'the state is unknown, expired or from another browser',
    })
  return { state, secret, payload }
}

/** Completes a sign-in with another service: with a session, with a proof to give, or back at the sign-in screen. */
export const createSignInCallback = (
  deps: Pick<Deps, 'database' | 'now'>,
  { getClient, enter, browser }: Pick<SignInWays, 'getClient' | 'enter' | 'browser'>,
  { sessions }: Pick<SharedServices, 'sessions'>,
) => {
  const begin = async (request: FastifyRequest, reply: FastifyReply, user: UserRow, way: SignInService) => {
    const { faredesk } = request
    if (faredesk.sessionToken) await sessions.end(faredesk.sessionToken)
    const { deviceId } = faredesk
    const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '', deviceId }
    const { token, expiresAt } = await sessions.start(user, from, { way })
    faredesk.startSession(reply, token, expiresAt)
  }

  const approve = async (request: FastifyRequest, pollHash: string, user: UserRow): Promise<Outcome> => {
    const site = request.faredesk.site()
    try {
      await browser.approve(site.siteId, pollHash, { userId: user.id })
      return { kind: 'page', status: 200, html: donePage(site) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { kind: 'page', status: 410, html: expiredPage(site) }
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply, service: SignInService): Promise<Outcome> => {
    const site = request.faredesk.site()
    let redirectTo = '/'
    try {
      const { state, secret, payload } = await readState(deps, request, service)
      redirectTo = payload.redirectTo
      // The person declined at the service, so nothing went wrong.
      if ((request.query as { error?: unknown }).error === 'access_denied')
        return { kind: 'redirect', to: toLoginPath('', redirectTo) }
      const attempt = toOidcAttempt(request, service, { state, secret })
      const back = new URL(request.url, attempt.redirectUri)
      const person = await getClient(service).exchange(back, attempt)
      const { pollHash } = payload
      const found = await enter({ site, service, person, requestId: request.id, pollHash })
      if (found.kind === 'proof')
        return {
          kind: 'redirect',
          to: toLoginPath('', redirectTo, '/login/confirm') + proofFragment + found.code,
        }
      if (pollHash !== null) return await approve(request, pollHash, found.user)
      await begin(request, reply, found.user, service)
      return { kind: 'redirect', to: `/app${redirectTo}` }
    } catch (error) {
      const failure = toSignInFailure(error)
      const secondStep = findSecondStep(failure)
      if (secondStep) return { kind: 'redirect', to: toLoginPath('', redirectTo) + secondStep }
      request.log.info({ errorCode: failure.code, internal: failure.internal }, 'sign-in refused')
      return { kind: 'redirect', to: toLoginPath(failure.code, redirectTo) }
    }
  }
}
