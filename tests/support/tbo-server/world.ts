import { createHash } from 'node:crypto'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierPort, SupplierSearch, SupplierSearchAnswer } from '#server/suppliers/port.ts'
import { createMemorySyntheticStore } from '#server/suppliers/synthetic/synthetic-store.ts'
import { createSyntheticSupplier } from '#server/suppliers/synthetic/synthetic-supplier.ts'
import type { Json } from './fields.ts'
import type { TboFare } from './fares.ts'

export interface TboServerOptions {
  now: () => Date
  /** Search answers carry at most so many fares of low-cost airlines, and as many of the others; 40 unless told. */
  most?: number
  /** Changes every fare of the timetable, for amounts that a test wants. */
  reprice?: (fare: TboFare, offer: SupplierOffer) => TboFare
  /** Full cancellation is refused unless every ticket is named; true unless told. */
  needsAllTickets?: boolean
  /** Which booking of a trace is told when several were made on it; the last unless told. */
  traceTells?: 'first' | 'last'
}

/** One fare as it was found by a search, with its price of now. */
export interface Result {
  readonly index: string
  readonly direction: 'OB' | 'IB'
  readonly offer: SupplierOffer
  /** Free seat and meal have to be sent (Super 6E, SpiceMax). */
  readonly isSpecial: boolean
  fare: TboFare
  /** A changed price was told and may be accepted. */
  isPriceSignalled: boolean
  /** It has to be: nothing was quoted since. */
  needsAcceptance: boolean
}

export interface Trace {
  readonly traceId: string
  readonly at: number
  readonly token: string
  readonly journeyType: number
  readonly query: SupplierSearch
  readonly results: Map<string, Result>
}

export interface Booking {
  readonly bookingId: number
  readonly pnr: string
  readonly traceId: string
  readonly token: string
  readonly result: Result
  readonly passengers: readonly Json[]
  readonly paxIds: readonly number[]
  readonly madeAt: number
  fare: TboFare
  isPriceSignalled: boolean
  state: 'held' | 'inProgress' | 'ticketed' | 'released' | 'failed'
  /** While in progress: questions until it is ticketed. */
  asksLeft: number
  /** Included baggage that was not sent back is lost. */
  hasLostAllowance: boolean
  /** Journeys of passengers that were asked back, as `place:leg`. */
  readonly cancelled: Set<string>
}

export interface ChangeRequest {
  readonly changeRequestId: number
  readonly booking: Booking
  readonly ticketId: number
  readonly at: number
  readonly chargeMinor: number
  readonly refundMinor: number
  /** ChangeRequestStatus when it is decided: 4 Completed, 5 Rejected, 6 Closed; and why. */
  readonly decision: number
  readonly remarks: string
}

/** Everything the server remembers. */
export interface World {
  readonly options: TboServerOptions
  readonly account: { clientId: string; userName: string; password: string }
  readonly timetable: Pick<SupplierPort, 'search'>
  readonly tokens: Map<string, { day: string }>
  readonly traces: Map<string, Trace>
  readonly bookings: Map<number, Booking>
  readonly changes: Map<number, ChangeRequest>
  /** A number that was never given before. */
  next: () => number
}

export const createWorld = (options: TboServerOptions): World => {
  let last = 1_400_000
  return {
    options,
    account: { clientId: 'ApiIntegrationNew', userName: 'skyways-api', password: 'pass-word-of-tests-91' },
    timetable: createTimetable(options.now),
    tokens: new Map(),
    traces: new Map(),
    bookings: new Map(),
    changes: new Map(),
    next: () => (last += 7),
  }
}

const mostAnswers = 60
/** Shared by all servers of a test file: the same question at the same minute has the same flights, and takes a while. */
const answers = new Map<string, Promise<SupplierSearchAnswer>>()

/** The made-up timetable that is sold here. */
const createTimetable = (now: () => Date): Pick<SupplierPort, 'search'> => {
  const supplier = createSyntheticSupplier({
    seed: 'tbo',
    store: createMemorySyntheticStore(),
    clock: { now },
  })
  return {
    search: (query, call) => {
      const key = `${Math.floor(now().getTime() / 60_000)} ${JSON.stringify(query)}`
      const known = answers.get(key)
      if (known) return known
      const answer = supplier.search(query, call)
      answers.set(key, answer)
      const [oldest] = answers.keys()
      if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest)
      return answer
    },
  }
}

/** The calendar day in India. */
export const dayInIndia = (at: number): string => new Date(at + 330 * 60_000).toISOString().slice(0, 10)
/** Minutes since midnight in India. */
export const minuteInIndia = (at: number): number => Math.floor((at / 60_000 + 330) % 1440)
/** A moment as the supplier writes it: Indian time without zone. */
export const localOf = (at: number): string => new Date(at + 330 * 60_000).toISOString().slice(0, 19)

export const hashText = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('|')).digest('base64url')
