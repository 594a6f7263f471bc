import { apiBasePath } from '#contract/common/headers.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { isUploadedPicture } from '#contract/entities/site-fields.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { UnansweredCall } from '#main/forwarder/offline.ts'
import type { StartName } from './archive-index.ts'

/** A read-only call that may be answered from the archive; all others are never answered. */
export type OfflineCall =
  | { kind: 'start'; name: StartName }
  | { kind: 'ticket'; slug: string }
  | { kind: 'tickets'; bookingIds: string[] }
  | { kind: 'trip'; tripId: string }
  | { kind: 'myTrips' }
  | { kind: 'picture'; path: string }

const { ticketDetail, ticketDetails } = endpoints.tickets
const { getMyTrips, getTrip } = endpoints.trips

const toApiPath = ({ path }: Endpoint) => `${apiBasePath}${path}`

/** The same call as a page sends. */
export interface PageCall {
  endpoint: Endpoint
  input: object
}

/** Returns the calls that a page makes first: for its site and its person. */
export const startCalls = (domain: string): Record<StartName, PageCall> => ({
  site: { endpoint: endpoints.site.detect, input: { domain } },
  session: { endpoint: endpoints.permissions.fromSession, input: {} },
})

export const ticketCall = (bookingSlug: string): PageCall => ({
  endpoint: ticketDetail,
  input: { bookingSlug },
})

export const tripCall = (tripId: string): PageCall => ({ endpoint: getTrip, input: { tripId } })

/** Rows on a page of trips, the most that the contract allows. */
export const myTripsPageSize = 200
/** The first page of the person's trips to come, as their list requests it. */
export const myTripsCall = {
  endpoint: getMyTrips,
  input: { show: 'coming', page: 1, pageSize: myTripsPageSize },
} as const satisfies PageCall

/** Returns one spelling for both base64 alphabets of a slug. */
export const normalizeSlug = (slug: string): string =>
  slug.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')

const parseBody = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/**
 * Returns what an unanswered call requests, if it may be answered from the archive. `domain` is the workspace's own.
 */
export function parseOfflineCall(
  { method, pathAndQuery, body }: UnansweredCall,
  domain: string,
): OfflineCall | null {
  if (method === 'GET' && isUploadedPicture(pathAndQuery)) return { kind: 'picture', path: pathAndQuery }
  if (method !== 'POST') return null
  const input = parseBody(body)
  switch (pathAndQuery) {
    case toApiPath(endpoints.site.detect): {
      const asked = endpoints.site.detect.request.safeParse(input)
      return asked.success && asked.data.domain === domain ? { kind: 'start', name: 'site' } : null
    }
    case toApiPath(endpoints.permissions.fromSession):
      return { kind: 'start', name: 'session' }
    case toApiPath(ticketDetail): {
      const asked = ticketDetail.request.safeParse(input)
      return asked.success ? { kind: 'ticket', slug: normalizeSlug(asked.data.bookingSlug) } : null
    }
    case toApiPath(ticketDetails): {
      const asked = ticketDetails.request.safeParse(input)
      return asked.success ? { kind: 'tickets', bookingIds: asked.data.BookingIds } : null
    }
    case toApiPath(getTrip): {
      const asked = getTrip.request.safeParse(input)
      return asked.success ? { kind: 'trip', tripId: asked.data.tripId } : null
    }
    case toApiPath(getMyTrips): {
      const asked = getMyTrips.request.safeParse(input)
      const isFirst = asked.data?.show === 'coming' && asked.data.page === 1
      return isFirst ? { kind: 'myTrips' } : null
    }
    default:
      return null
  }
}

/** Builds the answer for several tickets from single answers; null when one of them is invalid. */
export function joinTickets(answers: readonly Uint8Array[]): Uint8Array<ArrayBuffer> | null {
  const tickets = answers.map((bytes) => {
    const body = parseBody(bytes) as { result?: unknown } | null
    return body?.result
  })
  if (tickets.some((ticket) => typeof ticket !== 'object' || ticket === null)) return null
  return new TextEncoder().encode(JSON.stringify({ success: true, result: { tickets }, message: '' }))
}
