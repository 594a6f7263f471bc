import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/calls/app-error.ts'
import { tokenFrom } from './session.ts'

/**
 * A write must come from our own pages. A browser sends Origin with every POST; where it is there it has to be ours, and
 * a call that leans on the session cookie has to have it. Calls with the `auth-token` header carry no ambient right.
 */
export const registerOriginCheck = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isCrossOrigin) return
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin } = request.headers
    if (origin !== undefined && origin !== `${request.protocol}://${request.host}`)
      throw new AppError('originRefused')
    if (origin === undefined && tokenFrom(request)?.isCookie) throw new AppError('originRefused')
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes writes from other origins, and so must do nothing that leans on a session. */
    isCrossOrigin?: boolean
  }
}
