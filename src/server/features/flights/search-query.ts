import { timeSlots } from '#contract/common/search-numbers.ts'
import type { SearchRequest } from '#contract/http/flights.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'

/**
 * Returns the range of departure hours. Midnight exactly means any time (as with the flight supplier); any other time
 * means its slot in the search form.
 */
const toHours = (time: string): { fromHour: number; toHour: number } => {
  if (time === '00:00:00') return { fromHour: 0, toHour: 24 }
  const hour = Number(time.slice(0, 2))
  const slot = timeSlots.slice(1).find(({ from, to }) => hour >= from && hour < to)
  return { fromHour: slot?.from ?? 0, toHour: slot?.to ?? 24 }
}

/** Converts a search for suppliers. A code may be a city's or an airport's; suppliers accept both. */
export const toSupplierSearch = (request: SearchRequest): SupplierSearch => ({
  journeyType: request.journeyType,
  returnKind: request.returnKind ?? null,
  legs: request.segments.map((segment) => ({
    origin: segment.origin,
    destination: segment.destination,
    date: segment.preferredDepartureTime.slice(0, 10),
    ...toHours(segment.preferredDepartureTime.slice(11)),
    cabinClass: segment.flightCabinClass,
  })),
  adultCount: request.adultCount,
  childCount: request.childCount,
  infantCount: request.infantCount,
  directFlight: request.directFlight,
  preferredAirlines: request.preferredAirlines,
  sources: request.sources,
})

const toTime = ({ fromHour, toHour }: { fromHour: number; toHour: number }): string => {
  if (fromHour === 0 && toHour === 24) return '00:00:00'
  // Midnight means any time, so the slot that begins then is named by its second hour.
  return `${String(Math.max(1, fromHour)).padStart(2, '0')}:00:00`
}

/** Converts a search for suppliers back, so that it is stored like any other. `toSupplierSearch` reverses it. */
export const toSearchRequest = ({ legs, returnKind, ...query }: SupplierSearch): SearchRequest => ({
  ...query,
  ...(returnKind === null ? {} : { returnKind }),
  segments: legs.map((leg) => ({
    origin: leg.origin,
    destination: leg.destination,
    preferredDepartureTime: `${leg.date}T${toTime(leg)}`,
    flightCabinClass: leg.cabinClass,
  })),
})
