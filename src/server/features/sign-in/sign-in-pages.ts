import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signInPages, SignInService } from '#contract/http/sign-in-ways.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import type { Shared } from '#server/shared.ts'
import { derivedFrom, isSame, keepBrowserSecret } from './browser-secret.ts'
import { comparePage, overPage } from './console-page.ts'
import { createSignInCallback } from './sign-in-callback.ts'
import { createSignInStart, serviceNames } from './sign-in-start.ts'
import { createSignInWays } from './sign-in-ways.ts'

const perMinute = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }

/** The fragments and queries of these pages are secret, so nothing may store or forward them. */
const keepQuiet = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')

const textOf = (request: FastifyRequest, name: string): string => {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value.slice(0, 4_000) : ''
}

/** Derives the mark that this browser showed a ticket's code, so that a link can't skip that page. */
const seenMark = (secret: string, ticket: string): string => derivedFrom(secret, `seen ${ticket}`)

const serviceOf = (request: FastifyRequest): SignInService => {
  const read = SignInService.safeParse((request.params as { service?: string }).service)
  if (!read.success) throw new AppError('notFound')
  return read.data
}

/**
 * Registers the pages of a sign-in with another service on the agency's host: start, return, and the page that a
 * console opens. They lead to the service and back to the application, with a session or an error.
 */
export const registerSignInPages = (
  app: FastifyInstance,
  deps: Deps,
  shared: Pick<Shared, 'sessions'>,
): void => {
  const ways = createSignInWays(deps, shared)
  const start = createSignInStart(deps, ways)
  const callback = createSignInCallback(deps, ways, shared)

  app.get('/api/sign-in/console', perMinute, async (request, reply) => {
    const site = request.faredesk.site()
    const code = textOf(request, 'ticket')
    const ticket = await ways.browser.ticket(site.siteId, code)
    void keepQuiet(reply).type('text/html')
    if (!ticket) return reply.status(410).send(overPage(site))
    const seen = seenMark(keepBrowserSecret(request, reply), code)
    const goOn = `${signInPages.begin(ticket.service, { ticket: code })}&seen=${seen}`
    const serviceName = serviceNames[ticket.service]
    const isFromElsewhere = ticket.address !== request.ip
    return reply.send(comparePage(site, { userCode: ticket.userCode, serviceName, goOn, isFromElsewhere }))
  })

  app.get('/api/sign-in/:service', perMinute, async (request, reply) => {
    const site = request.faredesk.site()
    const service = serviceOf(request)
    const secret = keepBrowserSecret(request, reply)
    const code = textOf(request, 'ticket')
    const ticket = code === '' ? null : await ways.browser.ticket(site.siteId, code)
    const isSeen = isSame(textOf(request, 'seen'), seenMark(secret, code))
    if (code !== '' && (!ticket || ticket.service !== service || !isSeen))
      return keepQuiet(reply).status(410).type('text/html').send(overPage(site))
    const pollHash = ticket?.pollHash ?? null
    const to = await start({ request, service, secret, redirectTo: textOf(request, 'redirectTo'), pollHash })
    return keepQuiet(reply).redirect(to, 303)
  })

  app.get('/api/sign-in/:service/callback', perMinute, async (request, reply) => {
    const outcome = await callback(request, reply, serviceOf(request))
    void keepQuiet(reply)
    if (outcome.kind === 'page') return reply.type('text/html').status(outcome.status).send(outcome.html)
    return reply.redirect(outcome.to, 303)
  })
}
