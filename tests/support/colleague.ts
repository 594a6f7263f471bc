import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { headerNames } from '#contract/common/headers.ts'
import { demoPassword } from '#server/demo/users.data.ts'

interface Answer {
  status: number
  token: string
  body: { success: boolean; result: unknown; message: string }
}

/** Sends a call to a server on this computer, which finds the agency by the Host header. */
const send = (port: number, site: string, path: string, body: object, token = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: `/api/${path}`,
        method: 'POST',
        headers: {
          host: `${site}.localhost`,
          'content-type': 'application/json',
          [headerNames.idempotencyKey]: randomUUID(),
          ...(token ? { [headerNames.authToken]: token } : {}),
        },
      },
      (answer) => {
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString()))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            token: String(answer.headers[headerNames.authToken] ?? ''),
            body: JSON.parse(text) as Answer['body'],
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })

/** Signs in as a demo user from somewhere else, and returns their calls: `await staff('api/releaseFlight', {…})`. */
export const createColleague = async (port: number, role: string, site = 'skyways') => {
  const login = { email: `${role}@${site}.example`, password: demoPassword }
  const { token } = await send(port, site, 'wl/user/login', login)
  return async (path: string, body: object): Promise<unknown> => {
    const answer = await send(port, site, path, body, token)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.message}`)
    return answer.body.result
  }
}
