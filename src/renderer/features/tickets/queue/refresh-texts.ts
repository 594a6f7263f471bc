import type { ResultOf } from '#contract/common/endpoint.ts'
import type { changeRequestEndpoints } from '#contract/http/changes.ts'
import { formatInstantTime } from '#domain/format-instant.ts'

export type Refreshed = ResultOf<typeof changeRequestEndpoints.refreshBooking>

/** Returns what 'Refresh Status' found: when, what was requested, and whether anything has changed. */
export const refreshedText = ({ asked, isChanged, statusText, note, at }: Refreshed): string => {
  // The server's own note says why no request was made.
  const what =
    asked > 0 ? `${asked} checked with the airline` : note ? '' : 'nothing pending with the airline'
  const news = isChanged ? `now ${statusText}` : asked === 0 ? '' : 'no change'
  return [`Checked at ${formatInstantTime(at)}`, what, news, note].filter(Boolean).join(' · ')
}

type RequestStatus = ResultOf<typeof changeRequestEndpoints.crStatus>

/** Returns what 'Refresh Status' found about one change request. */
export const requestStatusText = ({ isFresh, supplierChangeReqStatus }: RequestStatus): string =>
  isFresh
    ? `Checked with the airline · ${supplierChangeReqStatus.statusText}`
    : `Couldn't check with the airline · ${supplierChangeReqStatus.statusText}`
