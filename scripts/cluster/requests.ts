import { request, type RequestOptions } from 'node:https'
import { text } from 'node:stream/consumers'

export interface PartAnswer {
  status: number
  body: string
}

/**
 * Sends a request to a part of the cluster and checks its certificate. Rejects if there's no answer within two seconds. The URL must be
 * https.
 */
export const sendToPart = (
  url: string,
  { body, ...options }: Pick<RequestOptions, 'ca' | 'cert' | 'key' | 'method' | 'auth'> & { body?: string },
): Promise<PartAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent: false, signal: AbortSignal.timeout(2_000) }, (answer) => {
      text(answer).then((received) => resolve({ status: answer.statusCode ?? 0, body: received }), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
