import type { PartnerLimitName } from '#contract/entities/partners.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'

/** How many calls a key may make in a minute. */
export const partnerLimitsPerMinute: Readonly<Record<PartnerLimitName, number>> = {
  search: 60,
  read: 300,
  purchase: 30,
}

/** Calls that search suppliers for flights. */
const searches: ReadonlySet<string> = new Set([
  'flights.search',
  'flights.calendarFare',
  'flights.flightPrice',
  'tickets.changeFlights',
])

/** Whether a call buys or changes something, so a program must send it with an Idempotency-Key. */
export const needsIdempotencyKey = ({
  movesMoney,
  idempotent,
}: Pick<Endpoint, 'movesMoney' | 'idempotent'>): boolean => movesMoney === true || idempotent === true

/** Returns the limit that a call counts against. */
export const toPartnerLimit = (
  call: Pick<Endpoint, 'id' | 'movesMoney' | 'idempotent'>,
): PartnerLimitName => {
  if (needsIdempotencyKey(call)) return 'purchase'
  return searches.has(call.id) ? 'search' : 'read'
}
