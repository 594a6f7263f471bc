import { apiBasePath } from '#contract/common/headers.ts'
import type { ResultOf } from '#contract/common/endpoint.ts'
import { ticketsEndpoints } from '#contract/http/tickets.ts'
import type { PlatformErrorCode } from '../../platform.ts'
import type { ExportStart } from './messages.ts'

const { exportTickets } = ticketsEndpoints
export type ExportPart = ResultOf<typeof exportTickets>

/** A failure that ends the export, with what the person is told. */
export class ExportFailure extends Error {
  readonly code: PlatformErrorCode

  constructor(code: PlatformErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

const network = 'The connection broke. Nothing was downloaded. Try again when it is back.'
const internal = 'The server could not read the queue. Nothing was downloaded. Try again in a moment.'

const ask = async (body: object): Promise<Response> => {
  try {
    return await fetch(apiBasePath + exportTickets.path, {
      method: exportTickets.method,
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(body),
    })
  } catch {
    throw new ExportFailure('network', network)
  }
}

const messageOf = (answer: unknown): string | null =>
  typeof answer === 'object' &&
  answer !== null &&
  'errorMessage' in answer &&
  typeof answer.errorMessage === 'string'
    ? answer.errorMessage
    : null

/** The next part of the queue behind `cursor`. */
export const readExportPart = async (
  { filter, sort }: ExportStart,
  { cursor, snapshotAt }: { cursor: string; snapshotAt: string },
): Promise<ExportPart> => {
  const response = await ask({ ...filter, sort, cursor, snapshotAt, limit: 2000 })
  const answer: unknown = await response.json().catch(() => null)
  if (response.status === 401 || response.status === 403) {
    throw new ExportFailure('forbidden', messageOf(answer) ?? internal)
  }
  if (!response.ok) throw new ExportFailure('internal', messageOf(answer) ?? internal)
  const read = exportTickets.result.safeParse((answer as { result?: unknown } | null)?.result)
  if (!read.success) throw new ExportFailure('internal', internal)
  return read.data
}
