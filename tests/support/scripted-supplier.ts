import { setTimeout as sleep } from 'node:timers/promises'
import { countPartsPerLeg } from '#domain/changes/change-sectors.ts'
import type { SupplierOffer, SupplierSsr } from '#server/offers/offer.ts'
import {
  SupplierError,
  type SupplierBooking,
  type SupplierBookRequest,
  type SupplierErrorCode,
  type SupplierPassenger,
  type SupplierPort,
  type SupplierSearch,
  type SupplierTicketRequest,
} from '#server/suppliers/port.ts'
import { createScriptedChanges, type ScriptedChanges } from './scripted-changes.ts'
import { aFare, scriptedOffers, scriptedSsr } from './scripted-offers.ts'

/**
 * The outcome of the next purchase. `lostAnswer`: bought, but the answer is lost. `lostRequest`: not bought, but the
 * caller can't know. `hang`: neither answers nor buys until the test ends it; `hangAfterSale` has bought before.
 * `late`: bought some milliseconds later, as with a slow supplier.
 */
export type Act =
  | {
      kind:
        'sell' | 'lostAnswer' | 'lostRequest' | 'refuse' | 'soldOut' | 'duplicate' | 'hang' | 'hangAfterSale'
    }
  | { kind: 'failedRecord' | 'openRecord' | 'noDeadline' | 'faulty' | 'traceOver' }
  | { kind: 'priceUp'; byMinor: number }
  | { kind: 'late'; ms: number }

/** The outcome of the next release. */
export type ReleaseAct = 'release' | 'lostAnswer' | 'lostRequest' | 'refuse' | 'late'

/** A test's own offers and extras, added to the scripted ones. */
export interface ScriptedMore {
  offers?: (query: SupplierSearch) => SupplierOffer[]
  ssr?: (offer: SupplierOffer) => SupplierSsr | null
}

export interface ScriptedSupplier extends SupplierPort {
  /** Every completed purchase and hold by our reference: what the airline's host remembers. */
  readonly sold: Map<string, SupplierBooking>
  /** References of every request received, including failed ones. */
  readonly requests: string[]
  /** Every request received, including those to ticket a hold. */
  readonly asked: (SupplierBookRequest | SupplierTicketRequest)[]
  /** Supplier ids of the bookings whose release was requested. */
  readonly releases: string[]
  playRelease(...acts: ReleaseAct[]): void
  /** Raises the fare of a hold when it is loaded again. */
  raiseHeldFare(byMinor: number): void
  /** Makes the airline drop a hold. */
  dropHold(reference: string): void
  /** Plays these acts for the next purchases in order; after that it sells. */
  play(...acts: Act[]): void
  /** Chooses the act for each purchase instead. */
  playBy(choose: (reference: string) => Act): void
  /** While true, queries about bookings aren't answered. */
  setDeaf(isDeaf: boolean): void
  /** Raises the published fare of every later quote. */
  raiseFare(byMinor: number): void
  /** Makes quotes fail with this code; null ends that. */
  failQuotes(code: SupplierErrorCode | null): void
  /** Refunds, partial refunds and changes of what was sold. */
  readonly changes: ScriptedChanges
}

const holdDeadline = '2026-11-21T12:30:00.000Z'

/**
 * Creates a supplier that a test controls and that remembers what it sold. It outlives the server, so a restarted
 * server finds the same one.
 */
