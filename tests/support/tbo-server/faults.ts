import type { TboMethod } from '#server/config/tbo-settings.ts'
import type { Json } from './fields.ts'

/** What a planned call meets, instead of or around its proper answer. */
export type Happening =
  /** No answer ever; `afterWork`: the work was done. */
  | { kind: 'hang' | 'reset'; afterWork: boolean }
  /** The supplier's own error, nothing done: 6, 28, 14 and others. */
  | { kind: 'error'; errorCode: number; message?: string; status?: number }
  | { kind: 'http'; status: number; afterWork?: boolean }
  | { kind: 'html' | 'truncated' | 'identity' | 'emptyBody' }
  /** So many bytes of JSON, compressed where the caller allows it. */
  | { kind: 'huge'; bytes: number; isCompressed: boolean }
  /** A piece of the answer every few milliseconds, for so long. */
  | { kind: 'dribble'; ms: number }
  /** Fares times a factor: told by FareQuote, Book (made anyway with `isMade`) and Ticket. */
  | { kind: 'priceChange'; factor: number; isMade?: boolean }
  | { kind: 'timeChange' }
  /** Ticket answers so. Bought or not, the booking details tell, from the n-th question on. */
  | { kind: 'ticketStatus'; ticketStatus: number; isBought: boolean; afterAsks?: number }
  /** A change request is taken, and decided so in the end; `factor` of the refund comes back with Completed. */
  | { kind: 'decision'; status: 4 | 5 | 6; remarks?: string; factor?: number }
  /** Shapes that occur: every key in other case, nested lists flat, numbers as texts, optional fields left out. */
  | { kind: 'oddCasing' | 'flatLists' | 'textNumbers' | 'missingOptional' | 'unwrapped' | 'shuffled' }
  /** The answer as a test wants it. */
  | { kind: 'change'; change: (answer: Json) => unknown }

export interface PlannedFault {
  method: TboMethod
  /** So many calls meet it, one after the other; once unless told. */
  times?: number
  happens: Happening
}

/** What of a happening the work itself has to know. */
export interface Effect {
  priceFactor: number | null
  isMadeAnyway: boolean
  isTimeChanged: boolean
  ticket: { status: number; isBought: boolean; afterAsks: number } | null
  decision: { status: number; remarks: string; factor: number } | null
}

export const effectOf = (happening: Happening | null): Effect => ({
  priceFactor: happening?.kind === 'priceChange' ? happening.factor : null,
  isMadeAnyway: happening?.kind === 'priceChange' && happening.isMade === true,
  isTimeChanged: happening?.kind === 'timeChange',
  ticket:
    happening?.kind === 'ticketStatus'
      ? {
          status: happening.ticketStatus,
          isBought: happening.isBought,
          afterAsks: happening.afterAsks ?? 0,
        }
      : null,
  decision:
    happening?.kind === 'decision'
      ? { status: happening.status, remarks: happening.remarks ?? '', factor: happening.factor ?? 1 }
      : null,
})

/** Faults by method, taken in the order they were planned. */
export const createFaultPlan = () => {
  const planned: { method: TboMethod; left: number; happens: Happening }[] = []
  return {
    add: ({ method, times = 1, happens }: PlannedFault) =>
      void planned.push({ method, left: times, happens }),
    take: (method: string): Happening | null => {
      const fault = planned.find((one) => one.method === method && one.left > 0)
      if (!fault) return null
      fault.left -= 1
      return fault.happens
    },
    clear: () => void planned.splice(0),
  }
}
