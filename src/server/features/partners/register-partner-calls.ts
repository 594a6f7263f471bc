import type { FastifyInstance } from 'fastify'
import type { RequestState } from '#server/calls/request-state.ts'
import type { Deps } from '#server/deps.ts'
import { findRefusal } from '#server/telemetry/observe-requests.ts'
import { createKeyLimits } from './limits/key-limits.ts'
import { createUsageWriter } from './usage/usage-writer.ts'

/** Limits and counts the calls that are made with API keys. `flush` writes what this node has counted so far. */
export const registerPartnerCalls = (
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'now' | 'logger'>,
): { flush: () => Promise<void> } => {
  const countCall = createKeyLimits(deps)
  const writer = createUsageWriter(deps)
  app.addHook('onRequest', async (request) => {
    const state: RequestState = request.faredesk
    state.countApiCall = countCall
  })
  app.addHook('onResponse', async (request, reply) => {
    const { apiKey } = request.faredesk
    if (!apiKey) return
    writer.note({
      key: apiKey,
      endpoint: request.routeOptions.config.endpointId ?? '',
      status: reply.statusCode,
      code: findRefusal(request) ?? (reply.statusCode >= 500 ? 'internal' : ''),
      requestId: request.id,
      ms: reply.elapsedTime,
      at: deps.now(),
    })
  })
  app.addHook('onClose', () => writer.flush())
  return { flush: writer.flush }
}
