import type { Segment } from '#contract/entities/flight.ts'
import { countPartsPerLeg, listPartIndexes, listParts } from '#domain/changes/change-sectors.ts'
import { splitEvenly, sumMinor } from '#domain/money/money.ts'
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

/** One ticket of a request and what its parts cost and refund, in paise. */
export interface TicketCharge extends RequestedTicket {
  chargeMinor: number
  refundMinor: number
}

/**
 * Returns what a request costs and refunds, per ticket. Every part of every ticket has its own share, so the
 * charges of parts add up to that of the whole. A reissue costs its fee and refunds nothing. Throws `refused` after
 * departure.
 */
export const chargesByTicket = (kept: ChargedBooking, ref: SupplierBookingRef, now: Date): TicketCharge[] => {
  const { booking, record, offer } = kept
  if (booking.state !== 'ticketed' && booking.state !== 'cancelled')
    throw refused("This booking isn't ticketed.")
  const partsPerLeg = countPartsPerLeg(offer, booking.segments)
  const asked = toRequestedTickets(booking, ref, partsPerLeg)
  const hours = listParts(booking.segments, partsPerLeg).flatMap(({ indexes, flights }) =>
    indexes.map(() => hoursToDeparture(flights, now)),
  )
  const isNoShow = (part: number) => (hours[part] ?? 0) < noShowHours(offer)
  if (asked.some(({ parts }) => parts.some((part) => (hours[part] ?? 0) <= 0)))
    throw refused("This flight has departed. It can't be refunded or changed.")
  const cells =
    ref.requestType === 3
      ? changeCells(kept, partsPerLeg, isNoShow)
      : calculateCancellation(offer, booking.fare, getPayers(record, booking), isNoShow)
  return asked.map((ticket) => {
    const own = ticket.parts.map((part) => cells[ticket.passengerIndex]?.[part])
    return {
      ...ticket,
      chargeMinor: sumMinor(own.map((cell) => cell?.chargeMinor ?? 0)),
      refundMinor: sumMinor(own.map((cell) => cell?.refundMinor ?? 0)),
    }
  })
}

/** Throws `duplicate` when a part of a ticket has an open request or was refunded. */
export const refuseTwice = (
  { record }: ChargedBooking,
  asked: readonly RequestedTicket[],
  now: Date,
): void => {
  const isTwice = asked.some(({ passengerIndex, parts }) =>
    parts.some((part) => isTaken(record, { passengerIndex, part }, now)),
  )
  if (isTwice) throw new SupplierError('duplicate', 'One of these tickets already has a request.')
}

/**
 * Returns the fee of a change by passenger and part, once for each journey; infants pay none. Refused after the deadline
 * in the fare rules.
 */
const changeCells = (
  { booking, record, offer }: ChargedBooking,
  partsPerLeg: readonly number[],
  isNoShow: (part: number) => boolean,
) => {
  if (listPartIndexes(partsPerLeg).some(isNoShow))
    throw refused(`Changes aren't allowed within ${noShowHours(offer)} hours of departure.`)
  const { changeMinor } = getPenalty(offer)
  return getPayers(record, booking).map(({ paxType }) =>
    partsPerLeg
      .flatMap((parts) => splitEvenly(paxType === passengerTypes.infant ? 0 : changeMinor, parts))
      .map((chargeMinor) => ({ chargeMinor, refundMinor: 0 })),
  )
}

/** Lists who flies; without a record, the party of the fare without extras. */
const getPayers = ({ payers }: SyntheticRecord, { fare }: SupplierBooking): readonly Payer[] =>
  payers ?? toPayers(fare)

const hoursToDeparture = ([first]: readonly Segment[], now: Date): number => {
  if (!first) return 0
  const zone = loadReference().airportByCode(first.originAirportCode)?.timeZone ?? indiaZone
  return (toUtc(zone, parseLocal(first.departureTime)) - now.getTime() / 60_000) / 60
}

const refused = (message: string): SupplierError => new SupplierError('refused', message)
