import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

/**
 * The service worker of push messages, beside the pages it speaks for. Asked for anew each time, so that a mended one is everywhere
 * within a day; absent where there is no web build.
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
