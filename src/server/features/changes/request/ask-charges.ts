import { requestTypes, type RequestType } from '#contract/common/enumerations.ts'
import { toSectors } from '#domain/changes/change-sectors.ts'
import type { ChangeShare } from '#server/shares/change-shares.ts'
import { splitMinor, sumMinor } from '#domain/money/money.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import {
  SupplierError,
  type SupplierBookingRef,
  type SupplierCharges,
  type SupplierPort,
} from '#server/suppliers/port.ts'
import type { SupplierRegistry } from '#server/suppliers/registry.ts'
import { soundCharges } from '#server/suppliers/sound-after-sale.ts'
import { toAppErrorIfSupplier } from '#server/suppliers/supplier-errors.ts'
import { getPartsPerLeg, toSaleShares, sumPartShares } from '#server/bookings/booking-shares.ts'
import type { RequestedItem } from './judge-booking.ts'
import type { ChosenFlights } from './new-flights/chosen-flights.ts'

/**
 * One ticket of a request with its share of the sale. Charge and refund refer to its gross amount; null is unknown
 * until the request is done.
 */
export interface QuotedTicket extends RequestedItem {
  share: ChangeShare
  chargeMinor: number | null
  refundMinor: number | null
  /** What the supplier says it credits of the refund; null if it doesn't. */
  creditMinor: number | null
  /** Of chosen new flights; zero without any. */
  fareDifferenceMinor: number
}

export interface QuotedChange {
  tickets: QuotedTicket[]
  /** The airline's charge without the fare difference. Null when the airline doesn't announce it. */
  chargeMinor: number | null
  /** The new flights of a change; null when none were chosen. */
  flights: ChosenFlights | null
}

/** Returns the booking's supplier. Throws `supplierTimeout` when this server no longer sells from it. */
export const getSupplier = async (
  suppliers: SupplierRegistry,
  { supplier, siteId }: Pick<BookingRow, 'supplier' | 'siteId'>,
): Promise<SupplierPort> => {
  const found = await suppliers.find(supplier, siteId)
  if (!found) throw new AppError('supplierTimeout', { internal: `no supplier ${supplier} on this server` })
  return found
}

/** Converts a request for the supplier. A full refund lists neither tickets nor journeys. */
export const toSupplierChange = (
  booking: BookingRow,
  requestType: RequestType,
  asked: readonly RequestedItem[],
): SupplierBookingRef => {
  const { supplierBookingId, pnr, segments } = booking
  const isPart = requestType === requestTypes.partialRefund
  const sectors = toSectors(segments, asked[0]?.parts ?? [], getPartsPerLeg(booking))
  return {
    supplierBookingId,
    pnr,
    requestType,
    ticketIds: requestType === requestTypes.refund ? [] : asked.map(({ ticketId }) => ticketId),
    sectors: isPart
      ? sectors.map(({ Origin, Destination }) => ({ origin: Origin, destination: Destination }))
      : [],
  }
}

type ShareOfTicket = Pick<QuotedTicket, 'ticketId' | 'share'>

const findPerTicket = ({ perTicket }: SupplierCharges, tickets: readonly ShareOfTicket[]) =>
  tickets.map(({ ticketId }) => perTicket?.find((one) => ticketId !== '' && one.ticketId === ticketId))

/**
 * Returns the refund per ticket: the supplier's own figures, or the total split by what the tickets cost, never more
 * than that.
 */
const toTicketRefunds = (charges: SupplierCharges, tickets: readonly ShareOfTicket[]): number[] => {
  const gross = tickets.map(({ share }) => share.grossMinor)
  const perTicket = findPerTicket(charges, tickets)
  const whole = Math.min(Math.max(0, charges.refundMinor), sumMinor(gross))
  const split = splitMinor(whole, gross)
  return gross.map((most, index) => {
    const refundMinor = perTicket.every(Boolean) ? (perTicket[index]?.refundMinor ?? 0) : (split[index] ?? 0)
    return Math.min(Math.max(0, refundMinor), most)
  })
}

/**
 * Returns what the supplier credits per ticket: its own figures, or the total split by the refunds, never more than
 * they are. Null where it doesn't say.
 */
