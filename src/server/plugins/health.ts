import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'

/**
 * Registers `/health`: the process answers, with or without the database, and `/ready`: it can work, including the
 * database; 503 while it starts or ends. Both answer at every host.
 */
export const registerHealth = (
  app: FastifyInstance,
  database: Database,
  state: { isClosing: boolean },
): void => {
  const probe = { logLevel: 'warn', config: { needsSite: false } } as const
  app.get('/health', probe, async () => ({ status: 'ok' }))
  app.get('/ready', probe, async (_request, reply) => {
    try {
      if (state.isClosing) throw new Error('closing')
      await database.ping()
      return { status: 'ready', database: database.engine }
    } catch {
      return reply.status(503).header('retry-after', 5).send({ status: 'not ready' })
    }
  })
}
