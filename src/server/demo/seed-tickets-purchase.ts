import { bookingStatuses, type BookingStatus } from '#contract/common/enumerations.ts'
import { priceOffer } from '#server/pricing/price-offer.ts'
import type { bookings, bookingTickets, syntheticBookings } from '#server/db/schema/index.ts'
import type { GstDetails } from '#contract/http/booking.ts'
import type { PassengerExtras } from '#server/db/shapes/bookings.ts'
import { pickBetween } from '#server/suppliers/synthetic/seeded-random.ts'
import type { SupplierBooking } from '#server/suppliers/port.ts'
import { newSlugNonce, hashSlugNonce } from '#server/bookings/slug.ts'
import type { DemoChange } from './seed-changes.data.ts'
import type { PlannedBooking } from './seed-tickets-plan.ts'
import { demoParty, forAirline, formatNames, withExtras } from './seed-tickets-passengers.ts'
import { demoAirline } from './seed-tickets-shop.ts'

/** A booking as stored; `record` is the synthetic airline's record of it. */
export interface DemoPurchase {
  row: typeof bookings.$inferInsert
  tickets: Omit<typeof bookingTickets.$inferInsert, 'bookingId'>[]
  record: typeof syntheticBookings.$inferInsert | null
  /** The change requested after the sale. */
  change: DemoChange | null
  /** When its outcome is looked up; null unless it is in progress. */
  lookUpAt: Date | null
  /** Fields of its order that aren't on the booking. */
  order: { traceKey: string; terms: 'agent' | 'shopper' }
}

const airlineState: Record<BookingStatus, SupplierBooking['state']> = {
  Held: 'held',
  InProgress: 'inProgress',
  Ticketed: 'ticketed',
  ChangeRequested: 'ticketed',
  Cancelled: 'cancelled',
  Failed: 'failed',
  Released: 'released',
  Expired: 'released',
}

const isTicketed = (status: BookingStatus): boolean =>
  status === 'Ticketed' || status === 'Cancelled' || status === 'ChangeRequested'

const isHold = (status: BookingStatus): boolean =>
  status === 'Held' || status === 'Released' || status === 'Expired'

/** Adds extra baggage for one passenger in six on airlines that sell it. */
const extrasFor = async (plan: PlannedBooking, people: number): Promise<PassengerExtras[]> => {
  const none = Array.from({ length: people }, (): PassengerExtras => ({ baggage: [], meals: [], seats: [] }))
  if (!plan.offer.isLCC || pickBetween(1, 6, plan.key, 'extras') > 1) return none
  const ssr = await plan.shopped.loadExtras(plan.offer)
  const bag = ssr.baggage[pickBetween(0, Math.max(0, ssr.baggage.length - 1), plan.key, 'bag')]
  const meal = ssr.meals[pickBetween(0, Math.max(0, ssr.meals.length - 1), plan.key, 'meal')]
  return none.map((entry, index) =>
    index === 0 ? { baggage: bag ? [bag] : [], meals: meal ? [meal] : [], seats: [] } : entry,
  )
}

/**
 * Buys or holds at the synthetic airline, as on the day of the booking, and updates the record to its current state.
 */
const purchase = async (
  plan: PlannedBooking,
  party: ReturnType<typeof demoParty>,
  extras: PassengerExtras[],
) => {
  const reference = `demo-${plan.key}`
  const { store, supplier } = demoAirline(() => plan.shopped.searchedAt)
  const request = {
    traceKey: plan.shopped.traceKey,
    offer: plan.offer,
    passengers: forAirline(party, extras),
    gst: chooseGst(plan),
    reference,
  }
  const call = { signal: new AbortController().signal, requestId: 'demo', siteId: 'demo' }
  const isHeldFare = isHold(plan.status) && plan.offer.isHoldAllowed
  const sold = isHeldFare
    ? await supplier.hold(request, call)
    : await supplier.ticket({ ...request, held: null, isPriceChangeAccepted: false }, call)
  const kept = await store.getByReference(reference)
  const booking: SupplierBooking = {
    ...sold,
    state: airlineState[plan.status],
    holdDeadline: plan.holdDeadline?.toISOString() ?? null,
    holdDeadlineSource: plan.holdDeadline
      ? sold.holdDeadlineSource || 'Last ticketing date of the airline'
      : '',
  }
  const decision = plan.decision ? { decision: plan.decision } : {}
  return { booking, record: kept && { ...kept, booking, ...decision } }
}

