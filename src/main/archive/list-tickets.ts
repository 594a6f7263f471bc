import type { TicketRow } from '#contract/entities/booking.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { TenantApi } from '#main/tenants/tenant-api.ts'
import type { TravelWindow } from './choice.ts'
import type { Pace } from './pace.ts'

/** All bookings of these days, or the error of a server that returned none. */
export type TicketListing =
  | { kind: 'rows'; rows: TicketRow[] }
  | { kind: 'down' }
  | { kind: 'signedOut' }
  | { kind: 'refused'; message: string }

const pageSize = 200
/** At most 5,000 bookings are read to find the 500 that depart soonest. */
const maxPages = 25
/** Far more than a page needs; a larger one would exhaust the console's memory. */
const pageLimitBytes = 2_000_000

export interface ListingDeps {
  api: TenantApi
  pace: Pace
  workspaceId: string
  signal: AbortSignal
}

/** Lists the bookings of a range of travel dates, soonest first, page by page. */
export async function listTickets(
  { api, pace, workspaceId, signal }: ListingDeps,
  { from, to }: TravelWindow,
): Promise<TicketListing> {
  const rows: TicketRow[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    await pace(signal)
    const answer = await api.call(
      workspaceId,
      endpoints.tickets.tickets,
      { view: 'row', travelDateFrom: from, travelDateTo: to, sort: 'TA', page, pageSize },
      { signal, answerLimitBytes: pageLimitBytes },
    )
    signal.throwIfAborted()
    if (!answer.ok) {
      if (answer.code === 'notSignedIn') return { kind: 'signedOut' }
      return answer.code === 'network' ? { kind: 'down' } : { kind: 'refused', message: answer.message }
    }
    rows.push(...answer.value.tickets.slice(0, pageSize))
    if (page >= answer.value.totalPages || answer.value.tickets.length < pageSize) break
  }
  return { kind: 'rows', rows }
}
