import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/calls/app-error.ts'
import { tokenFrom } from './session.ts'

/**
 * Requires writes to come from our own pages. Browsers send Origin with every POST, so if present it must be ours,
 * and calls that use the session cookie must have it. Calls with the `auth-token` header carry no ambient authority.
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
    /** Accepts writes from other origins, and so must not use a session. */
    isCrossOrigin?: boolean
  }
}
