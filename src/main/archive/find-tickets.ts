import type { ArchivedTicket, ArchiveList, ArchiveSource } from '#contract/ipc/archive.ts'
import type { KeptTicket } from './archive-index.ts'
import { matcherOf, passengersText, searchText } from './search.ts'

/** The most that a list shows. */
const mostShown = 200

/** Read once for each copy: nobody may wait for it at a key. */
const texts = new WeakMap<KeptTicket, string>()
const textOf = (ticket: KeptTicket): string => {
  const known = texts.get(ticket)
  if (known !== undefined) return known
  const made = searchText(ticket)
  texts.set(ticket, made)
  return made
}

/** As the shell may see it: the e-ticket's address is a secret and stays here. */
const shown = (workspaceId: string, ticket: KeptTicket): ArchivedTicket => ({
  workspaceId,
  bookingId: ticket.bookingId,
  pnr: ticket.pnr,
  route: `${ticket.origin} → ${ticket.destination}`,
  passengers: passengersText(ticket.people),
  statusText: ticket.statusText,
  travelDate: ticket.travelDate,
  keptAt: ticket.keptAt,
})

/** Finds over all tenants, soonest departure first. */
export function findTickets(
  sources: readonly ArchiveSource[],
  ticketsOf: (workspaceId: string) => readonly KeptTicket[],
  text: string,
): ArchiveList {
  const isFound = matcherOf(text)
  const found = sources
    .flatMap(({ workspaceId }) =>
      ticketsOf(workspaceId).flatMap((ticket) => (isFound(textOf(ticket)) ? [{ workspaceId, ticket }] : [])),
    )
    .toSorted((a, b) => (a.ticket.travelDate < b.ticket.travelDate ? -1 : 1))
  return {
    tickets: found.slice(0, mostShown).map(({ workspaceId, ticket }) => shown(workspaceId, ticket)),
    total: found.length,
    sources: [...sources],
  }
}
