import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the service worker for push messages next to its pages. Revalidated on each request so that a fixed version
 * is everywhere within a day; absent without a web build.
 */
export const registerPushWorker = (app: FastifyInstance, webFolder: string): void => {
  const file = path.join(webFolder, 'push-worker.js')
  const script = existsSync(file) ? readFileSync(file, 'utf8') : null
  app.get('/app/push-worker.js', async (_request, reply) =>
    script === null
      ? reply.status(404).type('text/plain').send('not built')
      : reply.header('cache-control', 'no-cache').type('text/javascript').send(script),
  )
}
