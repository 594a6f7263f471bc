import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { createFixedDepartureSupplier } from '#server/suppliers/fixed-departures/fixed-departure-supplier.ts'
import type { SupplierPort, SupplierSearch } from '#server/suppliers/port.ts'
import { aPassenger, newLastName, travelDate } from './booking-kit.ts'
import { fillHouseWallet } from './link-fixture.ts'
import { aSegment, scriptedOffers } from './scripted-offers.ts'
import { createScriptedSupplier } from './scripted-supplier.ts'
import {
  approval,
  consumerOwner,
  findHouseAccount,
  offerList,
  requestList,
  supplierOwner,
} from './supply-network-kit.ts'
import { testNow } from './test-deps.ts'
import { openTestDatabase, startTestServer, type CallOptions, type TestServer } from './test-server.ts'

/** AirAsia's flight, whose source code is that of seat blocks. */
const airAsiaOffer = (query: SupplierSearch): SupplierOffer[] =>
  scriptedOffers(query)
    .slice(0, 1)
    .map((offer) => ({
      ...offer,
      offerId: 'air-asia',
      source: 'FD',
      validatingAirline: 'FD',
      isLCC: true,
      segments: query.legs.map((_leg, index) => [aSegment(query, 'FD', '404', index)]),
    }))

/** Starts a server whose agencies sell seat blocks and the scripted supplier's flights, AirAsia's among them; `searches` are its questions. */
export const startFlightsServer = async () => {
  const database = await openTestDatabase()
  const airline = createScriptedSupplier('scripted', { offers: airAsiaOffer })
  const searches: SupplierSearch[] = []
  let gate = Promise.resolve()
  const counting: SupplierPort = {
    ...airline,
    hasSharedOffers: true,
    sources: [...airline.sources, { source: 'FD', name: 'Thai AirAsia', isLCC: true }],
    search: async (query, options) => {
      searches.push(query)
      await gate
      return airline.search(query, options)
    },
  }
  const blocks = createFixedDepartureSupplier(database, { now: () => testNow })
  const server = await startTestServer({ database, suppliers: [blocks, counting] })
  /** Keeps the airline's answers to searches back until the returned function is called. */
  const holdAnswers = (): (() => void) => {
    let open = (): void => undefined
    gate = new Promise((resolve) => {
      open = resolve
    })
    return () => open()
  }
  return { server, airline, searches, holdAnswers }
}

/** Links an agency with the supplying site's flights, lets it hold, and fills its wallet there. Returns the list's id. */
export const linkFlights = async (
  server: TestServer,
  consumer: CallOptions & { site: string } = consumerOwner,
  list?: Awaited<ReturnType<typeof offerList>>,
) => {
  const flights = list ?? (await offerList(server, { sup_category: 'Flights', title: 'Skyways flights' }))
  const requestId = await requestList(server, flights, consumer)
  const { consumers } = endpoints
  await server.must(consumers.changeRequestStatus, approval(requestId, consumer.site), supplierOwner)
  const place = { consumerSiteId: consumer.site, supplierListId: flights.supplierListId }
  await server.must(consumers.setConsumerHold, { ...place, isFlightHold: true }, supplierOwner)
  const { siteId, id: userId } = await findHouseAccount(server, supplierOwner.site, consumer.site)
  await fillHouseWallet(server.database, { siteId, userId, amountMinor: 100_000_000, at: testNow })
  return flights
}

/** Places of the scripted offers in a link's answer, by name. */
const places = { holdable: 0, 'low-cost': 1, documents: 2, 'air-asia': 3 }
export type LinkedOfferName = keyof typeof places

/** Searches at a site and returns all that the link with the supplying site offers. */
export const searchLink = async (
  server: TestServer,
  who: CallOptions,
  input: Partial<RequestInputOf<typeof endpoints.flights.search>> = {},
) => {
  const answer = await server.must(
    endpoints.flights.search,
    {
      segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: `${travelDate}T00:00:00` }],
      adultCount: 1,
      ...input,
    },
    who,
  )
  const results = answer.results.filter(({ resultIndex }) => resultIndex.startsWith('link-skyways.'))
  const toRef = (ResultIndex: string) => ({ TraceId: answer.traceId, searchId: answer.searchId, ResultIndex })
  return { answer, results, refs: results.map(({ resultIndex }) => toRef(resultIndex)) }
}

/** Finds one of the link's scripted offers. */
export const findLinked = async (server: TestServer, who: CallOptions, name: LinkedOfferName) => {
  const { results, refs } = await searchLink(server, who)
  const [result, ref] = [results[places[name]], refs[places[name]]]
  if (!result || !ref) throw new Error(`the link doesn't offer ${name}`)
  return { result, ref }
}

/** Orders an offer of the link for one adult, and returns the order. */
export const orderLinked = async (
  server: TestServer,
  who: CallOptions,
  name: LinkedOfferName,
  extras: Partial<PassengerForm> & { extrasTotal?: number } = {},
) => {
  const { ref } = await findLinked(server, who, name)
  const quote = await server.must(endpoints.booking.fareQuote, ref, who)
  const { extrasTotal = 0, ...over } = extras
  const passengers = [aPassenger(0, { lastName: newLastName(), ...over })]
  const acceptedTotal = quote.totalPayable + extrasTotal
  return server.must(endpoints.booking.setFlightDetails, { ...ref, passengers, acceptedTotal }, who)
}
