import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/calls/app-error.ts'
import { maxSkewMs, measureSkew } from '#server/db/clock-skew.ts'
import type { Database } from '#server/db/database.ts'

const retryAfterSeconds = 5

/**
 * Registers `/health`: the process answers, with or without the database, and `/ready`: it can work, including the
 * database and its clock; 503 while it starts, drains or ends, or its clock is wrong. Both answer at every host.
 * While the process ends, everything else that still arrives on open connections is answered with `unavailable`.
 */
export const registerHealth = (
  app: FastifyInstance,
  database: Database,
  state: { isClosing: boolean; isDraining: () => boolean },
): void => {
  // However many ask, one statement at a time runs, because all share one connection.
  let measuring: Promise<number> | null = null
  const measure = (): Promise<number> =>
    (measuring ??= measureSkew(database).finally(() => {
      measuring = null
    }))
  const probe = { logLevel: 'warn', config: { needsSite: false } } as const
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (state.isClosing && routeOptions.config.needsSite !== false)
      throw new AppError('unavailable', { internal: 'the process is ending', retryAfterSeconds })
  })
  app.get('/health', probe, async () => ({ status: 'ok' }))
  app.get('/ready', probe, async ({ log }, reply) => {
    try {
      if (state.isClosing || state.isDraining()) throw new Error('ending')
      const skewMs = await measure()
      if (Math.abs(skewMs) > maxSkewMs) {
        log.error({ skewMs }, "this machine's clock differs from the database's")
        throw new Error('clock')
      }
      return { status: 'ready', database: database.engine }
    } catch {
      return reply.status(503).header('retry-after', retryAfterSeconds).send({ status: 'not ready' })
    }
  })
}
