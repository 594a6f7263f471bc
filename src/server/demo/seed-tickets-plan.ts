import { requestTypes, type BookingStatus } from '#contract/common/enumerations.ts'
import { hashParts, pickBetween, pickOne } from '#server/suppliers/synthetic/seeded-random.ts'
import { getPenalty } from '#server/suppliers/synthetic/penalties.ts'
import type { SyntheticRecord } from '#server/suppliers/synthetic/synthetic-store.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { dayMs } from '#contract/common/constants.ts'
import { demoChanges, type DemoChange } from './seed-changes.data.ts'
import type { ShoppedTrip } from './seed-tickets-shop.ts'
import { bookers, demoStates, heldMinutes } from './seed-tickets.data.ts'

/** A booking to be made: by whom, when, which fare, and its current status. */
export interface PlannedBooking {
  key: string
  role: string
  status: BookingStatus
  shopped: ShoppedTrip
  offer: SupplierOffer
  at: Date
  holdDeadline: Date | null
  /** The change requested after the sale; null for most. */
  change: DemoChange | null
  failureText: string
  /** How the airline ends a purchase that is in progress; null for all others. */
  decision: SyntheticRecord['decision'] | null
}

const minuteMs = 60_000
/** How long purchases stay in progress before the airline decides, so that the demo can show them. */
export const purchaseDecidedAfterMs = 6 * 60 * minuteMs
/** Roles that may hold a fare. */
const holders = ['agent', 'agent', 'corporate', 'owner'] as const

const roleFor = (key: string): string => {
  let rest = pickBetween(1, 100, key, 'role')
  for (const [role, share] of bookers) {
    rest -= share
    if (rest <= 0) return role
  }
  return 'agent'
}

/**
 * Picks the role that books. Only some may hold, and only the owner has money on hold, so that the other wallets are
 * easy to read.
 */
const whoBooks = (key: string, status: BookingStatus): string => {
  if (status === 'InProgress') return 'owner'
  const wasHeld = status === 'Held' || status === 'Released' || status === 'Expired'
  return wasHeld ? pickOne(holders, key, 'holder') : roleFor(key)
}

/** Picks any airline of the market, and one of its cheaper suitable fares if there is one. */
const offerFor = (
  key: string,
  { offers }: ShoppedTrip,
  isWanted: (offer: SupplierOffer) => boolean,
): SupplierOffer => {
  const wanted = offers.filter(isWanted)
  const fit = wanted.length > 0 ? wanted : offers
  const airlines = [...new Set(fit.map(({ validatingAirline }) => validatingAirline))]
  const airline = airlines[hashParts(key, 'airline') % airlines.length]
  const choice = fit.filter(({ validatingAirline }) => validatingAirline === airline)
  return choice[hashParts(key, 'offer') % Math.max(1, Math.ceil(choice.length / 2))] as SupplierOffer
}

/** Whether the offer suits the planned request: a refund that returns something, a change that costs something. */
const isFitFor = ({ isRefundable, requestType }: DemoChange, offer: SupplierOffer): boolean => {
  const { cancelMinor, changeMinor } = getPenalty(offer)
  const people = offer.fare.perType.reduce((sum, { passengerCount }) => sum + passengerCount, 0)
  const feesMinor = (cancelMinor ?? 0) * people * offer.segments.length
  if (offer.isRefundable !== isRefundable) return false
  return requestType === requestTypes.changeItinerary
    ? changeMinor > 0
    : feesMinor * 2 < offer.fare.publishedMinor
}

/**
 * Whether the offer suits the booking: a hold needs a holdable fare, a change request one that ends as planned; a
 * return with stops has four flights.
 */
const isWantedFor =
  (wasHeld: boolean, change: DemoChange | null) =>
  (offer: SupplierOffer): boolean => {
    if (wasHeld) return offer.isHoldAllowed
    if (change) return isFitFor(change, offer)
    return offer.segments.length < 2 || offer.segments.flat().length !== 3
  }

const statesFor = (count: number) => {
  const ticketed = { status: 'Ticketed' as const, failureText: '' }
  const special = [
    ...demoStates.flatMap((state) =>
      Array.from({ length: state.count }, (_, nth) => ({ state, nth, change: null })),
    ),
    ...demoChanges.map((change, nth) => ({ state: ticketed, nth, change })),
  ]
  return [
    ...special.slice(0, count),
    ...Array.from({ length: Math.max(0, count - special.length) }, (_, nth) => ({
      state: ticketed,
      nth,
      change: null,
    })),
  ]
}

const findShoppedTrip = (shops: readonly ShoppedTrip[], { market }: DemoChange): ShoppedTrip => {
  const found = shops.find(({ trip: { origin, destination } }) => `${origin}-${destination}` === market)
  if (!found) throw new Error(`the demo has no trip ${market}`)
  return found
}

/**
 * Plans the bookings of one agency, oldest first as a wallet's statement needs them. The same for the same site and
 * day.
 */
export const planBookings = (
  siteId: string,
  count: number,
  shops: { any: readonly ShoppedTrip[]; held: readonly ShoppedTrip[] },
  now: Date,
): PlannedBooking[] =>
  statesFor(count)
    .map(({ state, nth, change }, index): PlannedBooking => {
      const key = `${siteId}-${index}`
      const isHeld = state.status === 'Held'
      const wasHeld = isHeld || state.status === 'Released' || state.status === 'Expired'
      const trips = isHeld ? shops.held : shops.any
      const shopped = change
        ? findShoppedTrip(trips, change)
        : state.status === 'InProgress'
          ? (trips[10] as ShoppedTrip)
          : (trips[(hashParts(siteId, 'trip') + index * 7) % trips.length] as ShoppedTrip)
      const ago = now.getTime() - shopped.searchedAt.getTime()
      const jitter = pickBetween(0, 999, key, 'jitter') / 1000
      const at =
        state.status === 'InProgress'
          ? new Date(now.getTime() - (nth + 1) * 4 * minuteMs)
          : new Date(shopped.searchedAt.getTime() + Math.floor(ago * 0.4 * jitter))
      const minutes = isHeld ? heldMinutes[nth] : null
      return {
        key,
        role: change?.role ?? whoBooks(key, state.status),
        status: state.status,
        shopped,
        offer: offerFor(key, shopped, isWantedFor(wasHeld, change)),
        at,
        holdDeadline: toDeadline(state.status, minutes ?? null, at, now),
        change,
        failureText: state.failureText ?? '',
        decision: state.status === 'InProgress' ? decisionOf(nth, now) : null,
      }
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())

/** One purchase in two gets its tickets, and the airline refuses the other. */
const decisionOf = (nth: number, now: Date): SyntheticRecord['decision'] => ({
  at: new Date(now.getTime() + purchaseDecidedAfterMs).toISOString(),
  ...(nth % 2 === 0
    ? { state: 'ticketed', message: '' }
    : { state: 'failed', message: "The airline declined the request. You haven't been charged." }),
})

const toDeadline = (status: BookingStatus, minutes: number | null, at: Date, now: Date): Date | null => {
  if (status === 'Held') return minutes === null ? null : new Date(now.getTime() + minutes * minuteMs)
  if (status === 'Expired') return new Date(at.getTime() + dayMs)
  return null
}