export const createScriptedSupplier = (name = 'scripted', more: ScriptedMore = {}): ScriptedSupplier => {
  const sold = new Map<string, SupplierBooking>()
  const requests: string[] = []
  const asked: (SupplierBookRequest | SupplierTicketRequest)[] = []
  const releases: string[] = []
  const acts: Act[] = []
  const releaseActs: ReleaseAct[] = []
  let heldRaisedMinor = 0
  let choose: ((reference: string) => Act) | null = null
  let isDeaf = false
  let raisedMinor = 0
  let quoteFailure: SupplierErrorCode | null = null
  const parties = new Map<string, SupplierPassenger[]>()
  const partsPerLeg = new Map<string, number[]>()
  const byNumber = (number: string) => [...sold.values()].find((one) => one.supplierBookingId === number)
  const { calls, script } = createScriptedChanges({
    byNumber,
    findParty: (number) => parties.get(number) ?? [],
    findPartsPerLeg: (number) => partsPerLeg.get(number) ?? [],
    replace: (booking) => void sold.set(booking.reference, booking),
  })

  const record = (request: SupplierBookRequest, state: SupplierBooking['state'], deadline = true) => {
    const before = isForHold(request) ? sold.get(request.reference) : undefined
    const number = before?.supplierBookingId ?? String(sold.size + 1)
    const booking: SupplierBooking = {
      reference: request.reference,
      supplierBookingId: number,
      pnr: `P${number.padStart(5, '0')}`,
      state,
      source: request.offer.source,
      holdDeadline: state === 'held' && deadline ? holdDeadline : null,
      holdDeadlineSource: state === 'held' && deadline ? 'Last ticketing date of the airline' : '',
      segments: request.offer.segments,
      tickets: request.passengers.map((_passenger, passengerIndex) => ({
        passengerIndex,
        ticketId: `${number}-${passengerIndex}`,
        ticketNumber: state === 'ticketed' ? `098${number.padStart(9, '0')}${passengerIndex}` : '',
        validatingAirline: request.offer.validatingAirline,
        barcodes: [],
      })),
      fare: request.offer.fare,
      message: '',
    }
    sold.set(request.reference, booking)
    parties.set(number, request.passengers)
    partsPerLeg.set(number, countPartsPerLeg(request.offer, request.offer.segments))
    return booking
  }

  const setState = (reference: string, state: SupplierBooking['state']): void => {
    const booking = sold.get(reference)
    if (booking) sold.set(reference, { ...booking, state })
  }

  const perform = async (
    request: SupplierBookRequest | SupplierTicketRequest,
    state: 'ticketed' | 'held',
    signal: AbortSignal,
  ): Promise<SupplierBooking> => {
    asked.push(request)
    const isIssue = isForHold(request)
    if (!isIssue) requests.push(request.reference)
    const held = isIssue ? sold.get(request.reference) : undefined
    const act = choose?.(request.reference) ?? acts.shift() ?? { kind: 'sell' }
    const unknown = new SupplierError('outcomeUnknown', "The airline hasn't confirmed yet.")
    if (isIssue && held?.state === 'ticketed') throw new SupplierError('duplicate', 'It is ticketed already.')
    if (isIssue && held?.state !== 'held') throw new SupplierError('refused', 'The seats are gone.')
    switch (act.kind) {
      case 'sell':
        return record(request, state)
      case 'noDeadline':
        return record(request, state, false)
      case 'late':
        await sleep(act.ms)
        if (isIssue && sold.get(request.reference)?.state !== 'held')
          throw new SupplierError('refused', 'The seats are gone.')
        return record(request, state)
      case 'lostAnswer':
        record(request, state)
        throw unknown
      case 'lostRequest':
        throw unknown
      case 'faulty':
        throw new TypeError('the adapter has a bug')
      case 'refuse':
        throw new SupplierError('refused', 'The airline says no.')
      case 'traceOver':
        throw new SupplierError('traceExpired', 'The session is over.')
      case 'soldOut':
        throw new SupplierError('soldOut', 'Sold out.')
      case 'duplicate':
        throw new SupplierError('duplicate', 'The same passengers are booked on this flight already.')
      case 'failedRecord':
        return { ...record(request, 'failed'), message: 'Ticketing failed at the airline.' }
      case 'openRecord':
        return record(request, 'inProgress')
      case 'hangAfterSale':
        record(request, state)
        return untilAborted(signal)
      case 'hang':
        return untilAborted(signal)
      case 'priceUp': {
        if (isIssue && request.isPriceChangeAccepted) return record(request, state)
        const fare = raised(request.offer.fare, act.byMinor)
        throw new SupplierError('priceChanged', 'The fare changed.', { newOffer: { ...request.offer, fare } })
      }
    }
  }

  return {
    name,
    ticketKind: 'test',
    sources: [
      { source: 'GDS', name: 'Scripted GDS', isLCC: false },
      { source: '6E', name: 'IndiGo', isLCC: true },
    ],
    sold,
    requests,
    asked,
    releases,
    changes: script,
    playRelease: (...next) => void releaseActs.push(...next),
    raiseHeldFare: (byMinor) => {
      heldRaisedMinor += byMinor
    },
    dropHold: (reference) => setState(reference, 'released'),
    play: (...next) => void acts.push(...next),
    playBy: (chooser) => {
      choose = chooser
    },
    setDeaf: (deaf) => {
      isDeaf = deaf
    },
    raiseFare: (byMinor) => {
      raisedMinor += byMinor
    },
    failQuotes: (code) => {
      quoteFailure = code
    },
    search: async (query) => ({
      traceKey: 'scripted-trace',
      offers: [...scriptedOffers(query), ...(more.offers?.(query) ?? [])],
      expiresAt: '2099-01-01T00:00:00.000Z',
    }),
    fareRules: async () => ({ fareRules: [], miniFareRules: [] }),
    fareQuote: async ({ offer, query }) => {
      if (quoteFailure) throw new SupplierError(quoteFailure, 'No quote.')
      return {
        offer: { ...offer, fare: raised(aFare(query), raisedMinor) },
        isPriceChanged: raisedMinor !== 0,
        flightDetailChangeInfo: null,
        itineraryChangeList: [],
      }
    },
    calendarFare: async () => [],
    ssr: async ({ offer }) => {
      const own = more.ssr?.(offer)
      if (own) return own
      if (!offer.isLCC) throw new SupplierError('noSsrDetails', 'No SSR details')
      return scriptedSsr(offer)
    },
    hold: (request, { signal }) => perform(request, 'held', signal),
    ticket: (request, { signal }) => perform(request, 'ticketed', signal),
    booking: async ({ reference = '' }) => {
      if (isDeaf) throw new SupplierError('timeout', "The airline didn't respond in time.")
      const found = sold.get(reference)
      if (!found) return null
      return found.state === 'held' ? { ...found, fare: raised(found.fare, heldRaisedMinor) } : found
    },
    release: async ({ supplierBookingId }) => {
      releases.push(supplierBookingId)
      const booking = byNumber(supplierBookingId)
      const act = releaseActs.shift() ?? 'release'
      if (act === 'refuse') throw new SupplierError('refused', 'The airline says no.')
      if (act === 'late') await sleep(60)
      const state = booking && sold.get(booking.reference)?.state
      if (act !== 'lostRequest') {
        if (!booking || (state !== 'held' && state !== 'released'))
          throw new SupplierError('refused', 'Only seats on hold can be released.')
        setState(booking.reference, 'released')
      }
      if (act === 'lostAnswer' || act === 'lostRequest')
        throw new SupplierError('timeout', "The airline didn't respond in time.")
    },
    ...calls,
  }
}

const isForHold = (request: SupplierBookRequest | SupplierTicketRequest): request is SupplierTicketRequest =>
  'held' in request && request.held !== null

const raised = (fare: SupplierBooking['fare'], byMinor: number): SupplierBooking['fare'] => {
  const [first, ...rest] = fare.perType
  return {
    ...fare,
    baseMinor: fare.baseMinor + byMinor,
    publishedMinor: fare.publishedMinor + byMinor,
    offeredMinor: fare.offeredMinor + byMinor,
    perType: first
      ? [
          {
            ...first,
            baseMinor: first.baseMinor + byMinor,
            publishedMinor: first.publishedMinor + byMinor,
          },
          ...rest,
        ]
      : [],
  }
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => reject(new SupplierError('outcomeUnknown', "The airline hasn't confirmed yet.")),
      { once: true },
    )
  })
