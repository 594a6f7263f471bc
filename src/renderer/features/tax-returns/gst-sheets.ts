import type { ResultOf } from '#contract/common/endpoint.ts'
import type { GstSections, GstSupply } from '#contract/entities/tax-return.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { formatPlaceOfSupply } from '#domain/documents/draw-document.ts'
import { cellText, sheetFormats, type SheetCell } from '#domain/sheets/ticket-sheet.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'
import { sumRupees } from '#renderer/entities/workbook/load-all-rows.ts'
import { toFilingDate } from './filing-date.ts'

type Report = ResultOf<typeof endpoints.wallet.gstReturn>

/** A section as the offline tool's workbook has it: title, names of the sums, the sums, heads, rows. */
interface Section {
  name: string
  title: string
  /** Head, and what is summed above it: its own head there and the sum. */
  columns: readonly { head: string; sumHead?: string; sum?: SheetCell }[]
  rows: SheetCell[][]
}

const widest = 22
const cess = 'Cess Amount'
const rateShare = 'Applicable % of Tax Rate'
const eCommerce = 'E-Commerce GSTIN'

const toSheet = ({ name, title, columns, rows }: Section): WorkbookSheet => ({
  name,
  columns: columns.map(() => ({ width: widest, numberFormat: sheetFormats.amount })),
  rows: [
    [title],
    columns.map(({ sumHead }) => sumHead ?? null),
    columns.map(({ sum }) => sum ?? null),
    columns.map(({ head }) => head),
    ...rows,
  ],
})

const countDistinct = (rows: readonly GstSupply[]): number =>
  new Set(rows.map(({ gstNumber }) => gstNumber)).size
const sumOf = (rows: readonly GstSupply[], name: 'value' | 'taxable'): number =>
  sumRupees(rows.map((row) => row[name]))

const toB2b = (rows: GstSections['b2b']): Section => ({
  name: 'b2b',
  title: 'Summary For B2B(4)',
  columns: [
    { head: 'GSTIN/UIN of Recipient', sumHead: 'No. of Recipients', sum: countDistinct(rows) },
    { head: 'Receiver Name' },
    { head: 'Invoice Number', sumHead: 'No. of Invoices', sum: rows.length },
    { head: 'Invoice date' },
    { head: 'Invoice Value', sumHead: 'Total Invoice Value', sum: sumOf(rows, 'value') },
    { head: 'Place Of Supply' },
    { head: 'Reverse Charge' },
    { head: rateShare },
    { head: 'Invoice Type' },
    { head: eCommerce },
    { head: 'Rate' },
    { head: 'Taxable Value', sumHead: 'Total Taxable Value', sum: sumOf(rows, 'taxable') },
    { head: cess, sumHead: 'Total Cess', sum: 0 },
  ],
  rows: rows.map((row) => [
    row.gstNumber,
    cellText(row.buyer),
    row.documentNo,
    toFilingDate(row.date),
    row.value,
    formatPlaceOfSupply(row.place),
    'N',
    null,
    'Regular B2B',
    null,
    row.rate,
    row.taxable,
    0,
  ]),
})

const toB2cl = (rows: GstSections['b2cl']): Section => ({
  name: 'b2cl',
  title: 'Summary For B2CL(5)',
  columns: [
    { head: 'Invoice Number', sumHead: 'No. of Invoices', sum: rows.length },
    { head: 'Invoice date' },
    { head: 'Invoice Value', sumHead: 'Total Inv Value', sum: sumOf(rows, 'value') },
    { head: 'Place Of Supply' },
    { head: rateShare },
    { head: 'Rate' },
    { head: 'Taxable Value', sumHead: 'Total Taxable Value', sum: sumOf(rows, 'taxable') },
    { head: cess, sumHead: 'Total Cess', sum: 0 },
    { head: eCommerce },
  ],
  rows: rows.map((row) => [
    row.documentNo,
    toFilingDate(row.date),
    row.value,
    formatPlaceOfSupply(row.place),
    null,
    row.rate,
    row.taxable,
    0,
    null,
  ]),
})

const toB2cs = (rows: GstSections['b2cs']): Section => ({
  name: 'b2cs',
  title: 'Summary For B2CS(7)',
  columns: [
    { head: 'Type' },
    { head: 'Place Of Supply' },
    { head: rateShare },
    { head: 'Rate' },
    {
      head: 'Taxable Value',
      sumHead: 'Total Taxable Value',
      sum: sumRupees(rows.map(({ taxable }) => taxable)),
    },
    { head: cess, sumHead: 'Total Cess', sum: 0 },
    { head: eCommerce },
  ],
  rows: rows.map(({ place, rate, taxable }) => [
    'OE',
    formatPlaceOfSupply(place),
    null,
    rate,
    taxable,
    0,
    null,
  ]),
})

