import { success } from '#contract/common/envelope.ts'
import type { StaffTripCard, TripCard } from '#contract/entities/trip.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { IpcErrorCode } from '#contract/ipc/errors.ts'
import type { TenantAnswer } from '#main/tenants/tenant-api.ts'
import { soldTrips } from './choice.ts'
import { myTripsCall, myTripsPageSize } from './offline-calls.ts'
import { fetchCopy, type Ended, type ReadingDeps } from './reading.ts'

/** A trip of a list; only lists for staff name the customer. */
export type ListedTrip = TripCard & Partial<Pick<StaffTripCard, 'userName'>>

/** The trips that a person sees, with the page of their own list as it was answered. */
export type TripListing = { kind: 'trips'; trips: ListedTrip[]; ownPage: Uint8Array | null } | Ended

const { getMyTrips, getTrips } = endpoints.trips
const maxPages = 5
/** Far more than a page needs; a larger one would exhaust the console's memory. */
const pageLimitBytes = 2_000_000

/** The list isn't for this person, or the server is older than trips. */
const refusals = new Set<IpcErrorCode>(['forbidden', 'notFound', 'invalidRequest'])

type Pages<Row> = { kind: 'rows'; rows: Row[] } | Ended

/** Reads a list page by page; `from` is the first page read. Nothing from a server that doesn't have it for this person. */
const readPages = async <Row>(
  { pace, isOwn, signal }: ReadingDeps,
  from: number,
  read: (page: number) => Promise<TenantAnswer<{ trips: Row[]; totalPages: number }>>,
): Promise<Pages<Row>> => {
  const rows: Row[] = []
  for (let page = from; page <= maxPages; page += 1) {
    await pace(signal)
    if (!isOwn()) return { kind: 'acting' }
    const answer = await read(page)
    signal.throwIfAborted()
    if (!answer.ok) {
      if (refusals.has(answer.code)) break
      if (answer.code === 'notSignedIn') return { kind: 'signedOut' }
      return answer.code === 'network' ? { kind: 'down' } : { kind: 'refused', message: answer.message }
    }
    rows.push(...answer.value.trips.slice(0, myTripsPageSize))
    if (page >= answer.value.totalPages || answer.value.trips.length < myTripsPageSize) break
  }
  return isOwn() ? { kind: 'rows', rows } : { kind: 'acting' }
}

const readBody = (bytes: Uint8Array) =>
  success(getMyTrips.result).safeParse(JSON.parse(new TextDecoder().decode(bytes))).data?.result

/** Lists the person's and their agency's trips to come, and for staff those of the site that begin until a day. */
export async function listTrips(deps: ReadingDeps, startsTo: string): Promise<TripListing> {
  const { api, workspaceId, signal } = deps
  const options = { signal, answerLimitBytes: pageLimitBytes }
  const copy = await fetchCopy(deps, myTripsCall)
  if (copy.kind !== 'copy') return copy
  const first = copy.bytes && readBody(copy.bytes)
  const own =
    first && first.totalPages > 1
      ? await readPages(deps, 2, (page) =>
          api.call(workspaceId, getMyTrips, { ...myTripsCall.input, page }, options),
        )
      : { kind: 'rows' as const, rows: [] }
  if (own.kind !== 'rows') return own
  const request = { statuses: [...soldTrips], startsTo, pageSize: myTripsPageSize }
  const staff = await readPages(deps, 1, (page) =>
    api.call(workspaceId, getTrips, { ...request, page }, options),
  )
  if (staff.kind !== 'rows') return staff
  return { kind: 'trips', trips: [...staff.rows, ...(first?.trips ?? []), ...own.rows], ownPage: copy.bytes }
}
