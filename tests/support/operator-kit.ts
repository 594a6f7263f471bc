import type { LightMyRequestResponse } from 'fastify'
import type { Endpoint, RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import type { Failure } from '#contract/common/envelope.ts'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { createOperatorServices } from '#server/features/operator/operator.service.ts'
import type { TestServer } from './test-server.ts'

export const operatorHost = 'operator.localhost'
export const operatorPassword = 'quiet-harbour-73'

type OperatorAnswer<T> =
  | { ok: true; result: T; response: LightMyRequestResponse }
  | { ok: false; status: number; failure: Failure; response: LightMyRequestResponse }

/** A browser on the operator's host, with its cookie. */
export const openOperator = ({ app, deps }: TestServer) => {
  let cookie = ''
  const call = async <E extends Endpoint>(
    endpoint: E,
    input: RequestInputOf<E>,
    headers: Record<string, string> = {},
  ): Promise<OperatorAnswer<ResultOf<E>>> => {
    const response = await app.inject({
      method: endpoint.method,
      url: `/api/${endpoint.path}`,
      headers: {
        host: deps.config.operatorHost,
        ...(endpoint.method === 'POST' ? { origin: `http://${deps.config.operatorHost}` } : {}),
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
      ...(endpoint.method === 'GET'
        ? { query: input as Record<string, string> }
        : { payload: input as Record<string, unknown> }),
    })
    const [set] = response.cookies
    if (set) cookie = set.value === '' ? '' : `${set.name}=${set.value}`
    const body = response.json<{ success: true; result: unknown } | Failure>()
    if (!body.success) return { ok: false, status: response.statusCode, failure: body, response }
    return { ok: true, result: endpoint.result.parse(body.result) as ResultOf<E>, response }
  }
  const must = async <E extends Endpoint>(endpoint: E, input: RequestInputOf<E>): Promise<ResultOf<E>> => {
    const answer = await call(endpoint, input)
    if (!answer.ok)
      throw new Error(`${endpoint.id} failed: ${answer.failure.errorCode} ${answer.failure.message}`)
    return answer.result
  }
  return {
    call,
    must,
    /** Sends a request with the cookie to a path of the API, for answers that aren't JSON. */
    post: (
      path: string,
      payload: Record<string, unknown>,
      headers: Record<string, string> = {},
      method: 'POST' | 'GET' | 'HEAD' = 'POST',
    ): Promise<LightMyRequestResponse> =>
      app.inject({
        method,
        url: `/api/${path}`,
        headers: { host: operatorHost, origin: `http://${operatorHost}`, cookie, ...headers },
        ...(method === 'POST' ? { payload } : {}),
      }),
    /** Becomes the first operator through the link that the server prints. */
    begin: async () => {
      const code = (await createOperatorServices(deps).links.firstLink()) ?? ''
      return must(calls.useLink, {
        code,
        password: operatorPassword,
        person: { email: 'ops@faredesk.example', name: 'Devika Menon' },
      })
    },
  }
}
