import type { GstSections, GstSupply, TaxProblem } from '#contract/entities/tax-return.ts'
import { gstProblem } from '#domain/accounts/tax-numbers.ts'
import { serviceCode, splitGst } from '#domain/money/gst.ts'
import { toRupees } from '#domain/money/money.ts'

/** An invoice or credit note as a return needs it; amounts in paise. */
export interface TaxDocument {
  kind: 'invoice' | 'creditNote'
  documentNo: string
  /** Place in its series; null before documents were numbered without gaps. */
  number: number | null
  /** Day of issue in India. */
  date: string
  userId: string
  sellerGstNumber: string
  buyer: { name: string; gstNumber: string }
  place: string
  taxableMinor: number
  gstMinor: number
  totalMinor: number
}

/**
 * Supplies between states to buyers who aren't registered are listed one by one above this value, in paise (rule 59 (4) of
 * the CGST Rules, since Notification 12/2024 Central Tax).
 */
const largeMinor = 10_000_000

/** The rates of GST, in percent. */
const slabs = [0, 5, 12, 18, 28] as const

/** Returns the rate that a tax was charged at: the slab next to it, because the tax is rounded to a paisa. */
export const toGstRate = (taxableMinor: number, gstMinor: number): number => {
  if (taxableMinor === 0) return 0
  const percent = (gstMinor / taxableMinor) * 100
  return slabs.reduce<number>(
    (best, slab) => (Math.abs(slab - percent) < Math.abs(best - percent) ? slab : best),
    0,
  )
}

const rateOf = ({ taxableMinor, gstMinor }: TaxDocument): number => toGstRate(taxableMinor, gstMinor)

const toSupply = (document: TaxDocument): GstSupply => ({
  documentNo: document.documentNo,
  date: document.date,
  gstNumber: document.buyer.gstNumber,
  buyer: document.buyer.name,
  value: toRupees(document.totalMinor),
  place: document.place,
  rate: rateOf(document),
  taxable: toRupees(document.taxableMinor),
})

/** Adds up what belongs together, in the order of first appearance. */
const group = <Row, Sum>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  sum: (rows: Row[]) => Sum,
): Sum[] => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const known = groups.get(keyOf(row))
    if (known) known.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, members]) => sum(members))
}

const sumBy = (documents: readonly TaxDocument[], valueOf: (document: TaxDocument) => number): number =>
  documents.reduce((sum, document) => sum + valueOf(document), 0)

/** Credit notes reduce what invoices add. */
const signOf = ({ kind }: TaxDocument): 1 | -1 => (kind === 'invoice' ? 1 : -1)

const isLarge = ({ place, sellerGstNumber, totalMinor }: TaxDocument): boolean =>
  place !== sellerGstNumber.slice(0, 2) && totalMinor > largeMinor

const toDocs = (documents: readonly TaxDocument[]): GstSections['docs'] =>
  (['invoice', 'creditNote'] as const).flatMap((kind) => {
    const counted = documents
      .filter((document) => document.kind === kind && document.number !== null)
      .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
    const [first] = counted
    const last = counted.at(-1)
    return first && last ? [{ kind, from: first.documentNo, to: last.documentNo, total: counted.length }] : []
  })

/** Sorts the documents of a month into the sections of form GSTR-1. Credit notes without GST are in none of them. */
export const toGstSections = (documents: readonly TaxDocument[]): GstSections => {
  const taxed = documents.filter(({ kind, gstMinor }) => kind === 'invoice' || gstMinor !== 0)
  const invoices = taxed.filter(({ kind }) => kind === 'invoice')
  const notes = taxed.filter(({ kind }) => kind === 'creditNote')
  const [registered, others] = [
    invoices.filter(({ buyer }) => buyer.gstNumber !== ''),
    invoices.filter(({ buyer }) => buyer.gstNumber === ''),
  ]
  const notesToOthers = notes.filter(({ buyer }) => buyer.gstNumber === '')
  // The tool lists notes to others only for supplies it listed one by one; the rest reduces their sums.
  const small = [...others, ...notesToOthers].filter((document) => !isLarge(document))
  return {
    b2b: registered.map(toSupply),
    b2cl: others.filter(isLarge).map(toSupply),
    b2cs: group(
      small,
      (document) => `${document.place} ${rateOf(document)}`,
      (members) => ({
        place: members[0]?.place ?? '',
        rate: members[0] ? rateOf(members[0]) : 0,
        taxable: toRupees(sumBy(members, (one) => signOf(one) * one.taxableMinor)),
      }),
    ),
    cdnr: notes.filter(({ buyer }) => buyer.gstNumber !== '').map(toSupply),
    cdnur: notesToOthers.filter(isLarge).map(toSupply),
    hsn: group(
      taxed,
      (document) => String(rateOf(document)).padStart(2, '0'),
      (members) => {
        const split = (part: 'igstMinor' | 'cgstMinor' | 'sgstMinor') =>
          toRupees(
            sumBy(
              members,
              (one) => signOf(one) * splitGst(one.gstMinor, one.sellerGstNumber, one.place)[part],
            ),
          )
        return {
          code: serviceCode,
          rate: members[0] ? rateOf(members[0]) : 0,
          value: toRupees(sumBy(members, (one) => signOf(one) * one.totalMinor)),
          taxable: toRupees(sumBy(members, (one) => signOf(one) * one.taxableMinor)),
          igst: split('igstMinor'),
          cgst: split('cgstMinor'),
          sgst: split('sgstMinor'),
        }
      },
    ),
    docs: toDocs(documents),
  }
}

/** Returns what a document's buyer or seller lacks for the return; null when nothing. */
const problemOf = (document: TaxDocument): TaxProblem['kind'] | null => {
  if (document.kind === 'creditNote' && document.gstMinor === 0) return null
  if (document.sellerGstNumber === '') return 'noGstin'
  if (document.buyer.gstNumber !== '' && gstProblem(document.buyer.gstNumber) !== null) return 'badGstin'
  if (document.place === '') return 'noPlace'
  return document.kind === 'invoice' && document.number === null ? 'uncounted' : null
}

const missingFrom = (documents: readonly TaxDocument[]): TaxProblem[] =>
  (['invoice', 'creditNote'] as const).flatMap((kind) => {
    const numbers = documents
      .filter((document) => document.kind === kind)
      .flatMap(({ number }) => (number === null ? [] : [number]))
    const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
    return numbers.length > 0 && last - first + 1 !== numbers.length
      ? [{ kind: 'gap' as const, about: kind, userId: '' }]
      : []
  })

/** Lists what has to be fixed before a month is filed. */
export const findGstProblems = (documents: readonly TaxDocument[]): TaxProblem[] => [
  ...missingFrom(documents),
  ...documents.flatMap((document) => {
    const kind = problemOf(document)
    return kind === null ? [] : [{ kind, about: document.documentNo, userId: document.userId }]
  }),
]
