import { returnKinds, tripTypes } from '#contract/common/search-numbers.ts'
import type { CityOption } from '#contract/entities/flight.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import {
  getSearchCode,
  minLegs,
  maxLegs,
  countUsedLegs,
  type LegForm,
  type SearchForm,
} from './search-form-check.ts'

/** The time that the flight supplier expects for each time slot, in the order of `timeSlots`. */
const slotTimes = ['00:00:00', '08:00:00', '14:00:00', '19:00:00', '01:00:00'] as const

const emptyLeg: LegForm = { origin: null, destination: null, departure: '', slot: 0 }

const padLegs = (legs: readonly LegForm[]): LegForm[] =>
  Array.from({ length: maxLegs }, (_, index) => legs[index] ?? emptyLeg)

export const emptyForm: SearchForm = {
  trip: tripTypes.oneWay,
  returnKind: returnKinds.normal,
  legs: padLegs([]),
  legCount: minLegs,
  adults: 1,
  children: 0,
  infants: 0,
  cabinClass: 2,
  isDirect: false,
  airlines: [],
  sources: [],
}

/** Returns the form with these flights; the return flight takes the outbound one's places. */
export const formWithLegs = (form: Omit<SearchForm, 'legs'>, legs: readonly LegForm[]): SearchForm => ({
  ...form,
  legs: padLegs(legs),
})

/** Lists the flights to search, with all places known. */
const listKnownLegs = (form: SearchForm): (LegForm & { origin: CityOption; destination: CityOption })[] => {
  const used = form.legs.slice(0, countUsedLegs(form))
  const [out] = used
  return used.flatMap((leg, index) => {
    const isBack = form.trip === tripTypes.return && index === 1
    const origin = isBack ? out?.destination : leg.origin
    const destination = isBack ? out?.origin : leg.destination
    return origin && destination ? [{ ...leg, origin, destination }] : []
  })
}

/** Returns the query of a valid form; null when a place is missing. */
export const toStoredQuery = (form: SearchForm): StoredQuery | null => {
  const legs = listKnownLegs(form)
  const [first] = legs
  if (!first || legs.length < countUsedLegs(form)) return null
  const cities = new Map(
    legs.flatMap((leg) => [leg.origin, leg.destination]).map((city) => [getSearchCode(city), city]),
  )
  return {
    origin: first.origin,
    destination: first.destination,
    ...(legs.length > 1 ? { cities: [...cities.values()] } : {}),
    request: {
      sources: form.sources,
      journeyType: form.trip,
      ...(form.trip === tripTypes.return ? { returnKind: form.returnKind } : {}),
      segments: legs.map((leg) => ({
        origin: getSearchCode(leg.origin),
        destination: getSearchCode(leg.destination),
        preferredDepartureTime: `${leg.departure}T${slotTimes[leg.slot] ?? slotTimes[0]}`,
        flightCabinClass: form.cabinClass,
      })),
      adultCount: form.adults,
      childCount: form.children,
      infantCount: form.infants,
      directFlight: form.isDirect,
      preferredAirlines: form.airlines,
    },
  }
}

/** Returns the named cities of a query, by the code that is searched. */
export const mapCities = ({ origin, destination, cities = [] }: StoredQuery): Map<string, CityOption> =>
  new Map([...cities, origin, destination].map((city) => [getSearchCode(city), city]))

/** Returns the form of a stored query. Past dates are left out, so that they have to be chosen again. */
export const toSearchForm = (query: StoredQuery, today: string): SearchForm => {
  const { request } = query
  const cities = mapCities(query)
  const trip = request.journeyType ?? tripTypes.oneWay
  const legs = request.segments.map((leg, index): LegForm => {
    const departure = leg.preferredDepartureTime.slice(0, 10)
    const slot = slotTimes.findIndex((time) => time === leg.preferredDepartureTime.slice(11))
    const isBack = trip === tripTypes.return && index === 1
    return {
      origin: isBack ? null : (cities.get(leg.origin) ?? null),
      destination: isBack ? null : (cities.get(leg.destination) ?? null),
      departure: departure >= today ? departure : '',
      slot: Math.max(0, slot),
    }
  })
  return {
    trip,
    returnKind: request.returnKind ?? returnKinds.normal,
    legs: padLegs(legs),
    legCount: Math.max(minLegs, Math.min(maxLegs, legs.length)),
    adults: request.adultCount,
    children: request.childCount ?? 0,
    infants: request.infantCount ?? 0,
    cabinClass: request.segments[0]?.flightCabinClass ?? 2,
    isDirect: request.directFlight ?? false,
    airlines: request.preferredAirlines ?? [],
    sources: request.sources ?? [],
  }
}
