import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signInPages, SignInService } from '#contract/http/sign-in-ways.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import type { SharedServices } from '#server/shared.ts'
import { deriveFrom, isSameText, renewBrowserSecret } from './browser-secret.ts'
import { comparePage, expiredPage } from './console-page.ts'
import { createSignInCallback } from './sign-in-callback.ts'
import { createSignInStart, serviceNames, toLoginPath } from './sign-in-start.ts'
import { createSignInWays } from './sign-in-ways.ts'

/** Leads from a suspended site's pages to the page that says it is closed. */
const refuseSuspended = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (request.faredesk.site().isSuspended)
    await preventLeaks(reply).redirect(toLoginPath('siteSuspended', '/'), 303)
}

const pageOptions = {
  config: { rateLimit: { max: 60, timeWindow: 60_000 } },
  preHandler: refuseSuspended,
}

/** The fragments and queries of these pages are secret, so nothing may store or forward them. */
const preventLeaks = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')

const queryText = (request: FastifyRequest, name: string): string => {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value.slice(0, 4_000) : ''
}

/** Derives the mark that this browser showed a ticket's code, so that a link can't skip that page. */
const toSeenMark = (secret: string, ticket: string): string => deriveFrom(secret, `seen ${ticket}`)

const parseService = (request: FastifyRequest): SignInService => {
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
  shared: Pick<SharedServices, 'sessions'>,
): void => {
  const ways = createSignInWays(deps, shared)
  const start = createSignInStart(deps, ways)
  const callback = createSignInCallback(deps, ways, shared)

  app.get('/api/sign-in/console', pageOptions, async (request, reply) => {
    const site = request.faredesk.site()
    const code = queryText(request, 'ticket')
    const ticket = await ways.browser.ticket(site.siteId, code)
    void preventLeaks(reply).type('text/html')
    if (!ticket || !('service' in ticket)) return reply.status(410).send(expiredPage(site))
    const seen = toSeenMark(renewBrowserSecret(request, reply), code)
    const continueUrl = `${signInPages.begin(ticket.service, { ticket: code })}&seen=${seen}`
    const serviceName = serviceNames[ticket.service]
    const isFromElsewhere = ticket.address !== request.ip
    return reply.send(
      comparePage(site, { userCode: ticket.userCode, serviceName, continueUrl, isFromElsewhere }),
    )
  })

  app.get('/api/sign-in/:service', pageOptions, async (request, reply) => {
    const site = request.faredesk.site()
    const service = parseService(request)
    const secret = renewBrowserSecret(request, reply)
    const code = queryText(request, 'ticket')
    const ticket = code === '' ? null : await ways.browser.ticket(site.siteId, code)
    const isSeen = isSameText(queryText(request, 'seen'), toSeenMark(secret, code))
    if (code !== '' && (!ticket || !('service' in ticket) || ticket.service !== service || !isSeen))
      return preventLeaks(reply).status(410).type('text/html').send(expiredPage(site))
    const pollHash = ticket?.pollHash ?? null
    const to = await start({
      request,
      service,
      secret,
      redirectTo: queryText(request, 'redirectTo'),
      pollHash,
    })
    return preventLeaks(reply).redirect(to, 303)
  })

  app.get('/api/sign-in/:service/callback', pageOptions, async (request, reply) => {
    const outcome = await callback(request, reply, parseService(request))
    void preventLeaks(reply)
    if (outcome.kind === 'page') return reply.type('text/html').status(outcome.status).send(outcome.html)
    return reply.redirect(outcome.to, 303)
  })
}
