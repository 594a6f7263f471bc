import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'

/**
 * Registers `/health`: the process answers, and `/ready`: it can work, including the database; 503 while it starts or
 * ends.
 */
export const registerHealth = (
  app: FastifyInstance,
  database: Database,
  state: { isClosing: boolean },
): void => {
  app.get('/health', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/ready', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      if (state.isClosing) throw new Error('closing')
      await database.ping()
      return { status: 'ready', database: database.engine }
    } catch {
      return reply.status(503).send({ status: 'not ready' })
    }
  })
}
