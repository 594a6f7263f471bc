import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { Db } from '#server/db/database.ts'
import { bookingFacts } from '#server/bookings/booking-facts.ts'
import { newSlugNonce, hashSlugNonce } from '#server/bookings/slug.ts'
import { fixedDepartureSupplier } from '#server/pricing/markup.ts'
import { priceOffer } from '#server/pricing/price-offer.ts'
import { blockOffer } from '#server/suppliers/fixed-departures/block-offer.ts'
import type { BlockRow } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { createFixedDepartureSupplier } from '#server/suppliers/fixed-departures/fixed-departure-supplier.ts'
import { dayMs } from '#contract/common/constants.ts'
import type { DemoBlock } from './seed-blocks.data.ts'
import { demoParty, forAirline } from './seed-tickets-passengers.ts'
import type { DemoPurchase } from './seed-tickets-purchase.ts'
import type { TicketSeedSite } from './seed-tickets.ts'

/** Demo holds were made a while ago, so that their deadlines count down. */
const heldMinutesAgo = 400

interface PlannedSale {
  key: string
  role: string
  party: readonly [number, number, number]
  at: Date
  isHold: boolean
}

const toPlannedSales = (plan: DemoBlock, now: Date): PlannedSale[] => [
  ...(plan.sold ?? []).map(({ role, party, daysAgo }, index) => ({
    key: `${plan.key}-${index + 1}`,
    role,
    party,
    at: new Date(now.getTime() - daysAgo * dayMs + index * 3_700_000),
    isHold: false,
  })),
  ...(plan.held
    ? [
        {
          ...plan.held,
          key: `${plan.key}-hold`,
          at: new Date(now.getTime() - heldMinutesAgo * 60_000),
          isHold: true,
        },
      ]
    : []),
]

/** Adds tickets and holds of the demo's blocks, bought from the supplier as on the day of the booking. */
export const sellDemoBlocks = async (
  tx: Db,
  site: TicketSeedSite,
  blocks: readonly { plan: DemoBlock; block: BlockRow }[],
  { now, secretKey }: { now: Date; secretKey: Uint8Array },
): Promise<DemoPurchase[]> => {
  const made: DemoPurchase[] = []
  for (const { plan, block } of blocks)
    for (const wish of toPlannedSales(plan, now)) made.push(await sell(tx, { site, block, wish, secretKey }))
  return made
}

const sell = async (
  tx: Db,
  {
    site,
    block,
    wish,
    secretKey,
  }: { site: TicketSeedSite; block: BlockRow; wish: PlannedSale; secretKey: Uint8Array },
): Promise<DemoPurchase> => {
  const { at, isHold } = wish
  const desk = { db: tx, transaction: <T>(work: (inner: Db) => Promise<T>) => work(tx) }
  const supplier = createFixedDepartureSupplier(desk, { now: () => at })
  const [adultCount, childCount, infantCount] = wish.party
  const offer = blockOffer(block, {
    party: { adultCount, childCount, infantCount },
    now: at,
    freeSeats: block.seatsTotal,
  })
  const trip = {
    origin: block.origin,
    destination: block.destination,
    bookedDaysAgo: 0,
    leadDays: 0,
    party: wish.party,
  }
  const people = demoParty(`${site.id}-${wish.key}`, trip, block.departsAt.slice(0, 10), offer.requirements)
  const none = people.map(() => ({ baggage: [], meals: [], seats: [] }))
  const call = { signal: new AbortController().signal, requestId: 'demo', siteId: site.id }
  const request = {
    traceKey: 'demo',
    offer,
    passengers: forAirline(people, none),
    gst: null,
    reference: `FDBLOCK-${site.id}-${wish.key}`.toUpperCase(),
  }
  const booking = isHold
    ? await supplier.hold(request, call)
    : await supplier.ticket({ ...request, held: null, isPriceChangeAccepted: false }, call)
  const { fareRules } = await supplier.fareRules({ traceKey: 'demo', offer, query: noQuery }, call)
  const user = site.findUser(wish.role)
  const price = priceOffer(offer.fare, { terms: user.terms, seesCost: true, isTdsWithheld: true })
  const slugNonce = newSlugNonce()
  return {
    row: {
      ...bookingFacts(offer, people),
      siteId: site.id,
      userId: user.id,
      createdBy: user.id,
      orderId: `ord_block_${site.id}_${wish.key}`,
      reference: booking.reference,
      paymentMode: isHold ? 'hold' : 'wallet',
      status: isHold ? bookingStatuses.Held : bookingStatuses.Ticketed,
      supplier: fixedDepartureSupplier,
      supplierBookingId: booking.supplierBookingId,
      pnr: booking.pnr,
      holdDeadline: booking.holdDeadline === null ? null : new Date(booking.holdDeadline),
      holdDeadlineSource: booking.holdDeadlineSource,
      segments: booking.segments,
      passengers: people,
      extras: none,
      offer,
      price,
      fareRules,
      amountMinor: price.totalMinor,
      costMinor: price.costMinor,
      slugNonce,
      slugHash: hashSlugNonce(secretKey, slugNonce),
      createdAt: at,
      updatedAt: at,
      ticketedAt: isHold ? null : new Date(at.getTime() + 20_000),
    },
    tickets: isHold ? [] : booking.tickets.map((ticket) => ({ ...ticket, siteId: site.id })),
    record: null,
    change: null,
    lookUpAt: null,
    order: { traceKey: request.traceKey, terms: user.terms },
  }
}

const noQuery = {
  journeyType: 1 as const,
  returnKind: null,
  legs: [],
  adultCount: 1,
  childCount: 0,
  infantCount: 0,
  directFlight: false,
  preferredAirlines: [],
  sources: [],
}