/** The service fee per passenger of companies, so that the demo has invoices. Others buy at the airline's price. */
const corporateFeeMinor = 20_000

/** Companies usually want their GST details on the ticket. */
const chooseGst = ({ key, role }: PlannedBooking): GstDetails | null =>
  role === 'corporate' && pickBetween(1, 4, key, 'gst') > 1
    ? {
        gstNumber: '27AABCI4321K1ZO',
        gstCompanyName: 'Indus Components Ltd',
        gstCompanyEmail: 'accounts@indus.example',
        gstCompanyContactNumber: '9820011223',
        gstCompanyAddress: '14 MG Road, Floor 2, Mumbai 400001',
      }
    : null

export const demoPurchase = async (
  plan: PlannedBooking,
  who: { siteId: string; userId: string; staffId: string; terms: 'agent' | 'shopper' },
  secretKey: Uint8Array,
): Promise<DemoPurchase> => {
  const { offer, status, at } = plan
  const first = offer.segments[0]?.[0]
  const last = offer.segments[0]?.at(-1)
  if (!first || !last) throw new Error('a demo fare has no flights')
  const flights = offer.segments.flat()
  const party = demoParty(plan.key, plan.shopped.trip, first.departureTime.slice(0, 10), offer.requirements)
  const extras = await extrasFor(plan, party.length)
  const { booking, record } = await purchase(plan, party, extras)
  const extrasMinor = extras
    .flatMap(({ baggage, meals }) => [...baggage, ...meals])
    .reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  const price = priceOffer(
    offer.fare,
    { terms: who.terms, seesCost: true, isTdsWithheld: true },
    { extrasMinor, markupMinor: plan.role === 'corporate' ? corporateFeeMinor * party.length : 0 },
  )
  const isBought = status !== 'Failed' && status !== 'InProgress'
  const slugNonce = newSlugNonce()
  const row: typeof bookings.$inferInsert = {
    siteId: who.siteId,
    userId: who.userId,
    createdBy: pickBetween(1, 8, plan.key, 'byStaff') === 1 ? who.staffId : who.userId,
    orderId: `ord_demo_${plan.key}`,
    reference: booking.reference,
    paymentMode: isHold(status) ? 'hold' : 'wallet',
    status: bookingStatuses[status],
    supplier: 'synthetic',
    source: offer.source,
    supplierBookingId: isBought ? booking.supplierBookingId : '',
    pnr: isBought ? booking.pnr : '',
    isLCC: offer.isLCC,
    isDomestic: flights.every((flight) => flight.originCountryCode === flight.destinationCountryCode),
    isRefundable: offer.isRefundable,
    origin: first.originAirportCode,
    destination: last.destinationAirportCode,
    airlineCode: offer.validatingAirline,
    airlineName: flights.find((flight) => flight.airlineCode === offer.validatingAirline)?.airlineName ?? '',
    flightNumbers: flights.map((flight) => `${flight.airlineCode} ${flight.flightNumber}`).join(', '),
    departsAt: first.departureTime,
    arrivesAt: flights.at(-1)?.arrivalTime ?? last.arrivalTime,
    holdDeadline: plan.holdDeadline,
    holdDeadlineSource: booking.holdDeadlineSource,
    passengerNames: formatNames(party),
    segments: booking.segments,
    passengers: withExtras(party, extras),
    extras,
    offer,
    price,
    fareRules: await plan.shopped.loadFareRules(offer),
    gst: chooseGst(plan),
    amountMinor: price.totalMinor,
    costMinor: price.costMinor,
    slugNonce,
    slugHash: hashSlugNonce(secretKey, slugNonce),
    failureText: plan.failureText,
    createdAt: at,
    updatedAt: at,
    ticketedAt: isTicketed(status) ? new Date(at.getTime() + 20_000) : null,
  }
  const documents = isTicketed(status) ? booking.tickets : []
  return {
    row,
    tickets: documents.map((ticket) => ({ ...ticket, siteId: who.siteId })),
    change: plan.change,
    lookUpAt: plan.decision ? new Date(plan.decision.at) : null,
    order: { traceKey: plan.shopped.traceKey, terms: who.terms },
    record: record && status !== 'Failed' ? { reference: booking.reference, pnr: booking.pnr, record } : null,
  }
}
