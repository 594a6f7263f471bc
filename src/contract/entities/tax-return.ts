import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'
import { DocumentKind } from './issued-document.ts'
import { TripId } from './trip.ts'

/** What has to be fixed before a return is filed. Messages are those of the screen. */
export const TaxProblem = z.object({
  kind: z.enum([
    'noGstin',
    'badGstin',
    'noPlace',
    'uncounted',
    'gap',
    'noTan',
    'noPan',
    'badPan',
    'reversal',
    'beganUnpaid',
    'paidLater',
    'noPanHigherRate',
    'noPanUsualRate',
    'badTripPan',
    'nonResident',
    'tcsReversal',
  ]),
  /** The number of a document or trip, or a customer's name; empty for the site's own details. */
  about: z.string(),
  /** Whose details have to be fixed; empty for the site's own. */
  userId: z.string(),
  /** Only for problems of a trip. */
  tripId: TripId.optional(),
  /** The GST by which a trip makes the return differ from the ledger. */
  amount: Rupees.optional(),
})
export type TaxProblem = z.infer<typeof TaxProblem>

const place = z.string()
const supply = {
  documentNo: z.string(),
  date: IsoDate,
  /** Value of the document, with tax. */
  value: Rupees,
  /** Two digits of a GSTIN. */
  place,
  /** In percent. */
  rate: z.number(),
  taxable: Rupees,
}

/** An invoice or credit note of form GSTR-1. `gstNumber` is empty for buyers who aren't registered. */
export const GstSupply = z.object({ ...supply, gstNumber: z.string(), buyer: z.string() })
export type GstSupply = z.infer<typeof GstSupply>

/** Advances of trips, by place of supply and rate. */
export const GstAdvance = z.object({
  place,
  rate: z.number(),
  /** Without GST. */
  advance: Rupees,
  gst: Rupees,
})
export type GstAdvance = z.infer<typeof GstAdvance>

/** The sections of form GSTR-1 for a month, as the offline tool names them. */
export const GstSections = z.object({
  /** To registered buyers. */
  b2b: z.array(GstSupply),
  /** Between states, to others, above ₹ 1,00,000. */
  b2cl: z.array(GstSupply),
  /** All other supplies, by place of supply and rate. */
  b2cs: z.array(z.object({ place, rate: z.number(), taxable: Rupees })),
  /** Credit notes that reduce GST, to registered buyers and to others. */
  cdnr: z.array(GstSupply),
  cdnur: z.array(GstSupply),
  /** Table 11A: advances received in the month, with no invoice or refund in it. */
  at: z.array(GstAdvance),
  /** Table 11B: advances of earlier months that were invoiced or refunded in the month. */
  atadj: z.array(GstAdvance),
  hsn: z.array(
    z.object({
      code: z.string(),
      rate: z.number(),
      value: Rupees,
      taxable: Rupees,
      igst: Rupees,
      cgst: Rupees,
      sgst: Rupees,
    }),
  ),
  docs: z.array(
    z.object({
      kind: DocumentKind.exclude(['receipt']),
      from: z.string(),
      to: z.string(),
      total: z.int(),
    }),
  ),
})
export type GstSections = z.infer<typeof GstSections>

/** A deduction of TDS under section 194H from one booking's commission, net of what refunds reversed in the quarter. */
export const TdsDeduction = z.object({
  userId: z.string(),
  name: z.string(),
  /** Empty if the customer has none. */
  pan: z.string(),
  bookingId: z.string(),
  pnr: z.string(),
  date: IsoDate,
  /** Commission that the tax was withheld from. */
  amount: Rupees,
  tds: Rupees,
  /** In percent, with up to four decimals; 0 without an amount. */
  rate: z.number(),
})
export type TdsDeduction = z.infer<typeof TdsDeduction>

/** TCS collected with a payment for an overseas trip, less what refunds returned in the same quarter. */
export const TcsCollection = z.object({
  tripId: TripId,
  userId: z.string(),
  /** Of the trip's buyer; empty once erased. */
  name: z.string(),
  /** Empty if the buyer gave none. */
  pan: z.string(),
  /** The receipt voucher of the payment. */
  documentNo: z.string(),
  /** When it was received or, for TCS of an earlier quarter, refunded. */
  date: IsoDate,
  /** What the TCS was collected on: the payment without TCS. Negative for a refund. */
  amount: Rupees,
  tcs: Rupees,
  /** In percent, with up to four decimals; 0 without an amount. */
  rate: z.number(),
  /** Whether its last day for payment to the tax office has passed. */
  isPaidOver: z.boolean(),
})
export type TcsCollection = z.infer<typeof TcsCollection>
