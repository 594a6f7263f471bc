import type { TicketFilter } from '#contract/http/tickets.ts'
import { ticketsTexts } from '#renderer/features/tickets/texts.ts'

/** Which bookings a queue is about. */
export type QueueVariant = 'tickets' | 'held' | 'fixedDeparture' | 'changeRequests'
export type QueueKind = 'tickets' | 'held'

export const queueTitles: Record<QueueVariant, string> = {
  tickets: ticketsTexts.title,
  held: ticketsTexts.heldTitle,
  fixedDeparture: ticketsTexts.fixedDepartureTitle,
  changeRequests: ticketsTexts.changeRequestsTitle,
}

/** Only holds have a list, an order and columns of their own. */
export const kindOf = (variant: QueueVariant): QueueKind => (variant === 'held' ? 'held' : 'tickets')

/** What a queue asks for whatever its filters are: it is no filter of the person's and stands in no address. */
export const fixedFilter = (variant: QueueVariant): Partial<TicketFilter> => {
  if (variant === 'fixedDeparture') return { fixedDeparture: true }
  return variant === 'changeRequests' ? { changeRequests: true } : {}
}
