import type { ArchivedTicket, ArchiveList, ArchiveSource } from '#contract/ipc/archive.ts'
import type { KeptTicket } from './archive-index.ts'
import { createMatcher, formatPassengers, toSearchText } from './search.ts'

/** The largest number of results. */
const maxResults = 200

/** Computed once per copy, so that typing isn't delayed. */
const texts = new WeakMap<KeptTicket, string>()
const textOf = (ticket: KeptTicket): string => {
  const known = texts.get(ticket)
  if (known !== undefined) return known
  const made = toSearchText(ticket)
  texts.set(ticket, made)
  return made
}

/** Converts a ticket for the shell, without the e-ticket's secret address. */
const toArchivedTicket = (workspaceId: string, ticket: KeptTicket): ArchivedTicket => ({
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
  ticketsOf: (workspaceId: string) => readonly KeptTicket[],
  text: string,
): ArchiveList {
  const isFound = createMatcher(text)
  const found = sources
    .flatMap(({ workspaceId }) =>
      ticketsOf(workspaceId).flatMap((ticket) => (isFound(textOf(ticket)) ? [{ workspaceId, ticket }] : [])),
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
