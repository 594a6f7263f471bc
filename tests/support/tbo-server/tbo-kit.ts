import { afterEach, beforeEach } from 'vitest'
import { loadReference } from '#server/reference/reference.ts'
import { createLogger } from '#server/logger.ts'
import { aPurchase } from '#server/suppliers/contract-checks.test-kit.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import {
  SupplierError,
  type CallOptions,
  type SupplierPort,
  type SupplierSearch,
  type SupplierTicketRequest,
} from '#server/suppliers/port.ts'
import { createMemoryRecords } from '#server/suppliers/supplier-records.ts'
import { createTboSupplier } from '#server/suppliers/tbo/tbo-supplier.ts'
import type { TboSettings } from '#server/config/tbo-settings.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTboServer } from './start-tbo-server.ts'
import type { TboServerOptions } from './world.ts'

/** Starts the adapter over HTTP against the local supplier, with one clock for both. */
export const startTbo = async (
  over: { server?: Partial<TboServerOptions>; settings?: Partial<TboSettings> } = {},
) => {
  const clock = { now: testNow }
  const now = () => clock.now
  const server = await startTboServer({ now, ...over.server })
  const records = createMemoryRecords(now)
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line: string) => void lines.push(line) })
  /** Creates another node, or the same one after a restart: only the records are shared. */
  const node = (settings: Partial<TboSettings> = {}): SupplierPort =>
    createTboSupplier({
      settings: server.settings({ ...over.settings, ...settings }),
      records,
      now,
      logger,
      reference: loadReference(),
    })
  return {
    server,
    records,
    clock,
    lines,
    node,
    supplier: node(),
    /** Counts the calls of a method. */
    count: (method: Parameters<typeof server.listRequests>[0]): number => server.listRequests(method).length,
    /** Looks up our reference from another node. */
    ask: (reference: string) => node().booking({ reference }, callOptions()),
    /** Lists the supplier's bookings. */
    made: () => [...server.world.bookings.values()],
    passMinutes: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },
    close: () => server.close(),
  }
}
export type Tbo = Awaited<ReturnType<typeof startTbo>>

/** Sets up a new adapter for each test with hooks; its fields are set before the first test. */
export const setUpTbo = (over: Parameters<typeof startTbo>[0] = {}): Tbo => {
  const tbo = {} as Tbo
  beforeEach(async () => void Object.assign(tbo, await startTbo(over)))
  afterEach(() => tbo.close())
  return tbo
}

export const callOptions = (signal = new AbortController().signal): CallOptions => ({
  signal,
  requestId: 'request-7',
  siteId: 'skyways',
})

export const aTrip = (
  origin: string,
  destination: string,
  changes: Partial<SupplierSearch> = {},
): SupplierSearch => ({
  journeyType: 1,
  returnKind: null,
  legs: [aTripLeg(origin, destination)],
  adultCount: 1,
  childCount: 0,
  infantCount: 0,
  directFlight: false,
  preferredAirlines: [],
  sources: [],
  ...changes,
})

export const aTripLeg = (
  origin: string,
  destination: string,
  date = '2026-12-18',
): SupplierSearch['legs'][number] => ({
  origin,
  destination,
  date,
  fromHour: 0,
  toHour: 24,
  cabinClass: 2,
})

export const aReturnTrip = (
  origin: string,
  destination: string,
  changes: Partial<SupplierSearch> = {},
): SupplierSearch =>
  aTrip(origin, destination, {
    journeyType: 2,
    returnKind: 2,
    legs: [aTripLeg(origin, destination), aTripLeg(destination, origin, '2026-12-25')],
    ...changes,
  })

/** Returns the code of a SupplierError, or a description of what else happened. */
export const getErrorCode = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof SupplierError ? error.code : `no SupplierError: ${String(error)}`),
  )

/** Returns the SupplierError that a call fails with. */
export const getError = async (promise: Promise<unknown>): Promise<SupplierError> => {
  const fault: unknown = await promise.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  )
  if (fault instanceof SupplierError) return fault
  throw fault
}

/** Whether extras must be chosen before a fare can be ticketed. */
const needsExtras = ({ requirements: { requiredExtras } }: SupplierOffer): boolean =>
  requiredExtras.baggage || requiredExtras.meal || requiredExtras.seat

/** Searches, chooses and quotes, as a buyer would. */
export const chooseOffer = async (
  supplier: SupplierPort,
  query: SupplierSearch,
  fits: (offer: SupplierOffer) => boolean,
) => {
  const { traceKey, offers } = await supplier.search(query, callOptions())
  const found = offers.find((offer) => fits(offer) && !needsExtras(offer) && offer.fareType !== 'Flexi Plus')
  if (!found) throw new Error('the search has no such offer')
  const { offer } = await supplier.fareQuote({ traceKey, offer: found, query }, callOptions())
  return { traceKey, offer, query }
}

let references = 0
/** Builds a purchase of an offer under a new reference. */
export const toTicket = (
  chosen: { traceKey: string; offer: SupplierOffer },
  over: Partial<SupplierTicketRequest> = {},
): SupplierTicketRequest => ({
  ...aPurchase(chosen.traceKey, chosen.offer),
  reference: `FD${String((references += 1)).padStart(6, '0')}`,
  held: null,
  isPriceChangeAccepted: false,
  ...over,
})

export const isLowCost = (offer: SupplierOffer): boolean => offer.isLCC
export const isHoldable = (offer: SupplierOffer): boolean => offer.isHoldAllowed