const toTicketCredits = (
  charges: SupplierCharges,
  tickets: readonly ShareOfTicket[],
  refunds: readonly number[],
): (number | null)[] => {
  const own = findPerTicket(charges, tickets).map((one) => one?.creditMinor)
  if (own.every((creditMinor) => creditMinor !== undefined))
    return own.map((creditMinor, index) => Math.min(creditMinor, refunds[index] ?? 0))
  if (charges.creditMinor === undefined) return refunds.map(() => null)
  return splitMinor(Math.min(charges.creditMinor, sumMinor(refunds)), refunds)
}

/** Returns the charge of a change per ticket. New flights may cost more than the old ones did. */
const toTicketCharges = (charges: SupplierCharges, tickets: readonly ShareOfTicket[]): number[] => {
  const perTicket = tickets.map(({ ticketId }) => charges.perTicket?.find((one) => one.ticketId === ticketId))
  if (perTicket.every(Boolean)) return perTicket.map((one) => Math.max(0, one?.chargeMinor ?? 0))
  return splitMinor(
    Math.max(0, charges.chargeMinor),
    tickets.map(() => 1),
  )
}

/** Calculates what a request would cost per ticket. Without `charges` the amounts are unknown. */
export const toQuoted = (
  booking: BookingRow,
  requestType: RequestType,
  asked: readonly RequestedItem[],
  charges: SupplierCharges | null,
): QuotedChange => {
  const shares = toSaleShares(booking)
  const tickets = asked.map((one) => ({
    ...one,
    share: sumPartShares(shares, one.passengerIndex, one.parts),
    fareDifferenceMinor: 0,
  }))
  if (!charges)
    return {
      tickets: tickets.map((one) => ({ ...one, chargeMinor: null, refundMinor: null, creditMinor: null })),
      chargeMinor: null,
      flights: null,
    }
  const isChange = requestType === requestTypes.changeItinerary
  const refunds = isChange ? [] : toTicketRefunds(charges, tickets)
  const credits = toTicketCredits(charges, tickets, refunds)
  const changeCharges = isChange ? toTicketCharges(charges, tickets) : []
  const quoted = tickets.map((one, index) => {
    const refundMinor = isChange ? 0 : (refunds[index] ?? 0)
    const chargeMinor = isChange ? (changeCharges[index] ?? 0) : one.share.grossMinor - refundMinor
    return { ...one, chargeMinor, refundMinor, creditMinor: credits[index] ?? null }
  })
  return {
    tickets: quoted,
    chargeMinor: sumMinor(quoted.map(({ chargeMinor }) => chargeMinor)),
    flights: null,
  }
}

/** Adds the fare difference of chosen new flights to a quoted change. */
export const addFareDifference = (quoted: QuotedChange, flights: ChosenFlights | null): QuotedChange => ({
  ...quoted,
  flights,
  tickets: quoted.tickets.map((ticket) => ({
    ...ticket,
    fareDifferenceMinor:
      flights?.stored.fares.find(({ passengerIndex }) => passengerIndex === ticket.passengerIndex)
        ?.differenceMinor ?? 0,
  })),
})

/** Sums the fare difference over the tickets of a change, in paise. */
export const sumFareDifferences = (tickets: readonly { fareDifferenceMinor: number }[]): number =>
  sumMinor(tickets.map(({ fareDifferenceMinor }) => fareDifferenceMinor))

/** Asks the supplier what a request would cost. Throws `supplierRefused`, `supplierTimeout`. */
export const askCharges = async (
  { suppliers, config }: Pick<Deps, 'suppliers' | 'config'>,
  booking: BookingRow,
  { requestType, asked }: { requestType: RequestType; asked: readonly RequestedItem[] },
  requestId: string,
): Promise<QuotedChange> => {
  const supplier = await getSupplier(suppliers, booking)
  const ref = toSupplierChange(booking, requestType, asked)
  try {
    const charges = await askSupplier((options) => supplier.cancellationCharges(ref, options), {
      requestId,
      siteId: booking.siteId,
      timeoutMs: config.searchDeadlineMs,
    })
    return toQuoted(booking, requestType, asked, soundCharges(charges, booking.offer.fare.currency))
  } catch (fault) {
    if (fault instanceof SupplierError && fault.code === 'unsupported')
      return toQuoted(booking, requestType, asked, null)
    throw toAppErrorIfSupplier(fault)
  }
}
