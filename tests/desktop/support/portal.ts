import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts the sign-in page of a hotel's network, which answers every request with itself. */
export const startPortal = async () => {
  const heard: { url: string; headers: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    heard.push({ url: request.url ?? '', headers: request.headers })
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hotel network: sign in</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requests that arrived, oldest first. */
    heard,
    close: () => server.close(),
  }
}
export type Portal = Awaited<ReturnType<typeof startPortal>>
