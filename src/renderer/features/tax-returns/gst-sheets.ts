import type { ResultOf } from '#contract/common/endpoint.ts'
import type { GstAdvance, GstSections, GstSupply } from '#contract/entities/tax-return.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { formatPlaceOfSupply } from '#domain/documents/draw-document.ts'
import { serviceCode, tourServiceCode } from '#domain/money/gst.ts'
import { cellText } from '#domain/sheets/ticket-sheet.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'
import { sumRupees } from '#renderer/entities/workbook/load-all-rows.ts'
import { toFilingDate } from './filing-date.ts'
import { cess, rateShare, toSheet, type Section } from './gst-section.ts'

type Report = ResultOf<typeof endpoints.wallet.gstReturn>

const eCommerce = 'E-Commerce GSTIN'

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

/** Tables 11A and 11B. Both sheets of the tool call themselves 11B. */
const toAdvances = (
  { name, what }: { name: 'at' | 'atadj'; what: 'Received' | 'Adjusted' },
  rows: readonly GstAdvance[],
): Section => ({
  name,
  title: `Summary For Advance ${what} (11B)`,
  columns: [
    { head: 'Place Of Supply' },
    { head: rateShare },
    { head: 'Rate' },
    {
      head: `Gross Advance ${what}`,
      sumHead: `Total Advance ${what}`,
      sum: sumRupees(rows.map(({ advance }) => advance)),
    },
    { head: cess, sumHead: 'Total Cess', sum: 0 },
  ],
  rows: rows.map(({ place, rate, advance }) => [formatPlaceOfSupply(place), null, rate, advance, 0]),
})

/** Descriptions of the codes of services. */
const services: Record<string, string> = {
  [serviceCode]: 'Reservation services for transportation',
  [tourServiceCode]: 'Tour operator services',
}

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
      services[row.code] ?? null,
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

const natures = {
  invoice: 'Invoices for outward supply',
  tripInvoice: 'Invoices for outward supply',
  creditNote: 'Credit Note',
  receiptVoucher: 'Receipt voucher',
  refundVoucher: 'Refund voucher',
} as const satisfies Record<GstSections['docs'][number]['kind'], string>

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
    toAdvances({ name: 'at', what: 'Received' }, sections.at),
    toAdvances({ name: 'atadj', what: 'Adjusted' }, sections.atadj),
    toHsn(sections.hsn),
    toDocs(sections.docs),
  ].map(toSheet)
  return { ...toSheet(toB2b(sections.b2b)), others }
}
