import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unbuiltPage } from '#server/plugins/pages.ts'

const yearSeconds = 365 * 24 * 60 * 60
const retryAfterSeconds = 3

interface OperatorPages {
  folder: string
  /** Throws `notFound` on every host but the operator's. */
  assertHost: (request: FastifyRequest) => void
}

/**
 * Serves the operator's pages and their files. The page is read for every request, because `npm start` builds it while the server already
 * runs.
 */
export const registerOperatorPages = async (
  app: FastifyInstance,
  { folder, assertHost }: OperatorPages,
): Promise<void> => {
  const file = path.join(folder, 'index.html')
  const sendPage = async (_request: FastifyRequest, reply: FastifyReply) => {
    const page = await readFile(file, 'utf8').catch(() => null)
    void reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
    return page === null
      ? reply.status(503).header('retry-after', retryAfterSeconds).send(unbuiltPage(retryAfterSeconds))
      : reply.send(page)
  }
  await app.register(async (pages) => {
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, isOfOperator: true }
    })
    pages.addHook('onRequest', async (request) => assertHost(request))
    await pages.register(fastifyStatic, {
      root: path.join(folder, 'assets'),
      prefix: '/operator/assets/',
      decorateReply: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply) => {
        reply.setHeader('cache-control', `public, max-age=${yearSeconds}, immutable`)
        reply.setHeader('vary', 'accept-encoding')
      },
    })
    for (const url of ['/operator', '/operator/*']) pages.get(url, sendPage)
  })
}
