import { Failure, success } from '#contract/common/envelope.ts'
import { apiBasePath } from '#contract/common/headers.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { ipcFail, ipcOk, type IpcErrorCode, type IpcResult } from '#contract/ipc/errors.ts'
import type { Forward } from '../forwarder/forward.ts'

const { exportTickets } = endpoints.tickets

type Query = Pick<RequestInputOf<typeof exportTickets>, 'sort'> & Record<string, unknown>
export interface RowPart {
  rows: TicketRow[]
  total: number
  isLast: boolean
}

const rowsPerPart = 2_000
const codeByStatus: Record<number, IpcErrorCode> = { 401: 'notSignedIn', 403: 'forbidden', 502: 'network' }

/** Rows of an export, part by part, fetched by the main process so that the token stays there. */
export interface RowSource {
  next(): Promise<IpcResult<RowPart>>
  stop(): void
}

/** Reads with the rights of the workspace's user. The first part fixes the snapshot that the others continue. */
export function createRowSource(forward: Forward, workspaceId: string, query: Query): RowSource {
  let cursor = ''
  let snapshotAt = ''
  const stopped = new AbortController()

  const ask = (): Promise<Response> =>
    forward({
      workspaceId,
      method: exportTickets.method,
      pathAndQuery: `${apiBasePath}${exportTickets.path}`,
      headers: new Headers({ 'content-type': 'application/json', accept: 'application/json' }),
      body: new TextEncoder().encode(JSON.stringify({ ...query, cursor, snapshotAt, limit: rowsPerPart })),
      session: null,
      signal: stopped.signal,
    })

  return {
    stop: () => stopped.abort(),
    async next() {
      const answer = await ask()
      const body: unknown = await answer.json().catch(() => null)
      const part = success(exportTickets.result).safeParse(body)
      if (part.success) {
        const { rows, nextCursor, total } = part.data.result
        cursor = nextCursor
        snapshotAt = part.data.result.snapshotAt
        return ipcOk({ rows, total, isLast: nextCursor === '' || rows.length === 0 })
      }
      const failure = Failure.safeParse(body)
      const code = codeByStatus[answer.status] ?? 'internal'
      return ipcFail(code, failure.success ? failure.data.message : undefined)
    },
  }
}
