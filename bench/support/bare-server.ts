import Fastify from 'fastify'

/** The best this machine can do: a bare route that sends given bytes, with nothing around it. */
process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64')
  const app = Fastify({ logger: false })
  app.post('/*', (_request, reply) => reply.headers(headers).send(bytes))
  void app.listen({ port: 0, host: '127.0.0.1' }).then(() => {
    const address = app.server.address()
    process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
  })
})
process.once('disconnect', () => process.exit(0))
