import type { ResultOf } from '#contract/common/endpoint.ts'
import type { TdsDeduction } from '#contract/entities/tax-return.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { cellText, type SheetCell } from '#domain/sheets/ticket-sheet.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'
import { sumRupees } from '#renderer/entities/workbook/load-all-rows.ts'
import { toFilingDate } from './filing-date.ts'
import {
  blanks,
  coverColumns,
  noPan,
  toAmountColumns,
  toChallans,
  toColumns,
  toProblemRows,
  type FormAbout,
} from './quarter-form.ts'

type Report = ResultOf<typeof endpoints.wallet.tdsReturn>

/** The code of section 194H, commission, in the department's utility. */
const section = '94H'

const entryHeads = [
  'Sr. No.',
  'Challan Serial No.',
  'Section Code',
  'PAN of the Deductee',
  'Name of the Deductee',
  'Date of Payment / Credit',
  'Amount Paid / Credited',
  'TDS',
  'Surcharge',
  'Health and Education Cess',
  'Total Tax Deducted',
  'Total Tax Deposited',
  'Date of Deduction',
  'Rate at which Tax Deducted',
  'Reason for Non-deduction / Lower Deduction',
  'Booking',
  'PNR',
] as const

const deducteeHeads = [
  'PAN of the Deductee',
  'Name of the Deductee',
  'Entries',
  'Amount Paid / Credited',
  'Total Tax Deducted',
] as const

const toEntry = (deduction: TdsDeduction, index: number): SheetCell[] => {
  const { pan, name, date, amount, tds, rate, bookingId, pnr } = deduction
  const day = toFilingDate(date)
  // Challan, deposit and reason are filled in by whoever files.
  return [
    String(index + 1),
    null,
    section,
    pan || noPan,
    cellText(name),
    day,
    amount,
    tds,
    0,
    0,
    tds,
    null,
    day,
    rate,
    null,
    bookingId,
    pnr,
  ]
}

const toDeductees = (deductions: readonly TdsDeduction[]): SheetCell[][] => {
  const groups = new Map<string, TdsDeduction[]>()
  for (const deduction of deductions) {
    const key = deduction.pan || deduction.userId
    groups.set(key, [...(groups.get(key) ?? []), deduction])
  }
  return [...groups.values()].map((rows) => [
    rows[0]?.pan || noPan,
    cellText(rows[0]?.name ?? ''),
    String(rows.length),
    sumRupees(rows.map(({ amount }) => amount)),
    sumRupees(rows.map(({ tds }) => tds)),
  ])
}

/** Returns form 26Q: deductor, challans to fill in, and the annexure by entry and by deductee. */
export const toTdsSheets = (
  { seller, deductions, totals, ledger }: Report,
  about: FormAbout,
): WorkbookSheet => ({
  name: 'Form 26Q',
  columns: coverColumns,
  rows: [
    ['Quarter', about.quarter],
    ['Name of the Deductor', cellText(seller.companyName)],
    ['TAN of the Deductor', seller.tanNumber || null],
    ['PAN of the Deductor', seller.panNumber || null],
    ['Address', cellText(seller.address) || null],
    ['Amount Paid / Credited', totals.amount],
    ['Total Tax Deducted', totals.tds],
    ['TDS in the ledger', ledger.tds],
    ['Difference', sumRupees([totals.tds, -ledger.tds])],
    ...toProblemRows(about),
  ],
  others: [
    toChallans('TDS', { code: section, tax: totals.tds }),
    {
      name: 'Annexure',
      columns: toColumns(entryHeads),
      rows: [
        [...entryHeads],
        ...deductions.map(toEntry),
        ['Total', ...blanks(5), totals.amount, totals.tds, 0, 0, totals.tds, ...blanks(6)],
      ],
    },
    {
      name: 'Deductees',
      columns: toAmountColumns(deducteeHeads),
      rows: [
        [...deducteeHeads],
        ...toDeductees(deductions),
        ['Total', null, String(deductions.length), totals.amount, totals.tds],
      ],
    },
  ],
})
