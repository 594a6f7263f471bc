import { describe, expect, it } from 'vitest'
import { findGstProblems, toGstRate, toGstSections, type TaxDocument } from './gst-return.ts'

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
    ['nothing for a credit note without GST', { kind: 'creditNote', gstMinor: 0, sellerGstNumber: '' }, []],
  ])('name %s', (_what, over, kinds) => {
    expect(findGstProblems([invoice(over)]).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('name a gap in the numbers of the month', () => {
    const documents = [3, 5].map((number) => invoice({ number }))
    expect(findGstProblems(documents)).toEqual([{ kind: 'gap', about: 'invoice', userId: '' }])
  })
})
