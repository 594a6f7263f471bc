import type { TicketFilter } from '#contract/http/tickets.ts'
import { usePlaceNames } from '#renderer/entities/place-names.ts'
import { ticketsTexts } from '#renderer/features/tickets/texts.ts'

/** Which bookings a queue lists. */
export type QueueVariant = 'tickets' | 'held' | 'fixedDeparture' | 'changeRequests'
export type QueueKind = 'tickets' | 'held'

/** Gives a queue's title. Two of them are given by the specification, so they are the same for everybody. */
export const useQueueTitle = (variant: QueueVariant): string => {
  const { departureBookings } = usePlaceNames()
  return {
    tickets: ticketsTexts.title,
    held: ticketsTexts.heldTitle,
    fixedDeparture: departureBookings,
    changeRequests: ticketsTexts.changeRequestsTitle,
  }[variant]
}

/** Returns the kind of a queue. Only holds have a different list, order and columns. */
export const getQueueKind = (variant: QueueVariant): QueueKind => (variant === 'held' ? 'held' : 'tickets')

/** Returns the filter that a queue always applies. It isn't the user's, so it isn't in the address. */
export const getFixedFilter = (variant: QueueVariant): Partial<TicketFilter> => {
  if (variant === 'fixedDeparture') return { fixedDeparture: true }
  return variant === 'changeRequests' ? { changeRequests: true } : {}
}
