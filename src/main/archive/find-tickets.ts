import type { ArchivedTicket, ArchiveList, ArchiveSource } from '#contract/ipc/archive.ts'
import type { StoredTicket, StoredTrip } from './archive-index.ts'
import { createMatcher, formatPassengers, toSearchText, toTripSearchText } from './search.ts'

/** The largest number of results. */
const maxResults = 200

/** What one workspace has stored. */
interface Stored {
  tickets(): readonly StoredTicket[]
  trips(): readonly StoredTrip[]
}

/** A stored ticket or trip as it is searched and shown. */
interface Findable {
  searchText: string
  shown: Omit<ArchivedTicket, 'workspaceId'>
}

/** Converts a ticket for the shell, without the e-ticket's secret address. */
const toFindableTicket = (ticket: StoredTicket): Findable => ({
  searchText: toSearchText(ticket),
  shown: {
    kind: 'ticket',
    id: ticket.bookingId,
    reference: ticket.pnr,
    title: `${ticket.origin} → ${ticket.destination}`,
    passengers: formatPassengers(ticket.people),
    statusText: ticket.statusText,
    travelDate: ticket.travelDate,
    keptAt: ticket.keptAt,
  },
})

const toFindableTrip = (trip: StoredTrip): Findable => ({
  searchText: toTripSearchText(trip),
  shown: {
    kind: 'trip',
    id: trip.tripId,
    reference: trip.tripId,
    title: trip.title,
    passengers: trip.people > 1 ? `${trip.leadName} +${trip.people - 1}` : trip.leadName,
    statusText: trip.statusText,
    travelDate: trip.startsOn,
    keptAt: trip.keptAt,
  },
})

/** Computed once per copy, so that typing isn't delayed. */
const known = new WeakMap<object, Findable>()
const toFindable = <Copy extends object>(copy: Copy, make: (copy: Copy) => Findable): Findable => {
  const made = known.get(copy) ?? make(copy)
  known.set(copy, made)
  return made
}

/** Lists what can be found in one workspace's archive. */
const listFindable = (stored: Stored): Findable[] => [
  ...stored.tickets().map((ticket) => toFindable(ticket, toFindableTicket)),
  ...stored.trips().map((trip) => toFindable(trip, toFindableTrip)),
]

/** Finds tickets and trips of all tenants, soonest departure first. */
export function findTickets(
  sources: readonly ArchiveSource[],
  findStored: (workspaceId: string) => Stored | null,
  text: string,
): ArchiveList {
  const isFound = createMatcher(text)
  const found = sources
    .flatMap(({ workspaceId }) => {
      const stored = findStored(workspaceId)
      const all = stored ? listFindable(stored) : []
      return all.flatMap(({ searchText, shown }) => (isFound(searchText) ? [{ workspaceId, ...shown }] : []))
    })
    .toSorted((a, b) => (a.travelDate < b.travelDate ? -1 : 1))
  return { tickets: found.slice(0, maxResults), total: found.length, sources: [...sources] }
}

/** Returns the page of a stored ticket or trip; null if it isn't stored. */
export function findArchivedPath(stored: Stored, id: string): string | null {
  const ticket = stored.tickets().find(({ bookingId }) => bookingId === id)
  if (ticket) return `/e-ticket/${encodeURIComponent(ticket.bookingSlug)}`
  return stored.trips().some(({ tripId }) => tripId === id) ? `/trips/${encodeURIComponent(id)}` : null
}
