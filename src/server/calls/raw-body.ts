import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A scope of the application in which bodies are the bytes that were sent: what was signed must not be written anew. */
export const withRawBody = (app: FastifyInstance, register: (scope: FastifyInstance) => void): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    register(scope)
  })
}

/** Bytes and headers of a request in such a scope. A header that came twice counts for nothing. */
export const rawBodyOf = (
  request: FastifyRequest,
): { body: Uint8Array; headers: Readonly<Record<string, string>> } => ({
  body: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
  headers: Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  ),
})
