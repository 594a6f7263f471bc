import { sumMinor } from '#domain/money/money.ts'
import { indiaZone } from '#domain/india.ts'
import { passengerTypes } from '#contract/common/enumerations.ts'
import { loadReference } from '#server/reference/reference.ts'
import { toRequestedTickets, type RequestedTicket } from '#server/suppliers/requested-tickets.ts'
import { toPayers, type Payer } from '#server/suppliers/gross-shares.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierBooking, SupplierBookingRef } from '#server/suppliers/port.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { isTaken } from './change-progress.ts'
import { calculateCancellation, noShowHours, getPenalty } from './penalties.ts'
import type { SyntheticRecord } from './synthetic-store.ts'
import { parseLocal, toUtc } from '#server/clock/zone-time.ts'

/** A booking as it is now and what the airline keeps of it. */
export interface ChargedBooking {
  booking: SupplierBooking
  record: SyntheticRecord
  offer: SupplierOffer
}

/** One ticket of a request and what its journeys cost and refund, in paise. */
export interface TicketCharge extends RequestedTicket {
  chargeMinor: number
  refundMinor: number
}

/**
 * Returns what a request costs and refunds, per ticket. Every journey of every ticket has its own share, so the
 * charges of parts add up to that of the whole. A reissue costs its fee and refunds nothing. Throws `refused` after
 * departure.
 */
export const chargesByTicket = (kept: ChargedBooking, ref: SupplierBookingRef, now: Date): TicketCharge[] => {
  const { booking, record, offer } = kept
  if (booking.state !== 'ticketed' && booking.state !== 'cancelled')
    throw refused("This booking isn't ticketed.")
  const asked = toRequestedTickets(booking, ref)
  const hours = booking.segments.map((leg) => hoursToDeparture(leg, now))
  const isNoShow = (leg: number) => (hours[leg] ?? 0) < noShowHours(offer)
  if (asked.some(({ legs }) => legs.some((leg) => (hours[leg] ?? 0) <= 0)))
    throw refused("This flight has departed. It can't be refunded or changed.")
  const cells =
    ref.requestType === 3
      ? changeCells(kept, isNoShow)
      : calculateCancellation(offer, booking.fare, getPayers(record, booking), isNoShow)
  return asked.map((ticket) => {
    const own = ticket.legs.map((leg) => cells[ticket.passengerIndex]?.[leg])
    return {
      ...ticket,
      chargeMinor: sumMinor(own.map((cell) => cell?.chargeMinor ?? 0)),
      refundMinor: sumMinor(own.map((cell) => cell?.refundMinor ?? 0)),
    }
  })
}

/** Throws `duplicate` when a journey of a ticket has an open request or was refunded. */
export const refuseTwice = (
  { record }: ChargedBooking,
  asked: readonly RequestedTicket[],
  now: Date,
): void => {
  const isTwice = asked.some(({ passengerIndex, legs }) =>
    legs.some((leg) => isTaken(record, { passengerIndex, leg }, now)),
  )
  if (isTwice) throw new SupplierError('duplicate', 'One of these tickets already has a request.')
}

/**
 * Returns the fee of a change by passenger and journey; infants pay none. Refused after the deadline in the fare
 * rules.
 */
const changeCells = ({ booking, record, offer }: ChargedBooking, isNoShow: (leg: number) => boolean) => {
  if (booking.segments.some((_, leg) => isNoShow(leg)))
    throw refused(`Changes aren't allowed within ${noShowHours(offer)} hours of departure.`)
  const { changeMinor } = getPenalty(offer)
  return getPayers(record, booking).map(({ paxType }) =>
    booking.segments.map(() => ({
      chargeMinor: paxType === passengerTypes.infant ? 0 : changeMinor,
      refundMinor: 0,
    })),
  )
}

/** Lists who flies; without a record, the party of the fare without extras. */
const getPayers = ({ payers }: SyntheticRecord, { fare }: SupplierBooking): readonly Payer[] =>
  payers ?? toPayers(fare)

const hoursToDeparture = ([first]: SupplierBooking['segments'][number], now: Date): number => {
  if (!first) return 0
  const zone = loadReference().airportByCode(first.originAirportCode)?.timeZone ?? indiaZone
  return (toUtc(zone, parseLocal(first.departureTime)) - now.getTime() / 60_000) / 60
}

const refused = (message: string): SupplierError => new SupplierError('refused', message)
