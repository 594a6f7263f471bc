import { setTimeout as sleep } from 'node:timers/promises'
import { sumMinor } from '#domain/money/money.ts'
import { toRequestedTickets } from '#server/suppliers/requested-tickets.ts'
import { grossShares } from '#server/suppliers/gross-shares.ts'
import {
  SupplierError,
  type CallOptions,
  type SupplierBooking,
  type SupplierBookingRef,
  type SupplierChangeRequest,
  type SupplierChangeStatus,
  type SupplierErrorCode,
  type SupplierFiledChange,
  type SupplierPassenger,
  type SupplierPort,
} from '#server/suppliers/port.ts'
import { type Standing, type Filed, filedView, toChangeStatus } from './scripted-change-status.ts'

/**
 * The outcome of the next change request, like `Act` for purchases. `lostAnswer`: filed. `lostRequest`: not filed.
 * `late`: filed after 60 ms.
 */
export type ChangeAct = 'file' | 'lostAnswer' | 'lostRequest' | 'refuse' | 'hang' | 'hangAfterFiling' | 'late'

/** What the airline does with tickets after the sale, controlled by a test. Everything else is as quoted. */
export interface ScriptedChanges {
  /** Every request received, including those that weren't filed. */
  readonly sent: SupplierChangeRequest[]
  readonly filed: Filed[]
  /** Number of status queries by request number. */
  readonly questions: Map<string, number>
  /**
   * Sets the charge per ticket and journey in paise, never above its fare; 1,000.00 by default. Null: charges aren't
   * known in advance.
   */
  setCharge(minor: number | null): void
  /** Sets the charge of a change; 1,500.00 by default. */
  setChangeCharge(minor: number | null): void
  /** Sets how much less than its refund each ticket is credited by the quotes; null, the default: they don't say. */
  setCommission(minor: number | null): void
  /** Whether quotes have `perTicket`. */
  setPerTicket(isTold: boolean): void
  failQuotes(code: SupplierErrorCode | null): void
  /** Plays these acts for the next requests in order; after that it files. */
  play(...acts: ChangeAct[]): void
  /** Discards acts that no request has met yet. */
  dropActs(): void
  /** `unsupported`: there is no list. `deaf`: it doesn't answer. `noReference`: it lists without our references. */
  setList(mode: 'told' | 'unsupported' | 'deaf' | 'noReference'): void
  /** Sets the states of one request at its next queries in order; the last one stays. */
  decide(changeRequestId: string, ...standings: Standing[]): void
  /** Does the same for all requests without their own, including later ones. */
  decideAll(...standings: Standing[]): void
  /** Sets what a change makes of the booking; new ticket numbers by default. */
  onReissue(change: (booking: SupplierBooking) => SupplierBooking): void
}

type Calls = Pick<
  SupplierPort,
  'cancellationCharges' | 'changeRequest' | 'changeRequests' | 'changeRequestStatus'
>
interface Sold {
  byNumber: (supplierBookingId: string) => SupplierBooking | undefined
  findParty: (supplierBookingId: string) => SupplierPassenger[]
  findPartsPerLeg: (supplierBookingId: string) => number[]
  replace: (booking: SupplierBooking) => void
}

const unanswered = () => new SupplierError('timeout', "The airline didn't respond in time.")
const unknown = () => new SupplierError('outcomeUnknown', "The airline hasn't confirmed yet.")
const refused = (message: string) => new SupplierError('refused', message)

/** Returns the booking with other ticket numbers, the default for a reissue. */
export const newNumbers = (booking: SupplierBooking): SupplierBooking => ({
  ...booking,
  tickets: booking.tickets.map((ticket) => ({
    ...ticket,
    ticketNumber: ticket.ticketNumber.replace(/^(\d{3})\d/, '$19'),
  })),
})

let numbered = 7000
/** An airline never gives a number twice, so numbers are unique across all doubles of a test file. */
const nextNumber = (): string => {
  numbered += 1
  return `CR${numbered}`
}

