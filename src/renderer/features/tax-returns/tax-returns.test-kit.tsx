import * as sheetjs from 'xlsx'
import type { GstSections } from '#contract/entities/tax-return.ts'
import type { FinishedWorkbook } from '#renderer/platform/platform.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import type { Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { TaxReturnsScreen } from './tax-returns-screen.tsx'

/** The site that files. */
export const seller = {
  companyName: 'Skyways Travel Pvt Ltd',
  gstNumber: '07AABCS4521K1ZE',
  panNumber: 'AABCS4521K',
  tanNumber: 'DELS12345B',
  address: 'New Delhi',
}

const supply = {
  documentNo: 'SKY/26/000007',
  date: '2026-11-20',
  value: 118,
  place: '27',
  rate: 18,
  taxable: 100,
  gstNumber: '27AAPFU0939F1ZV',
  buyer: 'Rao Tours LLP',
}
const note = { ...supply, documentNo: 'CN/26-27/000002', value: 59, taxable: 50 }
const sections: GstSections = {
  b2b: [supply],
  b2cl: [{ ...supply, gstNumber: '', documentNo: 'SKY/26/000008' }],
  b2cs: [{ place: '07', rate: 18, taxable: 250.5 }],
  cdnr: [note],
  cdnur: [{ ...note, gstNumber: '' }],
  at: [
    { place: '07', rate: 5, advance: 200, gst: 10 },
    { place: '27', rate: 5, advance: 100.5, gst: 5.03 },
  ],
  atadj: [{ place: '07', rate: 5, advance: 80, gst: 4 }],
  hsn: [
    { code: '998551', rate: 18, value: 413.6, taxable: 350.5, igst: 18, cgst: 22.55, sgst: 22.55 },
    { code: '998555', rate: 5, value: 1071, taxable: 1000, igst: 50, cgst: 0, sgst: 0 },
  ],
  docs: [
    { kind: 'invoice', from: 'SKY/26/000001', to: 'SKY/26/000008', total: 8 },
    { kind: 'tripInvoice', from: 'TI/26-27/000001', to: 'TI/26-27/000002', total: 2 },
    { kind: 'receiptVoucher', from: 'RV/26-27/000003', to: 'RV/26-27/000003', total: 1 },
    { kind: 'refundVoucher', from: 'RF/26-27/000001', to: 'RF/26-27/000001', total: 1 },
  ],
}
/** A month with nothing to file. */
export const noSections: GstSections = {
  b2b: [],
  b2cl: [],
  b2cs: [],
  cdnr: [],
  cdnur: [],
  at: [],
  atadj: [],
  hsn: [],
  docs: [],
}
/** A month with something in every section. */
export const aGstReturn = {
  seller,
  sections,
  totals: {
    documents: 5,
    value: 1484.6,
    taxable: 1350.5,
    gst: 113.1,
    advanceGst: 15.03,
    adjustedGst: 4,
    tax: 124.13,
  },
  ledger: { gst: 124.13, unpaidTrips: 0 },
  notesWithoutGst: 4,
  inputCredit: 36,
  problems: [{ kind: 'badGstin' as const, about: 'SKY/26/000007', userId: 'u7' }],
}

interface ShowOptions {
  as?: Viewer
  query?: string
  isNarrow?: boolean
  saved?: FinishedWorkbook[]
}
/** Shows the tax returns and collects the files that are saved. */
export const showReturns = (
  answers: Answers,
  { as = 'staff', query = '', isNarrow = false, saved = [] }: ShowOptions = {},
) => {
  const platform = createFakePlatform()
  platform.files.saveWorkbook = async (workbook) => {
    saved.push(workbook)
    return { status: 'done', value: { path: 'x', rows: workbook.rows, canReveal: false } }
  }
  return renderScreen(<TaxReturnsScreen />, {
    as,
    at: `/staff/tax-returns${query}`,
    isNarrow,
    platform,
    answers,
  })
}
/** Reads a saved workbook with another library than the one that wrote it. */
export const readRows = async (saved: readonly FinishedWorkbook[]) => {
  const bytes = new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? [])
  const book = sheetjs.read(bytes, { type: 'array' })
  return {
    names: book.SheetNames,
    rows: (name: string) =>
      sheetjs.utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, defval: null }),
  }
}
