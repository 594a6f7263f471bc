import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eventsPath } from '#contract/http/events.ts'
import { checkCall, defaultRatePerMinute, type CheckedCall } from '#server/calls/register-calls.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import type { SharedServices } from '#server/shared.ts'
import type { EventFeed } from '#server/site-events/event-feed.ts'
import { readDomain } from '#server/plugins/site.ts'
import { isIdle } from '#server/people/idle-sessions.ts'
import { hashToken } from '#server/people/sessions.ts'
import { listOpenSessions } from '#server/people/users.repo.ts'
import { observeStream } from '#server/telemetry/observe-requests.ts'
import { createEventStreams, defaultStreamLimits, type StreamLimits } from './event-streams.ts'
import { toAudience } from './news-audience.ts'

/** The stream as the checks of calls see it. It isn't an endpoint, because its answer isn't JSON. */
const streamCall = { id: 'events.stream', method: 'GET', access: 'signedIn' } as const satisfies CheckedCall

const readLastEventId = ({ headers }: FastifyRequest): string | null => {
  const id = headers['last-event-id']
  return typeof id === 'string' && id !== '' ? id : null
}

/** Sends the head of a stream now, with the headers that every answer has. */
const sendHead = (reply: FastifyReply): void => {
  void reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    // For proxies that collect answers.
    .header('x-accel-buffering', 'no')
    // The connection ends with the stream: an idle one would hold up the end of this process.
    .header('connection', 'close')
  const headers = reply.getHeaders() as NodeJS.Dict<string | string[]>
  reply.hijack()
  reply.raw.writeHead(200, headers)
  reply.raw.flushHeaders()
}

/** Serves live news: streams of server-sent events (ADR 34). */
export const registerEvents = (
  app: FastifyInstance,
  {
    config,
    database,
    logger,
    now,
    telemetry,
  }: Pick<Deps, 'config' | 'database' | 'logger' | 'now' | 'telemetry'>,
  { feed, directory }: Pick<SharedServices, 'directory'> & { feed: EventFeed },
  limits: Partial<StreamLimits> = {},
): void => {
  const streams = createEventStreams(
    {
      feed,
      listOpenKeys: async (keys) => {
        const open = await listOpenSessions(database.db, keys, now())
        return new Set(
          open
            .filter((found) => !isIdle(database.outages, found, found.idleMinutes ?? undefined, now()))
            .map(({ session }) => session.tokenHash),
        )
      },
      isServed: async (domain, siteId) => {
        const site = await directory.byDomain(domain)
        return site?.siteId === siteId && !site.isSuspended
      },
      onFault: (fault) => logger.warn({ err: fault }, "streams of live news couldn't be checked"),
    },
    { ...defaultStreamLimits, perNode: config.eventStreams, ...limits },
  )
  app.addHook('preClose', async () => streams.close())

  const open = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    streams.open(async (assertRoom) => {
      await checkCall(streamCall, request, reply, now())
      const { actor, subject, sessionToken } = request.faredesk
      if (!actor || sessionToken === null) throw new AppError('notSignedIn')
      const sessionKey = hashToken(sessionToken)
      const personKey = `${actor.siteId} ${actor.userId}`
      assertRoom({ sessionKey, personKey })
      const onEnd = observeStream(telemetry, request, reply)
      sendHead(reply)
      return {
        audience: toAudience(actor, subject ?? actor),
        domain: readDomain(request),
        sessionKey,
        personKey,
        sink: reply.raw,
        whenClosed: (callback) => {
          if (reply.raw.destroyed) callback()
          else reply.raw.once('close', callback)
        },
        onEnd,
        lastEventId: readLastEventId(request),
      }
    })

  app.route({
    method: 'GET',
    url: eventsPath,
    exposeHeadRoute: false,
    config: {
      endpointId: streamCall.id,
      rateLimit: { max: defaultRatePerMinute, timeWindow: 60_000, groupId: streamCall.id },
    },
    handler: async (request, reply) => {
      try {
        await open(request, reply)
      } catch (fault) {
        if (!reply.raw.headersSent) throw fault
        // The client connects again, and is told then what is wrong.
        request.log.warn({ err: fault }, "an event stream couldn't begin")
      }
    },
  })
}
