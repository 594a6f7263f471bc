import { toWorkbookFileName, workbookFileNames } from '#contract/common/workbook-files.ts'
import type { GstSections, TaxProblem } from '#contract/entities/tax-return.ts'
import { formatCount, plural } from '#domain/format.ts'

export const taxReturnsTexts = {
  title: 'Tax returns',
  hint: 'Workbooks for filing. Check the problems and totals before you download one.',
  forms: 'Forms',
  gst: 'GSTR-1',
  tds: 'Form 26Q',
  month: 'Month',
  quarter: 'Quarter',
  failed: "Couldn't load this return",
  empty: 'Nothing to report',
  emptyGst: 'No invoices were issued in this month. Choose another month.',
  emptyTds: 'No TDS was withheld in this quarter. Choose another quarter.',
  preview: 'Rows by section',
  section: 'Section',
  rows: 'Rows',
  sections: {
    b2b: 'b2b: registered buyers',
    b2cl: 'b2cl: others, between states, above ₹ 1,00,000',
    b2cs: 'b2cs: all others, by place of supply',
    cdnr: 'cdnr: credit notes to registered buyers',
    cdnur: 'cdnur: large credit notes to others',
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
  check: 'Check against the ledger',
  return: 'Return',
  ledger: 'Ledger',
  difference: 'Difference',
  gstHead: 'GST',
  tdsHead: 'TDS',
  taxable: 'Taxable value',
  agrees: 'The return matches the ledger to the paisa.',
  disagrees: "The return doesn't match the ledger. Don't file it. Contact support about the difference.",
  problems: (count: number): string => plural(count, { one: 'problem', other: 'problems' }),
  noProblems: 'No problems found.',
  moreProblems: (count: number): string => `and ${formatCount(count)} more`,
  openCustomer: (about: string): string => `Open the customer of ${about}`,
  openSettings: 'Open site settings',
  problem: {
    noGstin: (about: string) => `${about}: the agency has no GSTIN, so this isn't a tax invoice.`,
    badGstin: (about: string) => `${about}: the buyer's GSTIN isn't valid.`,
    noPlace: (about: string) => `${about}: the place of supply is unknown.`,
    uncounted: (about: string) =>
      `${about}: issued before invoices were numbered without gaps, so it isn't in docs.`,
    gap: (about: string) =>
      `Numbers of ${about === 'invoice' ? 'invoices' : 'credit notes'} are missing. Open Documents to see which.`,
    noTan: () => "Your agency's TAN is missing. Form 26Q needs one.",
    noPan: (about: string) => `${about}: no PAN. Tax may be due at a higher rate.`,
    badPan: (about: string) => `${about}: the PAN isn't valid.`,
    reversal: (about: string) =>
      `${about}: a refund reversed TDS of an earlier quarter. Correct that quarter's return.`,
  } satisfies Record<TaxProblem['kind'], (about: string) => string>,
  savedGst: (): string => `GSTR-1 saved to ${workbookFileNames.gstReturn}`,
  savedTds: (tan: string): string => `Form 26Q saved to ${toWorkbookFileName('tdsReturn', tan)}`,
  tooMany: 'This period has more than 20,000 rows. Contact support to get its return.',
} as const
