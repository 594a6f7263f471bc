import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/calls/app-error.ts'
import { toNetwork, toWideNetwork } from '#server/people/network.ts'

const windowMs = 60_000

/**
 * How many times the limit of one client a /48 may use. Some providers give each customer a /48, which contains 65,536
 * networks that count as clients; mobile networks put thousands of customers into one.
 */
const clientsPerWideNetwork = 10

/** Counts requests in fixed windows of a minute. */
const createCounter = () => {
  const counts = new Map<string, number>()
  let endsAt = 0
  return (name: string): number => {
    const time = performance.now()
    if (time >= endsAt) {
      counts.clear()
      endsAt = time + windowMs
    }
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count
  }
}

/** Limits requests by client, and those of an IPv6 client also by the wide network around it, per route. */
export const registerRateLimits = async (app: FastifyInstance, callsPerMinute: number): Promise<void> => {
  await app.register(fastifyRateLimit, {
    global: true,
    max: callsPerMinute,
    timeWindow: windowMs,
    keyGenerator: ({ ip }) => toNetwork(ip),
  })
  const count = createCounter()
  app.addHook('onRequest', async (request, reply) => {
    const network = toWideNetwork(request.ip)
    if (network === null) return
    const limit = request.routeOptions.config.rateLimit || undefined
    const max = typeof limit?.max === 'number' ? limit.max : callsPerMinute
    if (count(`${limit?.groupId ?? ''} ${network}`) <= clientsPerWideNetwork * max) return
    void reply.header('retry-after', windowMs / 1_000)
    throw new AppError('rateLimited')
  })
}
