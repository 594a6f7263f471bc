import type { SupplierSource } from '#server/offers/offer.ts'
import type { OfferRef, SupplierPort, SupplierTicketRequest } from '#server/suppliers/port.ts'
import { createInProcessCompute, type Compute } from '#server/compute/compute.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { changeStatus, chargesFor, fileChange, listChanges, releaseSeats } from './after-sale.ts'
import { carriers } from './carriers.ts'
import { createCalendar } from './calendar.ts'
import { buildFareRules } from './fare-rules.ts'
import { withFault } from './faults.ts'
import type { Fault, FaultPlan } from './faults.ts'
import { findFareSource } from './offer-facts.ts'
import { buyTickets, findByPnr, findByReference, holdSeats } from './purchases.ts'
import type { Desk } from './purchases.ts'
import { quoteOffer, repriced } from './quote.ts'
import { buildSsr } from './ssr.ts'
import { answerSearch, calendarDayTask, searchTask, traceMinutes } from './synthetic-tasks.ts'
import type { SyntheticRecord, SyntheticStore } from './synthetic-store.ts'

export interface SyntheticSupplierOptions {
  /** Its name in searches and bookings, and whose tickets it sells: `synthetic` and test tickets by default. */
  identity?: Pick<SupplierPort, 'name' | 'ticketKind'>
  /** Determines the timetable and the fares. */
  seed: string
  store: SyntheticStore
  /** Current time, which determines days to departure, end of sale and deadlines. */
  clock: { now: () => Date }
  faults?: FaultPlan
  /** Where timetables and offers are computed; the calling thread by default. */
  compute?: Compute
}

/**
 * Creates the built-in flight supplier: an invented timetable over real airports, airlines, distances and time zones.
 * Query and seed determine flights and seats; fares also depend on the number of days to departure. Bookings are in
 * the store and survive a restart.
 */
export function createSyntheticSupplier(
  options: SyntheticSupplierOptions,
): SupplierPort & Required<Pick<SupplierPort, 'searchPacked'>> {
  const { seed, store, clock, faults, compute = createInProcessCompute() } = options
  const desk: Desk = { seed, store, now: clock.now }
  const nowMinutes = () => Math.floor(clock.now().getTime() / 60_000)
  const plan: FaultPlan = faults ?? (() => null)
  const calendar = createCalendar((query, date, { nowUtcMinutes, signal }) =>
    compute.run(calendarDayTask, { query, date, seed, nowUtcMinutes }, signal),
  )
  return {
    ...(options.identity ?? { name: 'synthetic', ticketKind: 'test' }),
    sources: sources(),
    search: (query, { signal }) =>
      withFault(plan('search', {}), 'search', signal, async () =>
        answerSearch({ query, seed, nowUtcMinutes: nowMinutes() }),
      ),
    searchPacked: (query, { signal }) =>
      withFault(plan('search', {}), 'search', signal, () =>
        compute.run(searchTask, { query, seed, nowUtcMinutes: nowMinutes() }, signal),
      ),
    calendarFare: (query, { signal }) =>
      withFault(plan('calendarFare', {}), 'calendarFare', signal, () =>
        calendar(query, { nowUtcMinutes: nowMinutes(), signal }),
      ),
    fareRules: (ref, { signal }) =>
      withFault(plan('fareRules', ref), 'fareRules', signal, () =>
        answer(ref, desk, (offer) => buildFareRules(offer)),
      ),
    fareQuote: (ref, { signal }) =>
      withFault(plan('fareQuote', ref), 'fareQuote', signal, () =>
        answer(ref, desk, (offer) => ({
          ...quoteOffer(offer, seed),
          flightDetailChangeInfo: null,
          itineraryChangeList: [],
        })),
      ),
    ssr: (ref, { signal }) => withFault(plan('ssr', ref), 'ssr', signal, () => answer(ref, desk, buildSsr)),
    hold: (request, { signal }) =>
      withFault(plan('hold', request), 'hold', signal, () => holdSeats(desk, request)),
    ticket: (request, { signal }) => {
      const fault = plan('ticket', request)
      return withFault(fault, 'ticket', signal, () => {
        refuseChangedPrice(request, fault)
        return buyTickets(desk, request, toDecision(fault, clock.now()))
      })
    },
    booking: ({ reference, pnr }, { signal }) =>
      withFault(plan('booking', { reference }), 'booking', signal, async () => {
        const found =
          reference === undefined ? await findByPnr(desk, pnr ?? '') : await findByReference(desk, reference)
        return found?.booking ?? null
      }),
    release: ({ supplierBookingId }, { signal }) =>
      withFault(plan('release', {}), 'release', signal, () => releaseSeats(desk, supplierBookingId)),
    cancellationCharges: (ref, { signal }) =>
      withFault(plan('cancellationCharges', {}), 'cancellationCharges', signal, () => chargesFor(desk, ref)),
    changeRequest: (request, { signal }) => {
      const fault = plan('changeRequest', request)
      return withFault(fault, 'changeRequest', signal, () => fileChange(desk, request, fault))
    },
    changeRequests: ({ supplierBookingId }, { signal }) =>
      withFault(plan('changeRequests', {}), 'changeRequests', signal, () =>
        listChanges(desk, supplierBookingId),
      ),
    changeRequestStatus: (id, { signal }) =>
      withFault(plan('changeRequestStatus', {}), 'changeRequestStatus', signal, () => changeStatus(desk, id)),
  }
}

/** Lists low-cost airlines one by one, and the others as `GDS`. */
function sources(): SupplierSource[] {
  const lowCost = [...carriers().values()].filter((carrier) => carrier.kind === 'lowCost')
  return [
    { source: 'GDS', name: 'GDS', isLCC: false },
    ...lowCost.map((carrier) => ({ source: carrier.code, name: carrier.name, isLCC: true })),
  ]
}

async function answer<T>(ref: OfferRef, desk: Desk, work: (offer: OfferRef['offer']) => T): Promise<T> {
  if (!findFareSource(ref.offer)) throw new SupplierError('badAnswer', "This fare isn't from this supplier.")
  const searchedAt = Number.parseInt(ref.traceKey.split('-')[0] ?? '', 36)
  if (!(desk.now().getTime() / 60_000 - searchedAt < traceMinutes))
    throw new SupplierError('traceExpired', 'These fares are older than 15 minutes. Search again.')
  return work(ref.offer)
}

/** Returns when and how a purchase that stays in progress is decided; undefined for any other purchase. */
function toDecision(fault: Fault | null, now: Date): SyntheticRecord['decision'] {
  if (fault?.kind !== 'decidedLater') return undefined
  const { minutes, state } = fault
  const message = state === 'failed' ? 'The airline declined the request.' : ''
  return { at: new Date(now.getTime() + minutes * 60_000).toISOString(), state, message }
}

/** Throws the planned price change at ticketing, unless the new total was accepted. */
function refuseChangedPrice(request: SupplierTicketRequest, fault: Fault | null): void {
  if (fault?.kind !== 'priceChanged' || request.isPriceChangeAccepted) return
  const newOffer = { ...request.offer, fare: repriced(request.offer, fault.factor) }
  throw new SupplierError('priceChanged', 'The airline changed the price.', { newOffer })
}
