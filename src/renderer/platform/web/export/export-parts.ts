import { apiBasePath } from '#contract/common/headers.ts'
import type { ResultOf } from '#contract/common/endpoint.ts'
import { ticketsEndpoints } from '#contract/http/tickets.ts'
import type { ExportRequest } from '#contract/ipc/workspace.ts'
import type { PlatformErrorCode } from '#renderer/platform/platform.ts'

const { exportTickets } = ticketsEndpoints
export type ExportPart = ResultOf<typeof exportTickets>

/** A part that couldn't be read, with the message for the user. `isPassing`: it may work in a moment. */
export class ExportFailure extends Error {
  readonly code: PlatformErrorCode
  readonly isPassing: boolean

  constructor(code: PlatformErrorCode, message: string, isPassing: boolean) {
    super(message)
    this.code = code
    this.isPassing = isPassing
  }
}

const network = "You're offline. Your progress is saved. Resume when you're back online."
const internal = "The server couldn't load the tickets. Your progress is saved. Try again in a moment."

const ask = async (body: object): Promise<Response> => {
  try {
    return await fetch(apiBasePath + exportTickets.path, {
      method: exportTickets.method,
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(body),
    })
  } catch {
    throw new ExportFailure('network', network, true)
  }
}

const readErrorMessage = (answer: unknown): string | null =>
  typeof answer === 'object' &&
  answer !== null &&
  'errorMessage' in answer &&
  typeof answer.errorMessage === 'string'
    ? answer.errorMessage
    : null

/** Reads the next part of the queue after `cursor`. */
export const readExportPart = async (
  { filter, sort }: ExportRequest,
  place: { cursor: string; snapshotAt: string },
  withDetail: boolean,
): Promise<ExportPart> => {
  const response = await ask({ ...filter, sort, ...place, withDetail, limit: 2000 })
  const answer: unknown = await response.json().catch(() => null)
  const { status } = response
  const message = readErrorMessage(answer) ?? internal
  // The user can sign in again in another tab; a missing right or a lost snapshot is permanent.
  if (status === 401 || status === 403) throw new ExportFailure('forbidden', message, status === 401)
  if (!response.ok) throw new ExportFailure('internal', message, status >= 500 || status === 429)
  const read = exportTickets.result.safeParse((answer as { result?: unknown } | null)?.result)
  if (!read.success) throw new ExportFailure('internal', internal, true)
  return read.data
}
