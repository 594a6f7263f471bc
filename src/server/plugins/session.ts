import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestState } from '#server/calls/request-state.ts'
import { headerNames, loggedInCookieName } from '#contract/common/headers.ts'
import { AppError } from '#server/calls/app-error.ts'
import { toJumpId } from '#server/calls/jump-id.ts'
import type { Person } from '#server/calls/context.ts'
import { deriveDeviceId } from '#server/people/devices.ts'
import { isApiKey } from '#server/people/api-keys/api-key-format.ts'
import type { ApiKeys } from '#server/people/api-keys/api-keys.ts'
import type { SessionService } from '#server/people/sessions.ts'

/** Host-only, HttpOnly, Secure, SameSite; browsers enforce this because of the prefix. */
const sessionCookieName = '__Host-faredesk-session'

/** A session that staff jumped into, next to their own. */
const jumpCookieName = '__Host-faredesk-jump'

/** Identifies a device that has signed in before. It outlives sessions and authenticates no one. */
const deviceCookieName = '__Host-faredesk-device'
const deviceCookieSeconds = 365 * 24 * 60 * 60

/** A token that belongs to nobody. */
const overToken = 'over'

const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

/**
 * Determines who sent a request. The header serves desktop and API clients and takes precedence over the page's
 * cookie.
 */
export const registerSession = (app: FastifyInstance, sessions: SessionService, apiKeys: ApiKeys): void => {
  app.addHook('onRequest', async (request) => {
    const state: RequestState = request.faredesk
    state.sessionToken = tokenFrom(request)?.token ?? null
    state.deviceId = readDeviceId(request) ?? createDeviceId(request)
    state.resolvePeople = async (access, isUse = false) => {
      if (!state.sessionToken) return
      const { siteId, idleMinutes } = state.site()
      if (isApiKeyCall(request)) {
        // A program with a bad key is told so even where visitors may call.
        const found = await apiKeys.find(state.sessionToken, request.ip)
        state.apiKey = found.apiKey
        state.actor = await found.open(siteId)
        if (isActingForSomeone(request)) throw new AppError('actForRefused', { message: keyActsForItself })
        state.subject = state.actor
        return
      }
      state.actor = await sessions.findPerson(siteId, state.sessionToken, { idleMinutes, isUse })
      // An ended session must not stop anyone from signing in again or from reading public data.
      if (!state.actor && access !== 'anyone' && access !== 'slug') throw new AppError('notSignedIn')
      state.subject = state.actor && (await findSubject(request, state.actor, sessions))
    }
    state.startSession = (reply, token, expiresAt, kind) => {
      // Our pages use the cookie, which no script can read; the header is for consoles and other programs.
      if (!isOwnPage(request)) void reply.header(headerNames.authToken, token)
      if (kind === 'jump') {
        void reply.setCookie(jumpCookieName, token, { ...cookieOptions, expires: expiresAt })
        return
      }
      void reply.setCookie(sessionCookieName, token, { ...cookieOptions, expires: expiresAt })
      if (isDeviceId(state.deviceId) && !hasDeviceHeader(request))
        void reply.setCookie(deviceCookieName, state.deviceId, {
          ...cookieOptions,
          maxAge: deviceCookieSeconds,
        })
      void reply.setCookie(loggedInCookieName, '1', {
        path: '/',
        sameSite: 'lax',
        secure: true,
        expires: expiresAt,
      })
    }
    // Signing out inside a jump keeps the session of the person who jumped.
    state.endSession = (reply, kind) =>
      kind === 'jump' || request.headers[headerNames.jump]
        ? void reply.clearCookie(jumpCookieName, cookieOptions)
        : clearCookies(reply)
  })
}

const isOwnPage = (request: FastifyRequest): boolean => request.headers['sec-fetch-site'] === 'same-origin'

/** Whether a browser sent a request, which will keep the cookie of its device. Old browsers only send Origin. */
const isBrowser = (request: FastifyRequest): boolean =>
  isOwnPage(request) ||
  request.headers['sec-fetch-mode'] === 'navigate' ||
  request.headers.origin !== undefined

/** Creates a random id for a browser without one. A program wouldn't send it again, so its id is derived. */
const createDeviceId = (request: FastifyRequest): string =>
  isBrowser(request)
    ? randomBytes(16).toString('base64url')
    : deriveDeviceId({ userAgent: request.headers['user-agent'] ?? '', address: request.ip })

/** Whether a console or another program names its device. Our pages can't: their browser has the cookie. */
const hasDeviceHeader = (request: FastifyRequest): boolean =>
  isDeviceId(request.headers[headerNames.deviceId]) && !isOwnPage(request)

const isDeviceId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{22,64}$/.test(value)

const readDeviceId = (request: FastifyRequest): string | null => {
  const given = hasDeviceHeader(request)
    ? request.headers[headerNames.deviceId]
    : request.cookies[deviceCookieName]
  return isDeviceId(given) ? given : null
}

/**
 * Returns a call's token; the browser sends cookies by itself, the header is deliberate. A call that names a jump
 * uses only that jump: once it has expired, nothing may happen in the name of the person who jumped.
 */
export const tokenFrom = (request: FastifyRequest): { token: string; isCookie: boolean } | null => {
  const header = request.headers[headerNames.authToken]
  if (typeof header === 'string' && header !== '') return { token: header, isCookie: false }
  const jumpId = request.headers[headerNames.jump]
  if (typeof jumpId === 'string' && jumpId !== '') {
    const jump = request.cookies[jumpCookieName]
    return { token: jump !== undefined && toJumpId(jump) === jumpId ? jump : overToken, isCookie: true }
  }
  const cookie = request.cookies[sessionCookieName]
  return cookie ? { token: cookie, isCookie: true } : null
}

/** Whether a program called with an API key. Only the header carries keys, never a cookie. */
const isApiKeyCall = (request: FastifyRequest): boolean => {
  const header = request.headers[headerNames.authToken]
  return typeof header === 'string' && isApiKey(header)
}

const isActingForSomeone = ({ headers }: FastifyRequest): boolean =>
  headers[headerNames.staffId] !== undefined && headers[headerNames.staffId] !== ''

const keyActsForItself = "An API key can't act for someone else. Leave out the staff-id header."

const clearCookies = (reply: FastifyReply): void => {
  void reply.clearCookie(sessionCookieName, cookieOptions)
  void reply.clearCookie(loggedInCookieName, { path: '/', sameSite: 'lax', secure: true })
}

const findSubject = async (
  request: FastifyRequest,
  actor: Person,
  sessions: SessionService,
): Promise<Person> => {
  const asked = request.headers[headerNames.staffId]
  if (typeof asked !== 'string' || asked === '' || asked === actor.userId) return actor
  return sessions.subjectFor(actor, asked, { requestId: request.id, route: request.routeOptions.url ?? '' })
}
