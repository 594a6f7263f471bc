import { describe, expect, it } from 'vitest'
import { toGstRate } from './gst-rate.ts'
import { findGstProblems, toGstSections, type TaxDocument } from './gst-return.ts'

const invoice = (over: Partial<TaxDocument> = {}): TaxDocument => ({
  kind: 'invoice',
  documentNo: 'SKY/26/000001',
  number: 1,
  date: '2026-11-20',
  userId: 'u7',
  sellerGstNumber: '07AABCS4521K1ZE',
  buyer: { name: 'Rao Tours LLP', gstNumber: '27AAPFU0939F1ZV' },
  place: '27',
  taxableMinor: 30_001,
  gstMinor: 5_400,
  totalMinor: 35_401,
  ...over,
})
const shopper = { name: 'Asha', gstNumber: '' }
const filled = (documents: TaxDocument[]): string[] =>
  Object.entries(toGstSections(documents))
    .filter(([, rows]) => rows.length > 0)
    .map(([name]) => name)

describe('the sections of form GSTR-1', () => {
  it.each<[string, Partial<TaxDocument>, string[]]>([
    ['a registered buyer', {}, ['b2b', 'hsn', 'docs']],
    ['a registered buyer above any value', { totalMinor: 20_000_000 }, ['b2b', 'hsn', 'docs']],
    [
      'another buyer in another state up to the limit',
      { buyer: shopper, totalMinor: 10_000_000 },
      ['b2cs', 'hsn', 'docs'],
    ],
    [
      'another buyer in another state above the limit',
      { buyer: shopper, totalMinor: 10_000_001 },
      ['b2cl', 'hsn', 'docs'],
    ],
    [
      'another buyer in the same state above it',
      { buyer: shopper, place: '07', totalMinor: 10_000_001 },
      ['b2cs', 'hsn', 'docs'],
    ],
    ['a credit note with GST to a registered buyer', { kind: 'creditNote' }, ['cdnr', 'hsn', 'docs']],
    [
      'a large one to another buyer',
      { kind: 'creditNote', buyer: shopper, totalMinor: 10_000_001 },
      ['cdnur', 'hsn', 'docs'],
    ],
    ['a small one to another buyer', { kind: 'creditNote', buyer: shopper }, ['b2cs', 'hsn', 'docs']],
    ['a credit note without GST', { kind: 'creditNote', gstMinor: 0, taxableMinor: 0 }, ['docs']],
    ['an invoice from before the series', { number: null }, ['b2b', 'hsn']],
    ["a trip's invoice to a registered buyer", { kind: 'tripInvoice' }, ['b2b', 'hsn', 'docs']],
    [
      "a large trip's invoice to another state",
      { kind: 'tripInvoice', buyer: shopper, totalMinor: 10_000_001 },
      ['b2cl', 'hsn', 'docs'],
    ],
    ['a small one', { kind: 'tripInvoice', buyer: shopper }, ['b2cs', 'hsn', 'docs']],
    ['a voucher of an advance', { kind: 'receiptVoucher' }, ['docs']],
    ['a voucher of a refund', { kind: 'refundVoucher', taxableMinor: -500, gstMinor: -25 }, ['docs']],
  ])('have %s in the right place', (_what, over, sections) => {
    expect(filled([invoice(over)])).toEqual(sections)
  })

  it('add up small supplies by place and rate, less credit notes', () => {
    const small = { buyer: shopper }
    expect(
      toGstSections([
        invoice(small),
        invoice({ ...small, taxableMinor: 10_000, gstMinor: 1_800 }),
        invoice({ ...small, place: '07', taxableMinor: 5_000, gstMinor: 900 }),
        invoice({ ...small, kind: 'creditNote', taxableMinor: 1_000, gstMinor: 180 }),
      ]).b2cs,
    ).toEqual([
      { place: '07', rate: 18, taxable: 50 },
      { place: '27', rate: 18, taxable: 390.01 },
    ])
  })

  it('split GST by place in the summary by service', () => {
    expect(
      toGstSections([
        invoice(),
        invoice({ buyer: shopper, place: '07', taxableMinor: 5_000, gstMinor: 901, totalMinor: 5_901 }),
      ]).hsn,
    ).toEqual([{ code: '998551', rate: 18, value: 413.02, taxable: 350.01, igst: 54, cgst: 4.51, sgst: 4.5 }])
  })

  it('keep service fees and tours apart by their codes', () => {
    const tour = { taxableMinor: 100_000, gstMinor: 5_000, totalMinor: 107_100 } as const
    expect(toGstSections([invoice({ ...tour, kind: 'tripInvoice' }), invoice(), invoice()]).hsn).toEqual([
      { code: '998551', rate: 18, value: 708.02, taxable: 600.02, igst: 108, cgst: 0, sgst: 0 },
      { code: '998555', rate: 5, value: 1071, taxable: 1000, igst: 50, cgst: 0, sgst: 0 },
    ])
  })

  it('add up advances by place and rate', () => {
    const advance = { place: '27', rate: 5, netMinor: 10_001, gstMinor: 500 }
    const { at, atadj, ...others } = toGstSections([], {
      received: [advance, { ...advance, place: '07' }, { ...advance, rate: 18 }, advance],
      adjusted: [advance],
    })
    expect(at).toEqual([
      { place: '07', rate: 5, advance: 100.01, gst: 5 },
      { place: '27', rate: 5, advance: 200.02, gst: 10 },
      { place: '27', rate: 18, advance: 100.01, gst: 5 },
    ])
    expect(atadj).toEqual([{ place: '27', rate: 5, advance: 100.01, gst: 5 }])
    expect(Object.values(others).flat()).toEqual([])
  })

  it('name the first and last number of each kind by its count, not by its text', () => {
    const numbers = [9, 11, 10].map((number) => invoice({ number, documentNo: `SKY/26/${number}` }))
    expect(toGstSections(numbers).docs).toEqual([
      { kind: 'invoice', from: 'SKY/26/9', to: 'SKY/26/11', total: 3 },
    ])
  })
})

