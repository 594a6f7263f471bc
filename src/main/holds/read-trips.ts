import type { StaffTripCard } from '#contract/entities/trip.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { IpcErrorCode } from '#contract/ipc/errors.ts'
import type { TenantAnswer, TenantApi } from '#main/tenants/tenant-api.ts'
import type { StoredHold } from './hold-rows.ts'
import { toOfferRows, toOrderRows, toRequestRows } from './trip-rows.ts'

/** The largest page that the contract allows. Orders live for minutes, so the newest page of a person's trips has them. */
const pageSize = 200
const maxPages = 5
/** Far more than a page needs; a larger one would exhaust the console's memory. */
const pageLimitBytes = 2_000_000
/** How long a server that refused a list isn't asked for it again, in milliseconds. Rights may change. */
const refusedMs = 10 * 60_000

/** The trips of a tenant that have a deadline, and how many more requests there are. */
export interface TripsRead {
  rows: StoredHold[]
  notRead: number
}

interface TripReaderDeps {
  api: TenantApi
  /** Whether the site sells packages or activities, as its server last said. */
  sellsTrips: (workspaceId: string) => boolean
  now: () => number
}

/** Reads trips with a deadline: the person's own, and those that they have to answer as staff. */
export interface TripReader {
  /** Null if a server didn't answer, so what was read before still counts. Never throws. */
  read(workspaceId: string, signal: AbortSignal): Promise<TripsRead | null>
  /** Forgets what a workspace's server refused, as after another person signed in. */
  forget(workspaceId: string): void
}

/** What a list answered: rows, nothing because it isn't for this person or server, or no answer. */
type Listed<T> = { kind: 'rows'; value: T } | { kind: 'refused' } | { kind: 'failed' }

const refusals = new Set<IpcErrorCode>(['forbidden', 'notFound', 'invalidRequest'])

const toListed = <T>(answer: TenantAnswer<T>): Listed<T> => {
  if (answer.ok) return { kind: 'rows', value: answer.value }
  return { kind: refusals.has(answer.code) ? 'refused' : 'failed' }
}

interface Requests {
  trips: StaffTripCard[]
  notRead: number
}

/** Creates it. A site that sells no packages is asked nothing, unless it still had trips when last asked. */
export function createTripReader({ api, sellsTrips, now }: TripReaderDeps): TripReader {
  const refusedAt = new Map<string, number>()
  const withTrips = new Set<string>()

  /** Asks for a list, unless it was refused not long ago. */
  const ask = async <T>(
    key: string,
    signal: AbortSignal,
    send: () => Promise<Listed<T>>,
  ): Promise<Listed<T>> => {
    if (now() - (refusedAt.get(key) ?? -Infinity) < refusedMs) return { kind: 'refused' }
    const listed = await send()
    if (signal.aborted) return { kind: 'failed' }
    if (listed.kind === 'refused') refusedAt.set(key, now())
    else refusedAt.delete(key)
    return listed
  }

  const readOwn = async (workspaceId: string, signal: AbortSignal): Promise<Listed<StoredHold[]>> => {
    const { getMyTrips } = endpoints.trips
    const options = { signal, answerLimitBytes: pageLimitBytes }
    const listed = toListed(await api.call(workspaceId, getMyTrips, { show: 'coming', pageSize }, options))
    if (listed.kind !== 'rows') return listed
    const { trips, waitlist } = listed.value
    const rows = [...toOrderRows(workspaceId, trips), ...toOfferRows(workspaceId, waitlist)]
    return { kind: 'rows', value: rows }
  }

  const readRequests = async (workspaceId: string, signal: AbortSignal): Promise<Listed<Requests>> => {
    const { getTrips } = endpoints.trips
    const options = { signal, answerLimitBytes: pageLimitBytes }
    // A trip that moved between two pages is in both.
    const trips = new Map<string, StaffTripCard>()
    let total = 0
    for (let page = 1; page <= maxPages; page += 1) {
      const request = { statuses: ['requested' as const], page, pageSize }
      const listed = toListed(await api.call(workspaceId, getTrips, request, options))
      if (listed.kind !== 'rows') return listed
      for (const trip of listed.value.trips.slice(0, pageSize)) trips.set(trip.tripId, trip)
      total = listed.value.total
      if (listed.value.trips.length === 0 || page >= listed.value.totalPages) break
    }
    const notRead = Math.max(0, total - maxPages * pageSize)
    return { kind: 'rows', value: { trips: [...trips.values()], notRead } }
  }

  return {
    async read(workspaceId, signal) {
      if (!sellsTrips(workspaceId) && !withTrips.has(workspaceId)) return { rows: [], notRead: 0 }
      const [own, requests] = await Promise.all([
        ask(`${workspaceId} own`, signal, () => readOwn(workspaceId, signal)),
        ask(`${workspaceId} requests`, signal, () => readRequests(workspaceId, signal)),
      ])
      if (own.kind === 'failed' || requests.kind === 'failed') return null
      const rows = [
        ...(own.kind === 'rows' ? own.value : []),
        ...(requests.kind === 'rows' ? toRequestRows(workspaceId, requests.value.trips) : []),
      ]
      if (rows.length > 0) withTrips.add(workspaceId)
      else withTrips.delete(workspaceId)
      return { rows, notRead: requests.kind === 'rows' ? requests.value.notRead : 0 }
    },
    forget(workspaceId) {
      withTrips.delete(workspaceId)
      for (const list of ['own', 'requests']) refusedAt.delete(`${workspaceId} ${list}`)
    },
  }
}