const toCdnr = (rows: GstSections['cdnr']): Section => ({
  name: 'cdnr',
  title: 'Summary For CDNR(9B)',
  columns: [
    { head: 'GSTIN/UIN of Recipient', sumHead: 'No. of Recipients', sum: countDistinct(rows) },
    { head: 'Receiver Name' },
    { head: 'Note Number', sumHead: 'No. of Notes', sum: rows.length },
    { head: 'Note Date' },
    { head: 'Note Type' },
    { head: 'Place Of Supply' },
    { head: 'Reverse Charge' },
    { head: 'Note Supply Type' },
    { head: 'Note Value', sumHead: 'Total Note Value', sum: sumOf(rows, 'value') },
    { head: rateShare },
    { head: 'Rate' },
    { head: 'Taxable Value', sumHead: 'Total Taxable Value', sum: sumOf(rows, 'taxable') },
    { head: cess, sumHead: 'Total Cess', sum: 0 },
  ],
  rows: rows.map((row) => [
    row.gstNumber,
    cellText(row.buyer),
    row.documentNo,
    toFilingDate(row.date),
    'C',
    formatPlaceOfSupply(row.place),
    'N',
    'Regular B2B',
    row.value,
    null,
    row.rate,
    row.taxable,
    0,
  ]),
})

const toCdnur = (rows: GstSections['cdnur']): Section => ({
  name: 'cdnur',
  title: 'Summary For CDNUR(9B)',
  columns: [
    { head: 'UR Type' },
    { head: 'Note Number', sumHead: 'No. of Notes/Vouchers', sum: rows.length },
    { head: 'Note Date' },
    { head: 'Note Type' },
    { head: 'Place Of Supply' },
    { head: 'Note Value', sumHead: 'Total Note Value', sum: sumOf(rows, 'value') },
    { head: rateShare },
    { head: 'Rate' },
    { head: 'Taxable Value', sumHead: 'Total Taxable Value', sum: sumOf(rows, 'taxable') },
    { head: cess, sumHead: 'Total Cess', sum: 0 },
  ],
  rows: rows.map((row) => [
    'B2CL',
    row.documentNo,
    toFilingDate(row.date),
    'C',
    formatPlaceOfSupply(row.place),
    row.value,
    null,
    row.rate,
    row.taxable,
    0,
  ]),
})

const toHsn = (rows: GstSections['hsn']): Section => {
  const sum = (name: 'value' | 'taxable' | 'igst' | 'cgst' | 'sgst'): number =>
    sumRupees(rows.map((row) => row[name]))
  return {
    name: 'hsn',
    title: 'Summary For HSN(12)',
    columns: [
      { head: 'HSN', sumHead: 'No. of HSN', sum: new Set(rows.map(({ code }) => code)).size },
      { head: 'Description' },
      { head: 'UQC' },
      { head: 'Total Quantity' },
      { head: 'Total Value', sumHead: 'Total Value', sum: sum('value') },
      { head: 'Rate' },
      { head: 'Taxable Value', sumHead: 'Total Taxable Value', sum: sum('taxable') },
      { head: 'Integrated Tax Amount', sumHead: 'Total Integrated Tax', sum: sum('igst') },
      { head: 'Central Tax Amount', sumHead: 'Total Central Tax', sum: sum('cgst') },
      { head: 'State/UT Tax Amount', sumHead: 'Total State/UT Tax', sum: sum('sgst') },
      { head: cess, sumHead: 'Total Cess', sum: 0 },
    ],
    rows: rows.map((row) => [
      row.code,
      'Reservation services for transportation',
      'NA',
      0,
      row.value,
      row.rate,
      row.taxable,
      row.igst,
      row.cgst,
      row.sgst,
      0,
    ]),
  }
}

const natures = { invoice: 'Invoices for outward supply', creditNote: 'Credit Note' } as const

const toDocs = (rows: GstSections['docs']): Section => ({
  name: 'docs',
  title: 'Summary of documents issued during the tax period (13)',
  columns: [
    { head: 'Nature of Document' },
    { head: 'Sr. No. From' },
    { head: 'Sr. No. To' },
    {
      head: 'Total Number',
      sumHead: 'Total Number',
      sum: rows.reduce((total, row) => total + row.total, 0),
    },
    { head: 'Cancelled', sumHead: 'Total Cancelled', sum: 0 },
  ],
  rows: rows.map(({ kind, from, to, total }) => [natures[kind], from, to, total, 0]),
})

/** Returns form GSTR-1 in the sheets, columns and titles of the offline tool's workbook. */
export const toGstSheets = ({ sections }: Pick<Report, 'sections'>): WorkbookSheet => {
  const others = [
    toB2cl(sections.b2cl),
    toB2cs(sections.b2cs),
    toCdnr(sections.cdnr),
    toCdnur(sections.cdnur),
    toHsn(sections.hsn),
    toDocs(sections.docs),
  ].map(toSheet)
  return { ...toSheet(toB2b(sections.b2b)), others }
}
