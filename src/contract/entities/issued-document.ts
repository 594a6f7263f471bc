import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'
import { ServiceInvoice } from './booking.ts'

/**
 * An invoice of the service fee, a credit note for a refund, or a receipt for money added to a wallet. For trips: a
 * voucher of a payment received in advance, a voucher of such a payment that was refunded, and the invoice of a trip or of
 * its cancellation charge.
 */
export const DocumentKind = z.enum([
  'invoice',
  'creditNote',
  'receipt',
  'receiptVoucher',
  'refundVoucher',
  'tripInvoice',
])
export type DocumentKind = z.infer<typeof DocumentKind>

/** A document that the site gave a customer, as it was issued. Later changes of either party don't appear in it. */
export const IssuedDocument = z.object({
  documentId: z.string(),
  kind: DocumentKind,
  documentNo: z.string(),
  /** False for an invoice from before invoices were numbered without gaps. */
  isCounted: z.boolean(),
  issuedOn: Instant,
  userId: z.string(),
  bookingId: z.string().nullable(),
  /** What it is for, in one line. */
  about: z.string(),
  seller: ServiceInvoice.shape.seller,
  buyer: ServiceInvoice.shape.buyer,
  /** First two digits of a GSTIN; empty if the seller has none. */
  placeOfSupply: z.string(),
  /** The amount that GST applies to: the service fee of an invoice, the net amount of a trip's document, otherwise 0. */
  taxable: Rupees,
  cgst: Rupees,
  sgst: Rupees,
  igst: Rupees,
  /** All GST, also if the seller has no GSTIN, so that nothing is split. */
  gst: Rupees,
  /** What a trip's document has above its net amount and GST is TCS. */
  total: Rupees,
})
export type IssuedDocument = z.infer<typeof IssuedDocument>
