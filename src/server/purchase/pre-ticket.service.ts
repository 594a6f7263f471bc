import { addDays } from '#domain/calendar-days.ts'
import type { Segment } from '#contract/entities/flight.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import type { PreTicketCheck, GstDetails } from '#contract/http/booking.ts'
import { canHoldSource } from '#domain/flights/sale-rules.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import { dayMs } from '#contract/common/constants.ts'
import type { EarlierBooking, ExtraFlight, PreTicketFacts } from './pre-ticket-facts.ts'
import { preTicketChecks, findRepeatBlocks } from './pre-ticket-rules.ts'
import type { Db } from '#server/db/database.ts'
import { isInGroup, readSaleRules } from '#server/pricing/sale-rules.repo.ts'
import type { Deps } from '#server/deps.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import type { SupplierOffer, SupplierSsr } from '#server/offers/offer.ts'
import { findUser } from '#server/people/find-user.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { toBuyersGstNumber } from '#server/bookings/parties.ts'
import type { OrderRow } from '#server/bookings/orders.repo.ts'
import { earlierBookingsRepo } from './earlier-bookings.repo.ts'
import { indiaZone } from '#domain/india.ts'
import { indiaDate } from '#server/clock/india.ts'
import { localTime, minutesToDeparture } from '#server/clock/local-time.ts'
import { errorText } from '#contract/common/errors.ts'
import { AppError } from '#server/calls/app-error.ts'

/** No journey is longer, so an earlier one that is still under way departed within this many days. */
const longestJourneyDays = 60

/** What is about to be ticketed. */
export interface Ticketing {
  siteId: string
  /** The buyer, whose wallet pays and whose company has the GST number. */
  buyerId: string
  offer: SupplierOffer
  passengers: PassengerInput[]
  gst: GstDetails | undefined
  amountMinor: number
  /** Available extras; null when they weren't requested. */
  ssr: SupplierSsr | null
  /** The existing booking's id, so that it isn't its own duplicate. */
  bookingId: number | null
  lastTicketDate: string | null
}

interface CheckDeps extends Pick<Deps, 'now'> {
  database: Pick<Deps['database'], 'db'>
}

/** Runs the pre-ticket rules (`pre-ticket-rules.ts`) with facts from the database. */
export const checkTicketing = async (deps: CheckDeps, ticketing: Ticketing): Promise<PreTicketCheck[]> => {
  const { db } = deps.database
  const { siteId, buyerId, offer } = ticketing
  const [buyer, wallet, earlier] = await Promise.all([
    findUser(db, siteId, buyerId),
    walletsRepo(db, siteId).getWallet(buyerId),
    earlierBookings(deps, ticketing),
  ])
  const facts: PreTicketFacts = {
    isLCC: offer.isLCC,
    segments: offer.segments,
    passengers: ticketing.passengers,
    gst: ticketing.gst,
    requirements: offer.requirements,
    offeredExtras: ticketing.ssr && toOfferedExtras(ticketing.ssr),
    today: indiaDate(deps.now()),
    lastTicketDate: ticketing.lastTicketDate,
    minutesToDeparture: minutesToDeparture(offer.segments, deps.now()),
    buyersGstNumber: buyer ? toBuyersGstNumber(buyer) : '',
    wallet: { availableMinor: wallet.availableMinor, neededMinor: ticketing.amountMinor },
    earlier,
  }
  return preTicketChecks(facts)
}

/** Runs the same checks for a hold that is to be issued at an amount. */
export const checkHold = (
  deps: CheckDeps,
  booking: BookingRow,
  amountMinor: number,
): Promise<PreTicketCheck[]> =>
  checkTicketing(deps, {
    siteId: booking.siteId,
    buyerId: booking.userId,
    offer: { ...booking.offer, segments: booking.segments },
    passengers: booking.passengers,
    gst: booking.gst ?? undefined,
    amountMinor,
    ssr: null,
    bookingId: booking.id,
    lastTicketDate: booking.holdDeadline
      ? localTime(booking.holdDeadline, indiaZone)
      : booking.offer.lastTicketDate,
  })

/**
 * Throws `checkFailed` for blocks that appeared since the check and that nobody has overridden, seen from inside the
 * transaction that reserves the money. It waits for other transactions that buy for the same people at this site, so
 * that of two equal purchases the second one sees the first. Locks: after the order or the booking, before the
 * wallet.
 */
