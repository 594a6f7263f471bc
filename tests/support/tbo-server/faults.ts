import type { TboMethod } from '#server/config/tbo-settings.ts'
import type { Json } from './fields.ts'

/** A planned call's fault, instead of or around its regular answer. */
export type Happening =
  /** Never answers; `afterWork`: the work was done. */
  | { kind: 'hang' | 'reset'; afterWork: boolean }
  /** The supplier's own error, with nothing done: 6, 28, 14 and others. */
  | { kind: 'error'; errorCode: number; message?: string; status?: number }
  | { kind: 'http'; status: number; afterWork?: boolean }
  | { kind: 'html' | 'truncated' | 'identity' | 'emptyBody' }
  /** This many bytes of JSON, compressed if the caller allows it. */
  | { kind: 'huge'; bytes: number; isCompressed: boolean }
  /** A piece of the answer every few milliseconds, for this long. */
  | { kind: 'dribble'; ms: number }
  /** Multiplies fares by a factor, reported by FareQuote, Book (still booked with `isMade`) and Ticket. */
  | { kind: 'priceChange'; factor: number; isMade?: boolean }
  | { kind: 'timeChange' }
  /** Ticket answers with this status. The booking details show whether it was bought, from the n-th query on. */
  | { kind: 'ticketStatus'; ticketStatus: number; isBought: boolean; afterAsks?: number }
  /** A change request is accepted and finally decided with this status; Completed refunds the quote times `factor`. */
  | { kind: 'decision'; status: 4 | 5 | 6; remarks?: string; factor?: number }
  /** Variations that occur: keys in other case, nested lists flattened, numbers as text, optional fields omitted. */
  | { kind: 'oddCasing' | 'flatLists' | 'textNumbers' | 'missingOptional' | 'unwrapped' | 'shuffled' }
  /** Any answer a test wants. */
  | { kind: 'change'; change: (answer: Json) => unknown }

export interface PlannedFault {
  method: TboMethod
  /** How many consecutive calls are affected; one by default. */
  times?: number
  happens: Happening
}

/** What the work itself must know about a fault. */
export interface Effect {
  priceFactor: number | null
  isMadeAnyway: boolean
  isTimeChanged: boolean
  ticket: { status: number; isBought: boolean; afterAsks: number } | null
  decision: { status: number; remarks: string; factor: number } | null
}

export const toEffect = (happening: Happening | null): Effect => ({
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

/** Creates a plan of faults by method, used in the order they were planned. */
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