export const createScriptedChanges = (sold: Sold): { calls: Calls; script: ScriptedChanges } => {
  const sent: SupplierChangeRequest[] = []
  const filed: Filed[] = []
  const questions = new Map<string, number>()
  const acts: ChangeAct[] = []
  let fallback: Standing[] = [{ kind: 'open' }]
  let charges: Record<'cancel' | 'change', number | null> = { cancel: 100_000, change: 150_000 }
  let isPerTicket = true
  let commission: number | null = null
  let quoteFailure: SupplierErrorCode | null = null
  let list: Parameters<ScriptedChanges['setList']>[0] = 'told'
  let reissued = newNumbers
  const done = new Set<string>()

  const requireTicketed = (ref: Pick<SupplierBookingRef, 'supplierBookingId'>): SupplierBooking => {
    const booking = sold.byNumber(ref.supplierBookingId)
    if (booking?.state !== 'ticketed') throw refused("This booking isn't ticketed.")
    return booking
  }

  const figures = (ref: SupplierBookingRef) => {
    const booking = requireTicketed(ref)
    const partsPerLeg = sold.findPartsPerLeg(ref.supplierBookingId)
    const party = sold.findParty(ref.supplierBookingId)
    const shares = grossShares(booking.fare, party, booking.segments, partsPerLeg)
    const eachMinor = charges[ref.requestType === 3 ? 'change' : 'cancel']
    return toRequestedTickets(booking, ref, partsPerLeg).map((asked) => {
      const cells = asked.parts.map((part) => shares[asked.passengerIndex]?.[part])
      const gross = cells.map((cell) => (cell ? cell.fareMinor + cell.extrasMinor : 0))
      const toMaxCharge = (minor: number) => (ref.requestType === 3 ? Infinity : minor)
      return {
        ...asked,
        grossMinor: sumMinor(gross),
        chargeMinor: sumMinor(gross.map((minor) => Math.min(toMaxCharge(minor), eachMinor ?? 0))),
      }
    })
  }

  const isTaken = ({ passengerIndex, parts }: { passengerIndex: number; parts: number[] }, number: string) =>
    filed.some(
      (one) =>
        one.supplierBookingId === number &&
        one.passengerIndex === passengerIndex &&
        one.parts.some((part) => parts.includes(part)) &&
        !['rejected', 'closed'].includes(one.standings[0]?.kind ?? '') &&
        !(one.requestType === 3 && one.standings[0]?.kind === 'completed'),
    )

  const file = (request: SupplierChangeRequest): SupplierFiledChange[] => {
    const asked = figures(request)
    if (asked.some((one) => isTaken(one, request.supplierBookingId)))
      throw new SupplierError('duplicate', 'One of these tickets already has a request.')
    const { reference, requestType, supplierBookingId } = request
    const added = asked.map(({ ticketId, passengerIndex, parts, grossMinor, chargeMinor }): Filed => ({
      changeRequestId: nextNumber(),
      ticketId,
      reference,
      supplierBookingId,
      passengerIndex,
      parts,
      requestType,
      grossMinor,
      quotedChargeMinor: chargeMinor,
      standings: [],
    }))
    filed.push(...added)
    return added.map(filedView)
  }

  const nextStatus = (one: Filed): SupplierChangeStatus => {
    if (one.standings.length === 0) one.standings = [...fallback]
    const [standing] = one.standings
    if (one.standings.length > 1) one.standings = one.standings.slice(1)
    return toChangeStatus(one, standing ?? { kind: 'open' })
  }

  const calls: Calls = {
    cancellationCharges: async (ref) => {
      if (quoteFailure) throw new SupplierError(quoteFailure, 'No charges now.')
      if (charges[ref.requestType === 3 ? 'change' : 'cancel'] === null)
        throw new SupplierError('unsupported', 'The airline tells charges when the request is done.')
      const perTicket = figures(ref).map(({ ticketId, chargeMinor, grossMinor }) => ({
        ticketId,
        chargeMinor,
        refundMinor: ref.requestType === 3 ? 0 : grossMinor - chargeMinor,
        ...(commission === null ? {} : { creditMinor: Math.max(0, grossMinor - chargeMinor - commission) }),
      }))
      return {
        chargeMinor: sumMinor(perTicket.map(({ chargeMinor }) => chargeMinor)),
        refundMinor: sumMinor(perTicket.map(({ refundMinor }) => refundMinor)),
        currency: 'INR',
        ...(commission === null
          ? {}
          : { creditMinor: sumMinor(perTicket.map(({ creditMinor }) => creditMinor ?? 0)) }),
        ...(isPerTicket ? { perTicket } : {}),
      }
    },
    changeRequest: async (request, options) => {
      sent.push(request)
      const act = acts.shift() ?? 'file'
      if (act === 'refuse') throw refused('The airline says no.')
      if (act === 'lostRequest') throw unknown()
      if (act === 'hang') return untilGivenUp(options)
      if (act === 'late') await sleep(60)
      const answer = file(request)
      if (act === 'lostAnswer') throw unknown()
      return act === 'hangAfterFiling' ? untilGivenUp(options) : answer
    },
    changeRequests: async ({ supplierBookingId }) => {
      if (list === 'deaf') throw unanswered()
      if (list === 'unsupported') throw new SupplierError('unsupported', 'The airline lists no requests.')
      return filed
        .filter((one) => one.supplierBookingId === supplierBookingId)
        .map((one) => ({ ...filedView(one), ...(list === 'noReference' ? { reference: '' } : {}) }))
    },
    changeRequestStatus: async (changeRequestId) => {
      questions.set(changeRequestId, (questions.get(changeRequestId) ?? 0) + 1)
      const one = filed.find((other) => other.changeRequestId === changeRequestId)
      if (!one) throw refused('The airline has no record of this request.')
      const status = nextStatus(one)
      const booking = sold.byNumber(one.supplierBookingId)
      if (one.requestType === 3 && status.outcome === 'completed' && booking && !done.has(changeRequestId)) {
        done.add(changeRequestId)
        const after = reissued(booking)
        const tickets = booking.tickets.map((ticket, index) =>
          ticket.passengerIndex === one.passengerIndex ? (after.tickets[index] ?? ticket) : ticket,
        )
        sold.replace({ ...after, tickets })
      }
      return status
    },
  }

  const script: ScriptedChanges = {
    sent,
    filed,
    questions,
    setCharge: (minor) => {
      charges = { ...charges, cancel: minor }
    },
    setChangeCharge: (minor) => {
      charges = { ...charges, change: minor }
    },
    setCommission: (minor) => {
      commission = minor
    },
    setPerTicket: (isTold) => {
      isPerTicket = isTold
    },
    failQuotes: (code) => {
      quoteFailure = code
    },
    play: (...next) => void acts.push(...next),
    dropActs: () => void acts.splice(0),
    setList: (mode) => {
      list = mode
    },
    decide: (changeRequestId, ...standings) => {
      const one = filed.find((other) => other.changeRequestId === changeRequestId)
      if (!one) throw new Error(`nobody filed ${changeRequestId}`)
      one.standings = standings
    },
    decideAll: (...standings) => {
      fallback = standings
    },
    onReissue: (change) => {
      reissued = change
    },
  }
  return { calls, script }
}

const untilGivenUp = ({ signal }: CallOptions): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(unknown()), { once: true })
  })
