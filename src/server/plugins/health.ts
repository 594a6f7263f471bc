import type { FastifyInstance } from 'fastify'
import { maxSkewMs, measureSkew } from '#server/db/clock-skew.ts'
import type { Database } from '#server/db/database.ts'

/**
 * Registers `/health`: the process answers, with or without the database, and `/ready`: it can work, including the
 * database and its clock; 503 while it starts or ends or its clock is wrong. Both answer at every host.
 */
export const registerHealth = (
  app: FastifyInstance,
  database: Database,
  state: { isClosing: boolean },
): void => {
  const probe = { logLevel: 'warn', config: { needsSite: false } } as const
  app.get('/health', probe, async () => ({ status: 'ok' }))
  app.get('/ready', probe, async ({ log }, reply) => {
    try {
      if (state.isClosing) throw new Error('closing')
      const skewMs = await measureSkew(database)
      if (Math.abs(skewMs) > maxSkewMs) {
        log.error({ skewMs }, "this machine's clock differs from the database's")
        throw new Error('clock')
      }
      return { status: 'ready', database: database.engine }
    } catch {
      return reply.status(503).header('retry-after', 5).send({ status: 'not ready' })
    }
  })
}
