import type { ServiceInvoice, TicketFare, TicketFareByType } from '#contract/entities/booking.ts'
import { toRupees } from '#domain/money/money.ts'
import type { WholeBooking } from '#server/bookings/documents.repo.ts'
import { toDocumentTotal } from './e-ticket.rules.ts'
import { serviceCode, splitGst } from '#domain/money/gst.ts'

type Booking = WholeBooking['booking']

export const toTicketFare = (booking: Booking): TicketFare => {
  const { price, offer } = booking
  const totalMinor = toDocumentTotal(booking)
  return {
    currency: offer.fare.currency,
    baseFare: toRupees(offer.fare.baseMinor),
    tax: toRupees(offer.fare.taxMinor),
    otherCharges: toRupees(offer.fare.otherChargesMinor),
    baggageMealCharges: toRupees(price.extrasMinor),
    totalFare: toRupees(totalMinor),
    roundedTotalFare: Math.round(totalMinor / 100),
    publishedFare: toRupees(price.publishedMinor),
    markup: toRupees(price.markupMinor),
    gstOnMarkup: toRupees(price.gstOnMarkupMinor),
    txnFee: toRupees(booking.txnFeeMinor),
    discount: toRupees(booking.documentDiscountMinor),
    userMergeTxnFeeTaxes: booking.isTxnFeeMergedIntoTaxes,
  }
}

export const toFareByType = ({ offer }: Booking): TicketFareByType[] =>
  offer.fare.perType.map((type) => ({
    passengerType: type.passengerType,
    passengerCount: type.passengerCount,
    baseFare: toRupees(type.baseMinor),
    tax: toRupees(type.taxMinor),
    otherCharges: toRupees(type.otherChargesMinor),
    publishedFare: toRupees(type.publishedMinor),
  }))

/**
 * Builds the invoice of the service fee as it was booked, with the parties of the day it was issued; null before. A
 * rebate is no fee and has no tax.
 */
export const toInvoice = ({ id, ticketedAt, invoiceParties, price }: Booking): ServiceInvoice | null => {
  if (ticketedAt === null || !invoiceParties) return null
  const feeMinor = Math.max(0, price.markupMinor)
  const { numberPrefix = '', documentNo, ...parties } = invoiceParties
  const { seller, placeOfSupply } = parties
  const split = splitGst(price.gstOnMarkupMinor, seller.gstNumber, placeOfSupply)
  return {
    ...parties,
    invoiceNumber: documentNo ?? `${numberPrefix}${id}`,
    issuedOn: ticketedAt.toISOString(),
    sacCode: serviceCode,
    serviceFee: toRupees(feeMinor),
    cgst: toRupees(split.cgstMinor),
    sgst: toRupees(split.sgstMinor),
    igst: toRupees(split.igstMinor),
    total: toRupees(feeMinor + price.gstOnMarkupMinor),
  }
}
