import { createHash } from 'node:crypto'
import type { FlightResult } from '#contract/entities/flight.ts'
import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import type { SearchRequest } from '#contract/http/flights-search-request.ts'
import { toFareKey } from '#domain/flights/fare-key.ts'
import { toRupees } from '#domain/money/money.ts'
import type { CallContext } from '#server/calls/context.ts'
import { getAudience } from '#server/pricing/audience.ts'
import type { KeptFareRow } from './kept-fares.repo.ts'

/** Returns the hash under which a fare is kept once. */
export const hashFare = (flight: FlightResult, request: SearchRequest): string =>
  createHash('sha256').update(toFareKey(flight, request)).digest('base64url')

const withoutCost = ({
  offeredPrice: _offered,
  commissionEarned: _commission,
  tds: _tds,
  ownMarkup: _own,
  ...flight
}: FlightResult): FlightResult => flight

/** Converts a row for its reader; without cost for readers who may not see it, whoever kept the fare. */
export const toKeptFare = (row: KeptFareRow, call: Pick<CallContext, 'actor' | 'subject'>): KeptFare => {
  const show = getAudience(call).seesCost ? (flight: FlightResult) => flight : withoutCost
  const { lastCheck } = row
  return {
    keptFareId: row.id,
    flight: show(row.flight),
    searchId: row.searchId,
    expiresAt: row.expiresAt.toISOString(),
    request: row.request,
    penalties: row.penalties,
    keptAt: row.keptAt.toISOString(),
    keptPrice: toRupees(row.keptPriceMinor),
    note: row.note,
    markup: row.markupMinor === null ? null : toRupees(row.markupMinor),
    check: lastCheck && { ...lastCheck, candidates: lastCheck.candidates.map(show) },
  }
}
