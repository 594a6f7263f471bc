import type { ResultOf } from '#contract/common/endpoint.ts'
import type { TcsCollection } from '#contract/entities/tax-return.ts'
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

type Report = ResultOf<typeof endpoints.wallet.tcsReturn>

/**
 * The code of section 206C (1G), overseas packages, in the department's utility. Those of section 394 of the Income-tax
 * Act, 2025 depend on a threshold of the buyer, so whoever files fills them in.
 */
const oldCode = '6CO'
const newActFrom = '2026-04-01'
const toCode = (date: string): string | null => (date < newActFrom ? oldCode : null)

const entryHeads = [
  'Sr. No.',
  'Challan Serial No.',
  'Collection Code',
  'PAN of the Party',
  'Name of the Party',
  'Date of Receipt / Debit',
  'Amount Received / Debited',
  'TCS',
  'Surcharge',
  'Health and Education Cess',
  'Total Tax Collected',
  'Total Tax Deposited',
  'Date of Collection',
  'Rate at which Tax Collected',
  'Reason for Non-collection / Lower or Higher Collection',
  'Trip',
  'Receipt Voucher',
  'Counts as Paid Over',
] as const

const partyHeads = [
  'PAN of the Party',
  'Name of the Party',
  'Entries',
  'Amount Received / Debited',
  'Total Tax Collected',
] as const

const toEntry = (collection: TcsCollection, index: number): SheetCell[] => {
  const { pan, name, date, amount, tcs, rate, tripId, documentNo, isPaidOver } = collection
  const day = toFilingDate(date)
  // Challan, deposit and reason are filled in by whoever files.
  return [
    String(index + 1),
    null,
    toCode(date),
    pan || noPan,
    cellText(name) || null,
    day,
    amount,
    tcs,
    0,
    0,
    tcs,
    null,
    day,
    rate,
    null,
    tripId,
    documentNo,
    isPaidOver ? 'Yes' : 'No',
  ]
}

const toParties = (collections: readonly TcsCollection[]): SheetCell[][] => {
  const groups = new Map<string, TcsCollection[]>()
  for (const collection of collections) {
    const key = collection.pan || collection.tripId
    groups.set(key, [...(groups.get(key) ?? []), collection])
  }
  return [...groups.values()].map((rows) => [
    rows[0]?.pan || noPan,
    cellText(rows.find(({ name }) => name !== '')?.name ?? '') || null,
    String(rows.length),
    sumRupees(rows.map(({ amount }) => amount)),
    sumRupees(rows.map(({ tcs }) => tcs)),
  ])
}

/** Returns form 27EQ: collector, challans to fill in, and the annexure by payment and by buyer. */
export const toTcsSheets = (
  { seller, collections, totals, ledger }: Report,
  about: FormAbout,
): WorkbookSheet => ({
  name: 'Form 27EQ',
  columns: coverColumns,
  rows: [
    ['Quarter', about.quarter],
    ['Name of the Collector', cellText(seller.companyName)],
    ['TAN of the Collector', seller.tanNumber || null],
    ['PAN of the Collector', seller.panNumber || null],
    ['Address', cellText(seller.address) || null],
    ['Amount Received / Debited', totals.amount],
    ['Total Tax Collected', totals.tcs],
    ['TCS in the ledger', ledger.tcs],
    ['Difference', sumRupees([totals.tcs, -ledger.tcs])],
    ...toProblemRows(about),
  ],
  others: [
    toChallans('TCS', { code: toCode(collections[0]?.date ?? newActFrom), tax: totals.tcs }),
    {
      name: 'Annexure',
      columns: toColumns(entryHeads),
      rows: [
        [...entryHeads],
        ...collections.map(toEntry),
        ['Total', ...blanks(5), totals.amount, totals.tcs, 0, 0, totals.tcs, ...blanks(7)],
      ],
    },
    {
      name: 'Parties',
      columns: toAmountColumns(partyHeads),
      rows: [
        [...partyHeads],
        ...toParties(collections),
        ['Total', null, String(collections.length), totals.amount, totals.tcs],
      ],
    },
  ],
})
