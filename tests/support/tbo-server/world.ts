import { createHash } from 'node:crypto'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierPort, SupplierSearch, SupplierSearchAnswer } from '#server/suppliers/port.ts'
import { createMemorySyntheticStore } from '#server/suppliers/synthetic/synthetic-store.ts'
import { createSyntheticSupplier } from '#server/suppliers/synthetic/synthetic-supplier.ts'
import type { Json } from './fields.ts'
import type { TboFare } from './fares.ts'

export interface TboLogin {
  clientId: string
  userName: string
  password: string
}

export interface TboServerOptions {
  now: () => Date
  /** Search answers contain at most this many low-cost fares, and as many others; 40 by default. */
  most?: number
  /** Changes every fare of the timetable, for tests that need certain amounts. */
  reprice?: (fare: TboFare, offer: SupplierOffer) => TboFare
  /** Whether a full cancellation must name every ticket; true by default. */
  needsAllTickets?: boolean
  /** Which booking of a trace is reported when it has several; the last by default. */
  traceTells?: 'first' | 'last'
  /** Accounts besides the first one. */
  others?: readonly TboLogin[]
}

/** One fare found by a search, with its current price. */
export interface Result {
  readonly index: string
  readonly direction: 'OB' | 'IB'
  readonly offer: SupplierOffer
  /** A free seat and meal must be sent (Super 6E, SpiceMax). */
  readonly isSpecial: boolean
  fare: TboFare
  /** A changed price was reported and may be accepted. */
  isPriceSignalled: boolean
  /** It must be accepted, because nothing was quoted since. */
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
  /** While in progress, the number of queries until it is ticketed. */
  asksLeft: number
  /** Included baggage that wasn't sent back is lost. */
  hasLostAllowance: boolean
  /** Flights of passengers whose cancellation was requested, as `place:flight`. */
  readonly cancelled: Set<string>
}

export interface ChangeRequest {
  readonly changeRequestId: number
  readonly booking: Booking
  readonly ticketId: number
  readonly at: number
  readonly chargeMinor: number
  readonly refundMinor: number
  /** ChangeRequestStatus when decided: 4 Completed, 5 Rejected, 6 Closed; and the reason. */
  readonly decision: number
  readonly remarks: string
}

/** The server's whole state. */
export interface World {
  readonly options: TboServerOptions
  readonly account: TboLogin
  readonly timetable: Pick<SupplierPort, 'search'>
  /** By token: the account's user, and the day in India when it was created. */
  readonly tokens: Map<string, { userName: string; day: string }>
  readonly traces: Map<string, Trace>
  readonly bookings: Map<number, Booking>
  readonly changes: Map<number, ChangeRequest>
  /** Returns a number that was never used before. */
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

const maxAnswers = 60
/**
 * Shared by all servers of a test file, because a search takes a while and always finds the same flights in the same
 * minute.
 */
const answers = new Map<string, Promise<SupplierSearchAnswer>>()

/** Creates the invented timetable that is sold here. */
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
      if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
      return answer
    },
  }
}

/** Returns the calendar day in India. */
export const dayInIndia = (at: number): string => new Date(at + 330 * 60_000).toISOString().slice(0, 10)
/** Returns the minutes since midnight in India. */
export const minuteInIndia = (at: number): number => Math.floor((at / 60_000 + 330) % 1440)
/** Formats an instant as the supplier does: Indian time without zone. */
export const toIndiaTime = (at: number): string => new Date(at + 330 * 60_000).toISOString().slice(0, 19)

export const hashText = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('|')).digest('base64url')
