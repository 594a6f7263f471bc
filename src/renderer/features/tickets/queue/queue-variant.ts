import type { TicketFilter } from '#contract/http/tickets.ts'
import { ticketsTexts } from '#renderer/features/tickets/texts.ts'

/** Which bookings a queue lists. */
export type QueueVariant = 'tickets' | 'held' | 'fixedDeparture' | 'changeRequests'
export type QueueKind = 'tickets' | 'held'

export const queueTitles: Record<QueueVariant, string> = {
  tickets: ticketsTexts.title,
  held: ticketsTexts.heldTitle,
  fixedDeparture: ticketsTexts.fixedDepartureTitle,
  changeRequests: ticketsTexts.changeRequestsTitle,
}

/** Returns the kind of a queue. Only holds have a different list, order and columns. */
export const getQueueKind = (variant: QueueVariant): QueueKind => (variant === 'held' ? 'held' : 'tickets')

/** Returns the filter that a queue always applies. It isn't the user's, so it isn't in the address. */
export const getFixedFilter = (variant: QueueVariant): Partial<TicketFilter> => {
  if (variant === 'fixedDeparture') return { fixedDeparture: true }
  return variant === 'changeRequests' ? { changeRequests: true } : {}
}
