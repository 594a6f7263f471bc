import type { CabinClass } from '#contract/common/enumerations.ts'

/** Whose shorthand a text is; `words` is none of them. */
export type Dialect = 'words' | 'galileo' | 'amadeus' | 'sabre'

/** A search as it was read. Days are `YYYY-MM-DD`. */
export interface FlightWish {
  /**
   * Where from and where to, as typed. Several pairs where the words do not say where one place ends (`new delhi mumbai`);
   * none where only one place was named.
   */
  routes: readonly (readonly [from: string, to: string])[]
  departure: string
  /** Day of the way back; empty for one way. */
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

/** What a text means. `notes` say what was assumed; with a `problem` nothing can be done yet. */
export type Command =
  | { kind: 'nothing' }
  | { kind: 'help' }
  | { kind: 'search'; dialect: Dialect; wish: FlightWish; notes: readonly string[]; problem: string }
  | { kind: 'booking'; by: 'pnr' | 'name'; text: string; notes: readonly string[] }
  /** `queue` is null where the text asks for all of them. */
  | { kind: 'queue'; queue: Queue | null; notes: readonly string[]; problem: string }
  /** Menu entries, tenants and passengers are looked for by these words. */
  | { kind: 'words'; text: string }

/** A text and what it means. `tenant` is what stands behind `@`: only tenants of that name are meant. */
export interface Reading {
  tenant: string | null
  command: Command
}

/** What a reading depends on beside the text. */
export interface ReadingContext {
  /** The caller's own day, `YYYY-MM-DD`. */
  today: string
  /** The search before, for shorthand that only names the way back. */
  lastSearch?: FlightWish | null
}

/** Longer texts are read no further. */
export const longestCommand = 200
