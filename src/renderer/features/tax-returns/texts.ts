import { toWorkbookFileName, workbookFileNames } from '#contract/common/workbook-files.ts'
import type { GstSections, TaxProblem } from '#contract/entities/tax-return.ts'
import { formatCount, plural } from '#domain/format.ts'

/** What documents of a series are called. */
const series: Record<string, string> = {
  invoice: 'invoices',
  tripInvoice: 'trip invoices',
  creditNote: 'credit notes',
  receiptVoucher: 'receipt vouchers',
  refundVoucher: 'refund vouchers',
} satisfies Record<GstSections['docs'][number]['kind'], string>

export const taxReturnsTexts = {
  title: 'Tax returns',
  hint: 'Workbooks for filing. Check the problems and totals before you download one.',
  forms: 'Forms',
  gst: 'GSTR-1',
  tds: 'Form 26Q',
  tcs: 'Form 27EQ (TCS)',
  month: 'Month',
  quarter: 'Quarter',
  failed: "Couldn't load this return",
  empty: 'Nothing to report',
  emptyGst: 'No invoices were issued and no advances received in this month. Choose another month.',
  emptyTds: 'No TDS was withheld in this quarter. Choose another quarter.',
  emptyTcs: 'No TCS was collected in this quarter. Choose another quarter.',
  preview: 'Rows by section',
  section: 'Section',
  rows: 'Rows',
  sections: {
    b2b: 'b2b: registered buyers',
    b2cl: 'b2cl: others, between states, above ₹ 1,00,000',
    b2cs: 'b2cs: all others, by place of supply',
    cdnr: 'cdnr: credit notes to registered buyers',
    cdnur: 'cdnur: large credit notes to others',
    at: 'at: advances received (table 11A)',
    atadj: 'atadj: advances invoiced or refunded (table 11B)',
    hsn: 'hsn: summary by service',
    docs: 'docs: document numbers',
  } satisfies Record<keyof GstSections, string>,
  notesWithoutGst: (count: number): string =>
    `${plural(count, { one: 'credit note', other: 'credit notes' })} without GST: refunds of fares, which aren't part of this return.`,
  inputCredit: 'Input credit',
  inputCreditHelp:
    "GST in linked agencies' fees that you claim back. It isn't part of GSTR-1; compare it with GSTR-2B and enter it in GSTR-3B.",
  deductees: 'Deductees',
  deductions: 'Deductions',
  amount: 'Commission',
  buyers: 'Buyers',
  collections: 'Payments',
  collectedOn: 'Payments, less TCS',
  check: 'Check against the ledger',
  return: 'Return',
  ledger: 'Ledger',
  difference: 'Difference',
  gstHead: 'GST',
  tdsHead: 'TDS',
  tcsHead: 'TCS',
  taxable: 'Taxable value',
  advanceGst: 'GST of advances received',
  adjustedGst: 'GST of advances invoiced or refunded',
  unpaidTrips: 'Trips not fully paid when they began',
  agrees: 'The return matches the ledger to the paisa.',
  agreesButTrips:
    'The return matches the ledger to the paisa, apart from trips that began before they were fully paid. They are listed below.',
  disagrees: "The return doesn't match the ledger. Don't file it. Contact support about the difference.",
  problems: (count: number): string => plural(count, { one: 'problem', other: 'problems' }),
  noProblems: 'No problems found.',
  moreProblems: (count: number): string => `and ${formatCount(count)} more`,
  openCustomer: (about: string): string => `Open the customer of ${about}`,
  openSettings: 'Open site settings',
  openTrip: (tripId: string): string => `Open trip ${tripId}`,
  problem: {
    noGstin: (about: string) => `${about}: the agency has no GSTIN, so this isn't a tax document.`,
    badGstin: (about: string) => `${about}: the buyer's GSTIN isn't valid.`,
    noPlace: (about: string) => `${about}: the place of supply is unknown.`,
    uncounted: (about: string) =>
      `${about}: issued before invoices were numbered without gaps, so it isn't in docs.`,
    gap: (about: string) => `Numbers of ${series[about] ?? about} are missing. Open Documents to see which.`,
    noTan: () => "Your agency's TAN is missing. This form needs one.",
    noPan: (about: string) => `${about}: no PAN. Tax may be due at a higher rate.`,
    badPan: (about: string) => `${about}: the PAN isn't valid.`,
    reversal: (about: string) =>
      `${about}: a refund reversed TDS of an earlier quarter. Correct that quarter's return.`,
    beganUnpaid: (about: string, amount: string) =>
      `${about} began before it was fully paid. Its invoice adds ${amount} of GST, which the ledger books when the customer pays.`,
    paidLater: (about: string, amount: string) =>
      `${about} was paid after it began. The ledger booked ${amount} of GST that was already in the return of its invoice.`,
    noPanHigherRate: (about: string) =>
      `${about}: the buyer gave no PAN. TCS was collected at the higher rate.`,
    noPanUsualRate: (about: string) =>
      `${about}: the buyer's PAN is missing, but TCS was collected at the usual rate. More may be due.`,
    badTripPan: (about: string) =>
      `${about}: the buyer's PAN isn't valid. TCS may be due at the higher rate.`,
    nonResident: (about: string) =>
      `${about}: TCS was collected from a buyer who isn't resident in India. None was due.`,
    tcsReversal: (about: string) =>
      `${about}: a cancellation refunded TCS of an earlier quarter. Correct that quarter's return.`,
  } satisfies Record<TaxProblem['kind'], (about: string, amount: string) => string>,
  savedGst: (): string => `GSTR-1 saved to ${workbookFileNames.gstReturn}`,
  savedTds: (tan: string): string => `Form 26Q saved to ${toWorkbookFileName('tdsReturn', tan)}`,
  savedTcs: (tan: string): string => `Form 27EQ saved to ${toWorkbookFileName('tcsReturn', tan)}`,
  tooMany: 'This period has more than 20,000 rows. Contact support to get its return.',
} as const
