import { returnKinds, tripTypes } from '#contract/common/enumerations.ts'
import type { CityOption } from '#contract/entities/flight.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { codeOf, leastLegs, mostLegs, usedLegs, type LegForm, type SearchForm } from './search-form-schema.ts'

/** The hour that the flight supplier understands for each time slot of the form, in the order of `timeSlots`. */
const slotTimes = ['00:00:00', '08:00:00', '14:00:00', '19:00:00', '01:00:00'] as const

const emptyLeg: LegForm = { origin: null, destination: null, departure: '', slot: 0 }

const legsOf = (legs: readonly LegForm[]): LegForm[] =>
  Array.from({ length: mostLegs }, (_, index) => legs[index] ?? emptyLeg)

export const emptyForm: SearchForm = {
  trip: tripTypes.oneWay,
  returnKind: returnKinds.normal,
  legs: legsOf([]),
  legCount: leastLegs,
  adults: 1,
  children: 0,
  infants: 0,
  cabinClass: 2,
  isDirect: false,
  airlines: [],
  sources: [],
}

/** The form with these flights; the places of a return's way back are its way out's. */
export const formWithLegs = (form: Omit<SearchForm, 'legs'>, legs: readonly LegForm[]): SearchForm => ({
  ...form,
  legs: legsOf(legs),
})

/** The flights of the form as they are asked for, every place known. */
const askedLegs = (form: SearchForm): (LegForm & { origin: CityOption; destination: CityOption })[] => {
  const used = form.legs.slice(0, usedLegs(form))
  const [out] = used
  return used.flatMap((leg, index) => {
    const isBack = form.trip === tripTypes.return && index === 1
    const origin = isBack ? out?.destination : leg.origin
    const destination = isBack ? out?.origin : leg.destination
    return origin && destination ? [{ ...leg, origin, destination }] : []
  })
}

/** The query of a form that its schema accepted; null when a place is missing. */
export const queryOfForm = (form: SearchForm): StoredQuery | null => {
  const legs = askedLegs(form)
  const [first] = legs
  if (!first || legs.length < usedLegs(form)) return null
  const cities = new Map(
    legs.flatMap((leg) => [leg.origin, leg.destination]).map((city) => [codeOf(city), city]),
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
        origin: codeOf(leg.origin),
        destination: codeOf(leg.destination),
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

/** Every place that a query knows by name, by the code that it is searched with. */
export const citiesOf = ({ origin, destination, cities = [] }: StoredQuery): Map<string, CityOption> =>
  new Map([...cities, origin, destination].map((city) => [codeOf(city), city]))

/** A stored query back in the form. A day that is over is left out: it has to be chosen again. */
export const formOfQuery = (query: StoredQuery, today: string): SearchForm => {
  const { request } = query
  const cities = citiesOf(query)
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
    legs: legsOf(legs),
    legCount: Math.max(leastLegs, Math.min(mostLegs, legs.length)),
    adults: request.adultCount,
    children: request.childCount ?? 0,
    infants: request.infantCount ?? 0,
    cabinClass: request.segments[0]?.flightCabinClass ?? 2,
    isDirect: request.directFlight ?? false,
    airlines: request.preferredAirlines ?? [],
    sources: request.sources ?? [],
  }
}
