import { loadReference } from '#server/reference/reference.ts'
import type { SupplierOffer, SupplierSsr } from '#server/offers/offer.ts'
import type { SupplierFareRules, SupplierSearch } from '#server/suppliers/port.ts'
import { createMemorySyntheticStore } from '#server/suppliers/synthetic/synthetic-store.ts'
import { createSyntheticSupplier } from '#server/suppliers/synthetic/synthetic-supplier.ts'
import { dayMs } from '#contract/common/constants.ts'
import type { DemoTrip } from './seed-tickets.data.ts'

const indiaMs = 5.5 * 3_600_000
/** The installation's own timetable, so that demo tickets are for flights that a search finds too. */
const timetable = 'faredesk'

export interface ShoppedTrip {
  trip: DemoTrip
  searchedAt: Date
  query: SupplierSearch
  traceKey: string
  offers: SupplierOffer[]
  loadExtras: (offer: SupplierOffer) => Promise<SupplierSsr>
  loadFareRules: (offer: SupplierOffer) => Promise<SupplierFareRules['fareRules']>
}

/** Creates the synthetic airline with a fixed clock and a memory that the caller stores at the end. */
export const demoAirline = (at: () => Date) => {
  const store = createMemorySyntheticStore()
  return { store, supplier: createSyntheticSupplier({ seed: timetable, store, clock: { now: at } }) }
}

const call = () => ({ signal: new AbortController().signal, requestId: 'demo', siteId: 'demo' })

/** Returns what the airline offered for a trip on the day it was booked. */
export const shopTrip = async (trip: DemoTrip, now: Date): Promise<ShoppedTrip> => {
  const searchedAt = new Date(now.getTime() - trip.bookedDaysAgo * dayMs)
  const { supplier } = demoAirline(() => searchedAt)
  const query = toSupplierSearch(trip, now)
  const answer = await supplier.search(query, call())
  const offers = answer.offers.filter(
    ({ segments, requirements }) =>
      segments.every((leg) => leg.length <= 2) &&
      // The demo chooses no meals or seats.
      !Object.values(requirements.requiredExtras).includes(true),
  )
  if (offers.length === 0)
    throw new Error(`no flight from ${trip.origin} to ${trip.destination} for the demo`)
  return {
    trip,
    searchedAt,
    query,
    traceKey: answer.traceKey,
    offers,
    loadExtras: (offer) => supplier.ssr({ traceKey: answer.traceKey, offer, query }, call()),
    loadFareRules: async (offer) =>
      (await supplier.fareRules({ traceKey: answer.traceKey, offer, query }, call())).fareRules,
  }
}

const isHome = ({ origin, destination }: DemoTrip): boolean =>
  [origin, destination].every((code) => loadReference().airportsOfCity(code)[0]?.countryCode === 'IN')

const toSupplierSearch = (trip: DemoTrip, now: Date): SupplierSearch => {
  const departure = now.getTime() + indiaMs + (trip.leadDays - trip.bookedDaysAgo) * dayMs
  const leg = (origin: string, destination: string, at: number): SupplierSearch['legs'][number] => ({
    origin,
    destination,
    date: new Date(at).toISOString().slice(0, 10),
    fromHour: 0,
    toHour: 24,
    cabinClass: trip.cabin ?? 2,
  })
  const [adultCount, childCount, infantCount] = trip.party
  const there = leg(trip.origin, trip.destination, departure)
  const isReturn = trip.nights !== undefined
  return {
    journeyType: isReturn ? 2 : 1,
    // Within India, both directions are one booking only at a special fare.
    returnKind: !isReturn ? null : isHome(trip) ? 5 : 2,
    legs: isReturn
      ? [there, leg(trip.destination, trip.origin, departure + (trip.nights ?? 0) * dayMs)]
      : [there],
    adultCount,
    childCount,
    infantCount,
    directFlight: !trip.viaHubs,
    preferredAirlines: [],
    sources: [],
  }
}
