import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { GstSections, TaxProblem, TcsCollection, TdsDeduction } from '#contract/entities/tax-return.ts'

const sellerFields = {
  companyName: z.string(),
  gstNumber: z.string(),
  panNumber: z.string(),
  address: z.string(),
}

/** `tanNumber` is empty while the site's settings have none. */
const tanSeller = z.object({ ...sellerFields, tanNumber: z.string() })

const quarterOfYear = z.object({
  /** The year in which the financial year begins. */
  yearFrom: z.int().min(2000).max(2200),
  /** 1 is April to June. */
  quarter: z.int().min(1).max(4),
})

/**
 * Form GSTR-1 of a month of India, with service fees and trips. `totals.tax` is the GST of the invoices, and that of the
 * advances received, less that of the advances adjusted. `ledger.gst` is what the ledger's GST account holds for the
 * month: `tax` to the paisa, but for `ledger.unpaidTrips`, the GST of trips that began before they were fully paid, each
 * of which is a problem. `notesWithoutGst` counts credit notes that reduce no GST and so are in no section. `inputCredit`
 * is what purchases from linked agencies booked as input credits in the month; it belongs in form GSTR-3B, not in this
 * one. Refuses a month with more than 20,000 documents.
 */
const gstReturn = endpoint({
  id: 'wallet.gstReturn',
  area: 'wallet',
  method: 'POST',
  path: 'reports/getGstReturn',
  access: 'wlOwnerOrStaff',
  right: 'reports.tax',
  request: z.object({
    month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM'),
  }),
  result: z.object({
    seller: z.object(sellerFields),
    sections: GstSections,
    totals: z.object({
      documents: z.int(),
      value: Rupees,
      taxable: Rupees,
      gst: Rupees,
      advanceGst: Rupees,
      adjustedGst: Rupees,
      tax: Rupees,
    }),
    ledger: z.object({ gst: Rupees, unpaidTrips: Rupees }),
    notesWithoutGst: z.int(),
    inputCredit: Rupees,
    problems: z.array(TaxProblem),
  }),
  errors: [],
})

/**
 * The deductions of form 26Q for a quarter of a financial year of India. `ledger.tds` is what the ledger's TDS account
 * holds for the quarter: the same as the deductions, to the paisa. Refuses a quarter with more than 20,000 deductions.
 */
const tdsReturn = endpoint({
  id: 'wallet.tdsReturn',
  area: 'wallet',
  method: 'POST',
  path: 'reports/getTdsReturn',
  access: 'wlOwnerOrStaff',
  right: 'reports.tax',
  request: quarterOfYear,
  result: z.object({
    seller: tanSeller,
    deductions: z.array(TdsDeduction),
    totals: z.object({ deductees: z.int(), amount: Rupees, tds: Rupees }),
    ledger: z.object({ tds: Rupees }),
    problems: z.array(TaxProblem),
  }),
  errors: [],
})

/**
 * The TCS of form 27EQ for a quarter of a financial year of India: a row for each payment for an overseas trip, with its
 * buyer's name and PAN. `ledger.tcs` is what the ledger's TCS account holds for the quarter: the same as the rows, to the
 * paisa. Refuses a quarter with more than 20,000 payments.
 */
const tcsReturn = endpoint({
  id: 'wallet.tcsReturn',
  area: 'wallet',
  method: 'POST',
  path: 'reports/getTcsReturn',
  access: 'wlOwnerOrStaff',
  right: 'reports.tax',
  request: quarterOfYear,
  result: z.object({
    seller: tanSeller,
    collections: z.array(TcsCollection),
    totals: z.object({ buyers: z.int(), amount: Rupees, tcs: Rupees }),
    ledger: z.object({ tcs: Rupees }),
    problems: z.array(TaxProblem),
  }),
  errors: [],
})

/** Returns of GST, TDS and TCS as workbooks for filing. */
export const taxReturnsEndpoints = { gstReturn, tdsReturn, tcsReturn }
