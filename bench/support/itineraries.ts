import type { FlightResult } from '#contract/entities/flight.ts'
import { toFlightResult } from '#server/pricing/fare-views.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import { createMemorySyntheticStore } from '#server/suppliers/synthetic/synthetic-store.ts'
import { createSyntheticSupplier } from '#server/suppliers/synthetic/synthetic-supplier.ts'

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const leg = (origin: string, destination: string, days: number) => ({
  origin,
  destination,
  date: dayFromNow(days),
  fromHour: 0,
  toHour: 24,
  cabinClass: 2 as const,
})

const busyReturn: SupplierSearch = {
  journeyType: 2,
  returnKind: 2,
  legs: [leg('DEL', 'SIN', 30), leg('SIN', 'DEL', 38)],
  adultCount: 1,
  childCount: 0,
  infantCount: 0,
  directFlight: false,
  preferredAirlines: [],
  sources: [],
}

/** Returns this many itineraries of a busy return, as a traveller's page receives them. */
export const manyItineraries = async (count: number): Promise<FlightResult[]> => {
  const supplier = createSyntheticSupplier({
    seed: 'faredesk',
    store: createMemorySyntheticStore(),
    clock: { now: () => new Date() },
  })
  const { signal } = new AbortController()
  const { offers } = await supplier.search(busyReturn, { signal, requestId: 'bench', siteId: 'bench' })
  if (offers.length < count) throw new Error(`the busy return has ${offers.length} itineraries`)
  const terms = {
    audience: { terms: 'shopper', seesCost: false, isTdsWithheld: true },
    rules: [],
    ownMarkup: null,
  } as const
  const results = offers
    .slice(0, count)
    .map((offer, index) =>
      toFlightResult(
        offer,
        { resultIndex: `synthetic.${index}`, traceId: 'bench', supplier: 'synthetic' },
        terms,
      ),
    )
  // Each text is a separate string, as after parsing an answer.
  return JSON.parse(JSON.stringify(results)) as FlightResult[]
}
