import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A fault of one request. `lostRequest` never arrives, `lostAnswer` is carried out but the connection is lost, `hang` is
 * carried out but never answered, `error` is a 500 before anything is done, `errorAfter` a 500 afterwards, `garbage` isn't
 * JSON.
 */
export type GatewayFault = 'none' | 'lostRequest' | 'lostAnswer' | 'error' | 'errorAfter' | 'hang' | 'garbage'

export interface Reply {
  status: number
  body: unknown
}
export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Starts a server on loopback with planned faults: for the next answers by `play`, for all others by `playBy`. */
export const startFaultyServer = async (answer: (asked: Asked) => Reply) => {
  const plan: GatewayFault[] = []
  let rule: (asked: Asked) => GatewayFault = () => 'none'
  const asked: Asked[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://gateway')
    const one: Asked = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await readBody(request),
    }
    asked.push(one)
    const fault = plan.shift() ?? rule(one)
    if (fault === 'lostRequest') return request.socket.destroy()
    if (fault === 'error') return response.writeHead(500).end('{"error":{}}')
    const { status, body } = answer(one)
    if (fault === 'lostAnswer') return request.socket.destroy()
    if (fault === 'errorAfter') return response.writeHead(500).end('{"error":{}}')
    if (fault === 'garbage') return response.writeHead(200).end('<html>busy</html>')
    if (fault === 'hang') return
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    play: (...faults: GatewayFault[]) => void plan.push(...faults),
    playBy: (next: typeof rule) => {
      rule = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