describe('the rate of a tax', () => {
  it.each([
    [30_001, 5_400, 18],
    [25, 5, 18],
    [10_000, 500, 5],
    [10_000, 0, 0],
    [0, 0, 0],
  ])('on %i paise of %i paise is %i %%', (taxable, gst, rate) => expect(toGstRate(taxable, gst)).toBe(rate))
})

describe('problems before filing', () => {
  it.each<[string, Partial<TaxDocument>, string[]]>([
    ['nothing', {}, []],
    ["the site's GSTIN", { sellerGstNumber: '' }, ['noGstin']],
    ["a buyer's GSTIN", { buyer: { name: 'Rao', gstNumber: '27AAPFU0939F1ZX' } }, ['badGstin']],
    ['the place of supply', { place: '' }, ['noPlace']],
    ['the number', { number: null }, ['uncounted']],
    ["the site's GSTIN for an advance", { kind: 'receiptVoucher', sellerGstNumber: '' }, ['noGstin']],
    ['the place of an advance', { kind: 'receiptVoucher', place: '' }, ['noPlace']],
    [
      "nothing for the buyer's GSTIN of an advance",
      { kind: 'receiptVoucher', buyer: { name: 'Rao', gstNumber: '27AAPFU0939F1ZX' } },
      [],
    ],
    ['nothing for a refund voucher', { kind: 'refundVoucher', sellerGstNumber: '', place: '' }, []],
    ['nothing for a credit note without GST', { kind: 'creditNote', gstMinor: 0, sellerGstNumber: '' }, []],
  ])('name %s', (_what, over, kinds) => {
    expect(findGstProblems([invoice(over)]).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('name a gap in the numbers of the month', () => {
    const documents = [3, 5].map((number) => invoice({ number }))
    expect(findGstProblems(documents)).toEqual([{ kind: 'gap', about: 'invoice', userId: '' }])
  })

  it('name a trip that differs from the ledger, with the amount', () => {
    const trip = { tripId: 'T-500001', userId: 'u7', differenceMinor: -3_001, cause: 'paidLater' as const }
    expect(findGstProblems([], [trip, { ...trip, cause: null }])).toEqual([
      { kind: 'paidLater', about: 'T-500001', userId: 'u7', tripId: 'T-500001', amount: 30.01 },
    ])
  })
})
