import type { TicketDetail } from '#contract/entities/booking.ts'
import { changeText, isVoid, ticketWord, toStatusFields } from '#domain/changes/ticket-state.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { toFlightLegs, type FlightLeg } from './e-ticket-flights.ts'
import { toFareBlock, toInvoiceBlock, type FareBlock, type InvoiceBlock } from './e-ticket-money.ts'
import {
  toBoardingCodes,
  toPassengerRows,
  type BoardingCode,
  type PassengerRow,
} from './e-ticket-passengers.ts'
import { eTicketWords as words } from './e-ticket-words.ts'

/** Which e-ticket is shown, and how. */
export interface ETicketChoice {
  ticket: TicketDetail
  /** Index of the only passenger; null for all. */
  pax: number | null
  /** Whether the price is shown to a reader who may see it. */
  isPriceShown: boolean
  /** Time zone of instants; if it is missing, the reader's. */
  zone?: string
}

/** Everything that an e-ticket shows, in its words. The screen, the PDF and the message draw the same view. */
export interface ETicketView {
  agency: { name: string; contact: string; logoUrl: string }
  pnr: string
  status: string
  /** The state of a change request; empty without one. */
  change: string
  facts: { term: string; value: string }[]
  /** The other direction that was booked separately; otherwise empty. */
  companion: string
  /** Why nothing on the document may be used for travel; otherwise empty. */
  warning: string
  passengers: PassengerRow[]
  legs: FlightLeg[]
  codes: BoardingCode[]
  /** Null while the price is hidden, and then there is no amount anywhere in the view. */
  fare: FareBlock | null
  invoice: InvoiceBlock | null
  refundable: string
  fareRules: TicketDetail['fareRules']
  contact: string
}

const toWarning = ({ status, ticketValidity }: Pick<TicketDetail, 'status' | 'ticketValidity'>): string => {
  if (isVoid(ticketValidity)) return words.void[ticketValidity === 'refunded' ? 'refunded' : 'cancelled']
  return isTravelDocument(status) ? '' : words.notTravel
}

/** Lists the passengers of an e-ticket: all, or the one it is for. */
export const listTravellers = ({ passenger }: TicketDetail, pax: number | null): TicketDetail['passenger'] =>
  pax === null ? passenger : passenger.filter(({ index }) => index === pax)

/**
 * Returns what an e-ticket shows. A passenger's own document shows the state of that ticket. The price is included only
 * if it is shown and the reader may see it.
 */
export const toETicketView = ({ ticket, pax, isPriceShown, zone }: ETicketChoice): ETicketView => {
  const { agency, companion, segments } = ticket
  const passengers = listTravellers(ticket, pax)
  const shown = { ...ticket, ...toStatusFields(pax === null ? undefined : passengers[0]) }
  const hasPrice = isPriceShown && ticket.permissions.canSeePrice
  return {
    agency: {
      name: agency.companyName,
      contact: [agency.phone, agency.email].filter(Boolean).join(' · '),
      logoUrl: agency.logoUrl,
    },
    pnr: ticket.pnr || '–',
    status: ticketWord(shown),
    change: changeText(shown),
    facts: [
      { term: words.booking, value: ticket.bookingId },
      {
        term: ticket.invoiceCreatedOn ? words.issued : words.booked,
        value: formatInstant(ticket.invoiceCreatedOn ?? ticket.createdAt, zone),
      },
    ],
    companion: companion
      ? `${words.companion(companion.isReturn, companion.pnr)} · ${companion.statusText}`
      : '',
    warning: toWarning(shown),
    passengers: toPassengerRows(passengers, segments),
    legs: toFlightLegs(segments, passengers),
    codes: toBoardingCodes(passengers, segments),
    fare: hasPrice ? toFareBlock(ticket, pax !== null) : null,
    invoice: hasPrice && ticket.fare ? toInvoiceBlock(ticket, zone) : null,
    refundable: ticket.isRefundable ? words.refundable : words.nonRefundable,
    fareRules: ticket.fareRules,
    contact: [
      agency.companyName,
      agency.address,
      agency.phone,
      agency.email,
      agency.gstNumber && `${words.gst} ${agency.gstNumber}`,
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

/**
 * Whether the price is shown at first: only to those who may see it, and not on one passenger's ticket, because it is
 * the price for all. `isPriceHidden` is what the address says; null leaves it to the default.
 */
export const isPriceShownAtFirst = (
  { isPriceHidden, pax }: { isPriceHidden: boolean | null; pax: number | null },
  canSeePrice: boolean,
): boolean => canSeePrice && !(isPriceHidden ?? pax !== null)
