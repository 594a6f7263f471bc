import { Failure, success } from '#contract/common/envelope.ts'
import { apiBasePath } from '#contract/common/headers.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { ExportRow } from '#domain/sheets/ticket-sheet-detail.ts'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import { readBounded } from '#main/forwarder/bounded-body.ts'
import type { Forward } from '#main/forwarder/forward.ts'
import { toIpcCode } from '#main/forwarder/ipc-code.ts'

const { exportTickets } = endpoints.tickets

type Query = Pick<RequestInputOf<typeof exportTickets>, 'sort' | 'withDetail'> & Record<string, unknown>
export interface RowPart {
  rows: ExportRow[]
  total: number
  isLast: boolean
  /** Requests the next part. */
  cursor: string
  snapshotAt: string
}

const rowsPerPart = 2_000
/** Ten thousand bytes per row; a larger answer would fill the console's memory. */
const partLimitBytes = 20_000_000
/** For an answer that isn't ours, such as the sign-in page of a hotel network or a proxy's error page. */
const foreignAnswerText =
  "Something other than the travel site responded, such as this network's sign-in page or a proxy. Your progress is saved."

const parseJson = (bytes: Uint8Array | 'tooLarge'): unknown => {
  try {
    return bytes === 'tooLarge' ? null : JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** Reads an export's rows part by part, in the main process so that the token stays there. */
export interface RowSource {
  next(): Promise<IpcResult<RowPart>>
  stop(): void
}

/**
 * Creates a source that reads with the rights of the workspace's user. The first part fixes the snapshot; `from`
 * continues an earlier one.
 */
export function createRowSource(
  forward: Forward,
  workspaceId: string,
  query: Query,
  from: { cursor: string; snapshotAt: string } = { cursor: '', snapshotAt: '' },
): RowSource {
  let { cursor, snapshotAt } = from
  const stopped = new AbortController()

  const requestPart = (): Promise<Response> =>
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
      const answer = await requestPart()
      const body = await readBounded(answer.body, partLimitBytes).then(parseJson, () => null)
      const part = success(exportTickets.result).safeParse(body)
      if (part.success) {
        const { rows, nextCursor, total } = part.data.result
        cursor = nextCursor
        snapshotAt = part.data.result.snapshotAt
        return ipcOk({ rows, total, isLast: nextCursor === '' || rows.length === 0, cursor, snapshotAt })
      }
      const failure = Failure.safeParse(body)
      if (failure.success) return ipcFail(toIpcCode(answer.status), failure.data.message)
      return ipcFail(toIpcCode(answer.status), foreignAnswerText)
    },
  }
}