export const assertNoNewBlocks = async (
  tx: Db,
  now: Deps['now'],
  who: Omit<EarlierQuestion, 'buyerId'> & { userId: string },
  overridden: readonly string[],
): Promise<void> => {
  await earlierBookingsRepo(tx, who.siteId, who.passengers).lockPassengers()
  const blocks = findRepeatBlocks({
    isLCC: who.offer.isLCC,
    segments: who.offer.segments,
    passengers: who.passengers,
    earlier: await earlierBookings({ database: { db: tx }, now }, { ...who, buyerId: who.userId }),
    minutesToDeparture: minutesToDeparture(who.offer.segments, now()),
  })
  assertNoBlocks(
    blocks.filter(({ rule, isOverridable }) => !isOverridable || !overridden.includes(rule)),
    '',
  )
}

const toOfferedExtras = ({ baggage, meals, seatMaps }: SupplierSsr) => ({
  baggage: baggage.map(toExtraFlight),
  meal: meals.map(toExtraFlight),
  seat: seatMaps.map(toExtraFlight),
})
const toExtraFlight = ({ flightNumber, origin, destination }: ExtraFlight): ExtraFlight => ({
  flightNumber,
  origin,
  destination,
})

type EarlierQuestion = Pick<Ticketing, 'siteId' | 'buyerId' | 'passengers' | 'bookingId'> & {
  offer: Pick<SupplierOffer, 'segments' | 'isLCC'>
}

const earlierBookings = async (
  { database, now }: CheckDeps,
  { siteId, buyerId, passengers, offer, bookingId }: EarlierQuestion,
): Promise<EarlierBooking[]> => {
  const flights: Segment[] = offer.segments.flat()
  const [first, last] = [flights[0], flights.at(-1)]
  if (!first || !last) return []
  const repo = earlierBookingsRepo(database.db, siteId, passengers)
  const since = new Date(now().getTime() - dayMs)
  const from = `${addDays(first.departureTime.slice(0, 10), -longestJourneyDays)}T00:00:00`
  const found = await repo.madeOrDeparting(since, { userId: buyerId, from, to: last.arrivalTime })
  const all = new Map(found.map((row) => [row.id, row]))
  return [...all.values()]
    .filter(({ id }) => id !== bookingId)
    .map((row) => ({
      bookingId: String(row.id),
      isOwn: row.userId === buyerId,
      isActive: activeStatuses.has(statusFromId(row.status)),
      isRecent: row.createdAt >= since,
      segments: row.segments,
      passengers: row.passengers,
    }))
}

const activeStatuses = new Set(['Held', 'InProgress', 'Ticketed', 'ChangeRequested'])

/** Blocks that a person has overridden, for the audit trail. */
export interface Overridden extends Record<string, unknown> {
  rules: string[]
  reason: string
}

/**
 * Throws `checkFailed`, with all checks and the blocks at their fields, unless there is no block or the reason overrides all of them.
 * Returns what was overridden.
 */
export const assertNoBlocks = (checks: readonly PreTicketCheck[], reason: string): Overridden | null => {
  const blocks = checks.filter(({ severity }) => severity === 'block')
  const [first] = blocks
  if (!first) return null
  if (reason !== '' && blocks.every(({ isOverridable }) => isOverridable))
    return { rules: [...new Set(blocks.map(({ rule }) => rule))], reason }
  const fields = blocks
    .filter(({ field }) => field !== '')
    .map(({ field, message }) => ({ path: field, message }))
  throw new AppError('checkFailed', {
    message: blocks.length === 1 ? first.message : errorText.checkFailed,
    details: { checks },
    ...(fields.length > 0 ? { fields } : {}),
  })
}

/** Whether the fare of an order can be held and its buyer may hold flights. */
export const canHold = async (db: Db, siteId: string, order: OrderRow): Promise<boolean> => {
  if (!order.offer.isHoldAllowed || order.offer.isLCC) return false
  const buyer = await findUser(db, siteId, order.userId)
  if (!buyer) return false
  const sale = await readSaleRules(db, siteId)
  if (!canHoldSource(order.offer.source, sale)) return false
  return buyer.isFlightHoldAllowed || isInGroup(db, buyer, sale.holdGroupIds)
}
