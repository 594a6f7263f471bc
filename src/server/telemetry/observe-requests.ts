import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readTraceParent, type ActiveSpan, type Telemetry } from './telemetry.ts'

const spans = new WeakMap<IncomingMessage, ActiveSpan>()
/** Status of a request whose client closed the connection before the answer, as proxies write it. */
const clientClosed = 499

const refusals = new WeakMap<FastifyRequest, { errorCode: string; internal: string | undefined }>()

/** Creates the logger factory for requests: it starts a request's span, and adds the trace id to its log lines. */
export const createRequestLogger =
  (telemetry: Telemetry) =>
  (
    logger: FastifyBaseLogger,
    bindings: Record<string, unknown>,
    options: Parameters<FastifyBaseLogger['child']>[1],
    raw: IncomingMessage,
  ): FastifyBaseLogger => {
    const parent = readTraceParent(raw.headers?.traceparent)
    const span = telemetry.startSpan({ name: raw.method ?? 'request', kind: 'server', parent })
    spans.set(raw, span)
    return logger.child({ ...bindings, traceId: span.traceId }, options)
  }

/** Adds the reason for a refusal to the request's log line. */
export const noteRefusal = (request: FastifyRequest, errorCode: string, internal?: string): void => {
  refusals.set(request, { errorCode, internal })
}

/** Returns why a request was refused; undefined for an answered one, and after a fault. */
export const findRefusal = (request: FastifyRequest): string | undefined => refusals.get(request)?.errorCode

/** Requests that have been counted. */
const recorded = new WeakSet<FastifyRequest>()

const count = (
  telemetry: Telemetry,
  request: FastifyRequest,
  { status, ms }: { status: number; ms: number },
): void => {
  const { method } = request
  const route = request.routeOptions.url ?? 'none'
  const { endpointId = '' } = request.routeOptions.config
  telemetry.record({ type: 'request', method, route, endpointId, status, ms })
  spans.get(request.raw)?.end({
    ...(status >= 500 ? { error: String(status) } : {}),
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    },
  })
}

/**
 * Counts a request whose answer is a stream now, because it is answered once the stream begins. Returns a function that logs the end of the
 * stream.
 */
export const observeStream = (
  telemetry: Telemetry,
  request: FastifyRequest,
  { elapsedTime }: FastifyReply,
): ((reason: string) => void) => {
  recorded.add(request)
  count(telemetry, request, { status: 200, ms: elapsedTime })
  telemetry.record({ type: 'eventStream', change: 1 })
  const beganAt = performance.now()
  return (reason) => {
    telemetry.record({ type: 'eventStream', change: -1 })
    const seconds = Math.round((performance.now() - beganAt) / 1_000)
    request.log.info({ route: request.routeOptions.url ?? 'none', seconds, reason }, 'event stream ended')
  }
}

/**
 * Logs each request in one line, counts it and ends its span. All three contain the route, but no URL or IP address, because those are
 * personal data.
 */
export const observeRequests = (app: FastifyInstance, telemetry: Telemetry): void => {
  const record = (request: FastifyRequest, { elapsedTime }: FastifyReply, status: number): void => {
    if (recorded.has(request)) return
    recorded.add(request)
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const ms = Math.round(elapsedTime * 10) / 10
    request.log.info({ method, route, status, ms, ...refusals.get(request) }, 'request completed')
    count(telemetry, request, { status, ms: elapsedTime })
  }
  const enter = (request: FastifyRequest, done: () => void): void => {
    const span = spans.get(request.raw)
    if (span) span.run(done)
    else done()
  }
  app.addHook('onRequest', (request, reply, done) => {
    // Fastify reports no response that the client didn't wait for, but its work was done.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) record(request, reply, clientClosed)
    })
    enter(request, done)
  })
  // Fastify continues outside the span after it has read a body.
  app.addHook('preValidation', (request, _reply, done) => enter(request, done))
  app.addHook('onResponse', async (request, reply) => record(request, reply, reply.statusCode))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the endpoint that a route serves; pages and files have none. */
    endpointId?: string
  }
}
