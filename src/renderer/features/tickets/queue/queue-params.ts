import { TicketSort } from '#contract/common/enumerations.ts'
import { TicketFilter } from '#contract/http/tickets.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'

export const queueAddress = addressOf(TicketFilter, {
  domestic: 'dom',
  international: 'intl',
  pnrOrTicketNumber: 'pnr',
  airlineCode: 'air',
  passengerName: 'name',
  bookingDateFrom: 'bf',
  bookingDateTo: 'bt',
  travelDateFrom: 'tf',
  travelDateTo: 'tt',
  fixedDeparture: 'fd',
  changeRequests: 'cr',
  userId: 'user',
  state: 'state',
  hasOpenRequest: 'req',
})

export const noFilter: TicketFilter = queueAddress.defaults
/** Returns the filter with or without today as the booking date. The agencies' day is India's. */
export const toggleToday = (filter: TicketFilter, today: string): TicketFilter => {
  const day = isBookedOn(filter, today) ? '' : today
  return { ...filter, bookingDateFrom: day, bookingDateTo: day }
}

export const isBookedOn = (filter: TicketFilter, day: string): boolean =>
  filter.bookingDateFrom === day && filter.bookingDateTo === day

export const usualSort: TicketSort = 'BD'

export const readSort = (params: URLSearchParams): TicketSort => {
  const sort = TicketSort.safeParse(params.get('sort'))
  return sort.success ? sort.data : usualSort
}

const holdActs = ['issue', 'reprice', 'release'] as const
/** A dialog of a hold that an address may open. It does nothing beyond opening. */
export type HoldAct = (typeof holdActs)[number]

export const readHoldAct = (params: URLSearchParams): HoldAct | null => {
  const act = params.get('act')
  return holdActs.find((known) => known === act) ?? null
}

/** Counts the active filters. The queue itself doesn't count, since it can't be cleared. */
export const countFilters = (filter: TicketFilter): number =>
  queueAddress.changed({ ...filter, fixedDeparture: false, changeRequests: false }).length
