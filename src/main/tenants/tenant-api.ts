import { Failure, success } from '#contract/common/envelope.ts'
import type { Endpoint, RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import { apiBasePath } from '#contract/common/headers.ts'
import { ipcErrorText, type IpcErrorCode } from '#contract/ipc/errors.ts'
import { readBounded } from '#main/forwarder/bounded-body.ts'
import type { Forward } from '#main/forwarder/forward.ts'
import { toIpcCode } from '#main/forwarder/ipc-code.ts'

/** A tenant server's answer to the console itself. `serverTime` (ms) is its clock, if given. */
export type TenantAnswer<T> =
  | { ok: true; value: T; serverTime: number | null }
  | { ok: false; code: IpcErrorCode; message: string; serverTime: number | null }

/** Calls that the console makes itself, with the rights of a workspace's signed-in person. */
export interface TenantApi {
  /** Never throws. `notSignedIn` also ends the session here, like a page's 401. */
  call<E extends Endpoint>(
    workspaceId: string,
    endpoint: E,
    input: RequestInputOf<E>,
    options?: { signal?: AbortSignal; answerLimitBytes?: number },
  ): Promise<TenantAnswer<ResultOf<E>>>
}

const usualAnswerLimitBytes = 20_000_000

const toQuery = (input: object): string => {
  const words = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(
    words.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return text ? `?${text}` : ''
}

/** Read-only: nothing here may book, pay or change anything, since no person is involved. */
export function createTenantApi(forward: Forward): TenantApi {
  return {
    async call(workspaceId, endpoint, input, options = {}) {
      const isGet = endpoint.method === 'GET'
      const answer = await forward({
        workspaceId,
        method: endpoint.method,
        pathAndQuery: `${apiBasePath}${endpoint.path}${isGet ? toQuery(input as object) : ''}`,
        headers: new Headers({ 'content-type': 'application/json', accept: 'application/json' }),
        body: isGet ? null : new TextEncoder().encode(JSON.stringify(input)),
        session: null,
        ...(options.signal ? { signal: options.signal } : {}),
      })
      const date = Date.parse(answer.headers.get('date') ?? '')
      const serverTime = Number.isNaN(date) ? null : date
      const fail = (code: IpcErrorCode, message: string = ipcErrorText[code]) =>
        ({ ok: false, code, message, serverTime }) as const
      try {
        const bytes = await readBounded(answer.body, options.answerLimitBytes ?? usualAnswerLimitBytes)
        if (bytes === 'tooLarge') return fail('network', "The server's response is too large.")
        const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
        const good = answer.ok ? success(endpoint.result).safeParse(body) : null
        if (good?.success) return { ok: true, value: good.data.result as never, serverTime }
        const bad = Failure.safeParse(body)
        return fail(toIpcCode(answer.status), bad.success ? bad.data.message : undefined)
      } catch {
        return fail('network')
      }
    },
  }
}
