import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  path: string
  headers: http.IncomingHttpHeaders
  body: string
}

/** What the receiver answers at a path: a status with a text, or nothing. */
type ReceiverAnswer = number | 'nothing' | { status: number; text?: string; location?: string }

/** Starts a partner's receiver on this machine, which keeps what it gets. */
export const startWebhookReceiver = async () => {
  const received: ReceivedWebhook[] = []
  const answers = new Map<string, ReceiverAnswer>()
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
      const answer = answers.get(path) ?? 204
      if (answer === 'nothing') return
      const { status, text = '', location } = typeof answer === 'number' ? { status: answer } : answer
      response.writeHead(status, location === undefined ? {} : { location }).end(text)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    received,
    answers,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    at: (path: string): ReceivedWebhook[] => received.filter((one) => one.path === path),
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>

/** Checks a message as a partner would, with nothing of ours: whether one of its signatures is of the secret. */
export const isSignedWith = (secret: string, { headers, body }: ReceivedWebhook): boolean => {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}
