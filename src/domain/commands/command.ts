import type { CabinClass } from '#contract/common/enumerations.ts'
import type { BookingAct } from '#contract/common/booking-acts.ts'

/** The system whose shorthand a text uses; `words` is none. */
export type Dialect = 'words' | 'galileo' | 'amadeus' | 'sabre'

/** A parsed search. Days are `YYYY-MM-DD`. */
export interface FlightCommand {
  /**
   * Origin and destination as typed. Several pairs when it isn't clear where one place ends (`new delhi mumbai`);
   * none when only one place was named.
   */
  routes: readonly (readonly [from: string, to: string])[]
  departure: string
  /** Date of the return; empty for one way. */
  back: string
  adults: number
  children: number
  infants: number
  cabin: CabinClass
  isDirect: boolean
  airlines: readonly string[]
}

export const queues = ['tickets', 'booked', 'changes', 'departures'] as const
export type Queue = (typeof queues)[number]

/** What a text means. `notes` list assumptions; with a `problem` it can't be run yet. */
export type Command =
  | { kind: 'nothing' }
  | { kind: 'help' }
  | { kind: 'search'; dialect: Dialect; flight: FlightCommand; notes: readonly string[]; problem: string }
  /** `act` is what to do to the booking that is found; null opens it. */
  | {
      kind: 'booking'
      by: 'pnr' | 'name'
      text: string
      act: BookingAct | null
      /** The whole text of an act, which may also be the name of a page; empty for others. */
      typed: string
      notes: readonly string[]
    }
  /** `queue` is null when the text means all of them. */
  | { kind: 'queue'; queue: Queue | null; notes: readonly string[]; problem: string }
  /** Suppliers by part of their name, or all if `text` is empty; `isPayIn` opens the payment to a linked one. */
  | { kind: 'supplier'; text: string; isPayIn: boolean; typed: string }
  /** A trip by its number, such as `T-500123`. */
  | { kind: 'trip'; tripId: string }
  /** Packages by words of title and places, nights, and month (1 to 12; 0 for any). */
  | { kind: 'package'; text: string; nights: number; month: number; notes: readonly string[] }
  /** Words to search for in menu entries, tenants and passengers. */
  | { kind: 'words'; text: string }

/** A text and its meaning. `tenant` is the name after `@`, which limits the tenants. */
export interface Reading {
  tenant: string | null
  command: Command
}

/** What parsing depends on besides the text. */
export interface ReadingContext {
  /** Today for the caller, `YYYY-MM-DD`. */
  today: string
  /** The previous search, for shorthand that names only the return. */
  lastSearch?: FlightCommand | null
}

/** Longer texts are cut off. */
export const longestCommand = 200
