import type { SupplierSource } from '#server/offers/offer.ts'
import type { OfferRef, SupplierPort, SupplierTicketRequest } from '#server/suppliers/port.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { changeStatus, chargesFor, fileChange, listChanges, releaseSeats } from './after-sale.ts'
import { carriers } from './carriers.ts'
import { createCalendar } from './calendar.ts'
import { fareRulesOf } from './fare-rules.ts'
import { withFault } from './faults.ts'
import type { Fault, FaultPlan } from './faults.ts'
import { originOf } from './offer-facts.ts'
import { offersFor } from './offers.ts'
import { buyTickets, findByPnr, findByReference, holdSeats } from './purchases.ts'
import type { Desk } from './purchases.ts'
import { quoteOffer, repriced } from './quote.ts'
import { hashOf } from './seeded-random.ts'
import { ssrOf } from './ssr.ts'
import type { SyntheticStore } from './synthetic-store.ts'

/** Minutes that the offers of a search stay valid, as with the real flight supplier. */
const traceMinutes = 15

export interface SyntheticSupplierOptions {
  /** Another seed is another timetable and other fares. */
  seed: string
  store: SyntheticStore
  /** Now; days to departure, sales close and deadlines hang on it. */
  clock: { now: () => Date }
  faults?: FaultPlan
}

/**
 * The built-in flight supplier: a made-up timetable over real airports, airlines, distances and time zones. Flights and seats are fixed by
 * query and seed; fares also by the number of days to departure. Bookings live in the store and survive a restart.
 */
export function createSyntheticSupplier(options: SyntheticSupplierOptions): SupplierPort {
  const { seed, store, clock, faults } = options
  const desk: Desk = { seed, store, now: clock.now }
  const nowMinutes = () => Math.floor(clock.now().getTime() / 60_000)
  const plan: FaultPlan = faults ?? (() => null)
  const calendar = createCalendar(seed)
  return {
    name: 'synthetic',
    sources: sources(),
    search: (query, { signal }) =>
      withFault(plan('search', {}), 'search', signal, () => {
        const now = nowMinutes()
        const traceKey = `${now.toString(36)}-${hashOf(seed, JSON.stringify(query)).toString(36)}`
        const expiresAt = new Date((now + traceMinutes) * 60_000).toISOString()
        return Promise.resolve({ traceKey, offers: offersFor(query, seed, now), expiresAt })
      }),
    calendarFare: (query, { signal }) =>
      withFault(plan('calendarFare', {}), 'calendarFare', signal, () =>
        calendar(query, nowMinutes(), signal),
      ),
    fareRules: (ref, { signal }) =>
      withFault(plan('fareRules', ref), 'fareRules', signal, () =>
        answer(ref, desk, (offer) => fareRulesOf(offer)),
      ),
    fareQuote: (ref, { signal }) =>
      withFault(plan('fareQuote', ref), 'fareQuote', signal, () =>
        answer(ref, desk, (offer) => ({
          ...quoteOffer(offer, seed),
          flightDetailChangeInfo: null,
          itineraryChangeList: [],
        })),
      ),
    ssr: (ref, { signal }) => withFault(plan('ssr', ref), 'ssr', signal, () => answer(ref, desk, ssrOf)),
    hold: (request, { signal }) =>
      withFault(plan('hold', request), 'hold', signal, () => holdSeats(desk, request)),
    ticket: (request, { signal }) => {
      const fault = plan('ticket', request)
      return withFault(fault, 'ticket', signal, () => {
        refuseChangedPrice(request, fault)
        return buyTickets(desk, request)
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

/** Low-cost airlines one by one, the others as `GDS`. */
function sources(): SupplierSource[] {
  const lowCost = [...carriers().values()].filter((carrier) => carrier.kind === 'lowCost')
  return [
    { source: 'GDS', name: 'GDS', isLCC: false },
    ...lowCost.map((carrier) => ({ source: carrier.code, name: carrier.name, isLCC: true })),
  ]
}

async function answer<T>(ref: OfferRef, desk: Desk, work: (offer: OfferRef['offer']) => T): Promise<T> {
  if (!originOf(ref.offer)) throw new SupplierError('badAnswer', "This fare isn't from this supplier.")
  const searchedAt = Number.parseInt(ref.traceKey.split('-')[0] ?? '', 36)
  if (!(desk.now().getTime() / 60_000 - searchedAt < traceMinutes))
    throw new SupplierError('traceExpired', 'These fares are older than 15 minutes. Search again.')
  return work(ref.offer)
}

/** The planned change of price at the moment of ticketing; it passes once the new total was accepted. */
function refuseChangedPrice(request: SupplierTicketRequest, fault: Fault | null): void {
  if (fault?.kind !== 'priceChanged' || request.isPriceChangeAccepted) return
  const newOffer = { ...request.offer, fare: repriced(request.offer, fault.factor) }
  throw new SupplierError('priceChanged', 'The airline changed the price.', { newOffer })
}
