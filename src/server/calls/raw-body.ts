import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Registers routes whose bodies arrive as raw bytes, because verifying a signature needs exactly what was sent. */
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

/** Returns the bytes and headers of a request in such a scope. A header that was sent twice is dropped. */
export const getRawBody = (
  request: FastifyRequest,
): { body: Uint8Array; headers: Readonly<Record<string, string>> } => ({
  body: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
  headers: Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  ),
})
