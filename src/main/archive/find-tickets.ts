import type { ArchivedTicket, ArchiveList, ArchiveSource } from '#contract/ipc/archive.ts'
import type { StoredTicket } from './archive-index.ts'
import { createMatcher, formatPassengers, toSearchText } from './search.ts'

/** The largest number of results. */
const maxResults = 200

/** Computed once per copy, so that typing isn't delayed. */
const texts = new WeakMap<StoredTicket, string>()
const getSearchText = (ticket: StoredTicket): string => {
  const known = texts.get(ticket)
  if (known !== undefined) return known
  const made = toSearchText(ticket)
  texts.set(ticket, made)
  return made
}

/** Converts a ticket for the shell, without the e-ticket's secret address. */
const toArchivedTicket = (workspaceId: string, ticket: StoredTicket): ArchivedTicket => ({
  workspaceId,
  bookingId: ticket.bookingId,
  pnr: ticket.pnr,
  route: `${ticket.origin} → ${ticket.destination}`,
  passengers: formatPassengers(ticket.people),
  statusText: ticket.statusText,
  travelDate: ticket.travelDate,
  keptAt: ticket.keptAt,
})

/** Finds tickets of all tenants, soonest departure first. */
export function findTickets(
  sources: readonly ArchiveSource[],
  listTickets: (workspaceId: string) => readonly StoredTicket[],
  text: string,
): ArchiveList {
  const isFound = createMatcher(text)
  const found = sources
    .flatMap(({ workspaceId }) =>
      listTickets(workspaceId).flatMap((ticket) =>
        isFound(getSearchText(ticket)) ? [{ workspaceId, ticket }] : [],
      ),
    )
    .toSorted((a, b) => (a.ticket.travelDate < b.ticket.travelDate ? -1 : 1))
  return {
    tickets: found
      .slice(0, maxResults)
      .map(({ workspaceId, ticket }) => toArchivedTicket(workspaceId, ticket)),
    total: found.length,
    sources: [...sources],
  }
}
