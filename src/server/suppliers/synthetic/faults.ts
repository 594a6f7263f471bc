import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import { SupplierError } from '#server/suppliers/port.ts'

export type SupplierCall = Exclude<keyof SupplierPort, 'name' | 'sources'>

/**
 * A failure to simulate. `timeout`: no answer and nothing done. `timeoutAfterSuccess`: done, but the answer is lost.
 * `outcomeUnknown`: nothing done, but the caller can't know. `soldOut`, `priceChanged`, `refused`: reported by the
 * airline. `slow`: the answer comes after `ms`. `decidedLater`: a purchase is in progress for some
 * minutes, then has this state. For filed change requests: `completedWithLess` refunds the quoted
 * amount times `factor`, `rejected` is turned down, `decidedAfter` takes this many minutes and is acknowledged after
 * a fifth of them.
 */
export type Fault =
  | { kind: 'decidedLater'; minutes: number; state: 'ticketed' | 'failed' }
  | { kind: 'timeout' | 'timeoutAfterSuccess' | 'outcomeUnknown' | 'soldOut' | 'refused' }
  | { kind: 'priceChanged'; factor: number }
  | { kind: 'slow'; ms: number }
  | { kind: 'completedWithLess'; factor: number }
  | { kind: 'rejected'; reason: string }
  | { kind: 'decidedAfter'; minutes: number }

/** Decides for each call which fault it meets; null is none. For tests and demonstrations. */
export type FaultPlan = (
  call: SupplierCall,
  about: {
    reference?: string
    offer?: SupplierOffer
    passengers?: readonly { lastName: string }[]
    /** The hold whose tickets are issued. */
    held?: object | null
  },
) => Fault | null

/** Calls that are sent only once: hold, ticket and change request. */
const sentOnce: ReadonlySet<SupplierCall> = new Set(['hold', 'ticket', 'changeRequest'])

/** Runs the work with the planned fault. An aborted read is a timeout; an aborted write has an unknown outcome. */
export async function withFault<T>(
  fault: Fault | null,
  call: SupplierCall,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  if (signal.aborted) throw timeout('before it was sent')
  if (fault?.kind === 'slow') await wait(fault.ms, signal, call)
  else if (fault) throwBefore(fault)
  const answer = await work()
  if (fault?.kind === 'timeoutAfterSuccess')
    throw sentOnce.has(call) ? unknownOutcome() : timeout('after the work')
  return answer
}

function throwBefore(fault: Fault): void {
  if (fault.kind === 'timeout') throw timeout('planned')
  if (fault.kind === 'outcomeUnknown') throw unknownOutcome()
  if (fault.kind === 'soldOut')
    throw new SupplierError('soldOut', 'The last seat at this fare was just sold.')
  if (fault.kind === 'refused') throw new SupplierError('refused', 'The airline declined the request.')
}

const timeout = (internal: string) =>
  new SupplierError('timeout', "The airline didn't respond in time.", { internal })
const unknownOutcome = () =>
  new SupplierError('outcomeUnknown', "The airline hasn't confirmed yet.", { internal: 'planned fault' })

function wait(ms: number, signal: AbortSignal, call: SupplierCall): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, ms)
    const abort = () => {
      clearTimeout(timer)
      reject(sentOnce.has(call) ? unknownOutcome() : timeout('aborted'))
    }
    signal.addEventListener('abort', abort, { once: true })
  })
}
