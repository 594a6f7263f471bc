import { passengerTypeName } from '#contract/common/enumerations.ts'
import type { ServiceInvoice, TicketDetail } from '#contract/entities/booking.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { documentFareLines, documentFareWords, type FareLine } from '#domain/money/document-fare-lines.ts'
import { eTicketWords } from './e-ticket-words.ts'

const { invoice: words } = eTicketWords

/** The price on an e-ticket, line by line. Amounts are in rupees. */
export interface FareBlock {
  title: string
  /** The airline's fare by passenger type; empty unless there are several. */
  types: { name: string; baseFare: number; tax: number; publishedFare: number }[]
  lines: FareLine[]
  total: FareLine
}

/** A seller or buyer. */
export interface InvoiceParty {
  term: string
  lines: string[]
}

/** GST on an e-ticket: who is invoiced for the fare, and the invoice for the service fee. */
export interface InvoiceBlock {
  title: string
  /** Empty unless the order gave GST details. */
  airlineTo: string
  /** Null without a service fee. */
  service: { facts: string; parties: InvoiceParty[]; lines: FareLine[]; total: FareLine } | null
}

/** Returns the fare of an e-ticket; null if its reader may not see it. */
export const toFareBlock = (
  { fare, fareByType = [] }: Pick<TicketDetail, 'fare' | 'fareByType'>,
  isOfAll: boolean,
): FareBlock | null =>
  fare
    ? {
        title: isOfAll ? eTicketWords.fareOfAll : eTicketWords.fare,
        types: (fareByType.length > 1 ? fareByType : []).map((type) => ({
          name: `${type.passengerCount} × ${passengerTypeName[type.passengerType]}`,
          baseFare: type.baseFare,
          tax: type.tax,
          publishedFare: type.publishedFare,
        })),
        lines: documentFareLines(fare),
        total: { label: documentFareWords.total, rupees: fare.totalFare },
      }
    : null

const toService = (invoice: ServiceInvoice, zone?: string): NonNullable<InvoiceBlock['service']> => {
  const { seller, buyer } = invoice
  return {
    facts: [
      words.number(invoice.invoiceNumber),
      formatInstant(invoice.issuedOn, zone),
      words.sac(invoice.sacCode),
      invoice.placeOfSupply && words.place(invoice.placeOfSupply),
    ]
      .filter(Boolean)
      .join(' · '),
    parties: [
      {
        term: words.seller,
        lines: [
          seller.companyName,
          [seller.address, seller.state].filter(Boolean).join(', '),
          seller.gstNumber && words.gstin(seller.gstNumber),
          seller.panNumber && words.pan(seller.panNumber),
        ].filter(Boolean),
      },
      {
        term: words.buyer,
        lines: [buyer.name, buyer.address, buyer.gstNumber && words.gstin(buyer.gstNumber)].filter(Boolean),
      },
    ],
    lines: [
      { label: words.fee, rupees: invoice.serviceFee },
      ...[
        { label: words.cgst, rupees: invoice.cgst },
        { label: words.sgst, rupees: invoice.sgst },
        { label: words.igst, rupees: invoice.igst },
      ].filter(({ rupees }) => rupees !== 0),
    ],
    total: { label: words.total, rupees: invoice.total },
  }
}

/** Returns the GST of an e-ticket, which is only shown with its price; null if there is nothing to show. */
export const toInvoiceBlock = (
  { gst, invoice }: Pick<TicketDetail, 'gst' | 'invoice'>,
  zone?: string,
): InvoiceBlock | null => {
  const service = invoice && invoice.serviceFee > 0 ? toService(invoice, zone) : null
  if (!gst && !service) return null
  return {
    title: words.title,
    airlineTo: gst
      ? `${words.airlineTo} ${[gst.companyName, words.gstin(gst.gstNumber), gst.address].filter(Boolean).join(' · ')}`
      : '',
    service,
  }
}
