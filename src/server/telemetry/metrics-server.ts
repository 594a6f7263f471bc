import { createServer } from 'node:http'
import type { Logger } from 'pino'

/**
 * Serves `/metrics` at a separate address, so that it can't be read through agencies' domains. Resolves with the port and a function that
 * stops serving.
 */
export const serveMetrics = async (
  { host, port }: { host: string; port: number },
  scrape: () => Promise<string>,
  logger: Pick<Logger, 'error'>,
): Promise<{ port: number; stop: () => Promise<void> }> => {
  const server = createServer((request, answer) => {
    const isKnown = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isKnown) {
      answer.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n')
      return
    }
    scrape().then(
      (text) =>
        answer.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (fault: unknown) => {
        logger.error({ err: fault }, "couldn't collect the metrics")
        answer.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  server.on('error', (fault) => logger.error({ err: fault }, "the metrics' server failed"))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
