import type { GstAdvance, GstSections, GstSupply, TaxProblem } from '#contract/entities/tax-return.ts'
import { gstProblem } from '#domain/accounts/tax-numbers.ts'
import { serviceCode, splitGst, tourServiceCode } from '#domain/money/gst.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import { toGstRate } from './gst-rate.ts'
import type { TaxedAdvance, TripMonth } from './trip-advances.ts'

/** A document as a return needs it; amounts in paise. */
export interface TaxDocument {
  kind: GstDocumentKind
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

/** The documents of form GSTR-1 in the order of table 13. */
export const gstDocumentKinds = [
  'invoice',
  'tripInvoice',
  'creditNote',
  'receiptVoucher',
  'refundVoucher',
] as const
type GstDocumentKind = (typeof gstDocumentKinds)[number]

/** Advances of trips that a month received and adjusted. */
type TripAdvances = Pick<TripMonth, 'received' | 'adjusted'>

/**
 * Supplies between states to buyers who aren't registered are listed one by one above this value, in paise (rule 59 (4) of
 * the CGST Rules, since Notification 12/2024 Central Tax).
 */
const largeMinor = 10_000_000

const rateOf = ({ taxableMinor, gstMinor }: TaxDocument): number => toGstRate(taxableMinor, gstMinor)

const codeOf = ({ kind }: TaxDocument): string => (kind === 'tripInvoice' ? tourServiceCode : serviceCode)

const toGroupKey = (name: string, rate: number): string => `${name} ${String(rate).padStart(2, '0')}`

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

const isInvoice = ({ kind }: TaxDocument): boolean => kind === 'invoice' || kind === 'tripInvoice'

/** Credit notes reduce what invoices add. */
const signOf = (document: TaxDocument): 1 | -1 => (isInvoice(document) ? 1 : -1)

/** Sums documents, less credit notes, in paise. */
export const sumDocuments = (
  documents: readonly TaxDocument[],
  name: 'totalMinor' | 'taxableMinor' | 'gstMinor',
): number => sumBy(documents, (one) => signOf(one) * one[name])

/**
 * Returns the supplies among documents: invoices, and credit notes that reduce GST. Vouchers of advances are only
 * numbered; their amounts are in tables 11A and 11B.
 */
export const listSupplies = (documents: readonly TaxDocument[]): TaxDocument[] =>
  documents.filter(
    (document) => isInvoice(document) || (document.kind === 'creditNote' && document.gstMinor !== 0),
  )

const isLarge = ({ place, sellerGstNumber, totalMinor }: TaxDocument): boolean =>
  place !== sellerGstNumber.slice(0, 2) && totalMinor > largeMinor

const toDocs = (documents: readonly TaxDocument[]): GstSections['docs'] =>
  gstDocumentKinds.flatMap((kind) => {
    const counted = documents
      .filter((document) => document.kind === kind && document.number !== null)
      .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
    const [first] = counted
    const last = counted.at(-1)
    return first && last ? [{ kind, from: first.documentNo, to: last.documentNo, total: counted.length }] : []
  })

const toAdvances = (advances: readonly TaxedAdvance[]): GstAdvance[] =>
  group(
    advances,
    ({ place, rate }) => toGroupKey(place, rate),
    (members) => ({
      place: members[0]?.place ?? '',
      rate: members[0]?.rate ?? 0,
      advance: toRupees(sumMinor(members.map(({ netMinor }) => netMinor))),
      gst: toRupees(sumMinor(members.map(({ gstMinor }) => gstMinor))),
    }),
  )

const toHsn = (taxed: readonly TaxDocument[]): GstSections['hsn'] =>
  group(
    taxed,
    (document) => toGroupKey(codeOf(document), rateOf(document)),
    (members) => {
      const split = (part: 'igstMinor' | 'cgstMinor' | 'sgstMinor') =>
        toRupees(
          sumBy(members, (one) => signOf(one) * splitGst(one.gstMinor, one.sellerGstNumber, one.place)[part]),
        )
      return {
        code: members[0] ? codeOf(members[0]) : '',
        rate: members[0] ? rateOf(members[0]) : 0,
        value: toRupees(sumDocuments(members, 'totalMinor')),
        taxable: toRupees(sumDocuments(members, 'taxableMinor')),
        igst: split('igstMinor'),
        cgst: split('cgstMinor'),
        sgst: split('sgstMinor'),
      }
    },
  )

/**
 * Sorts the documents of a month and the advances of trips into the sections of form GSTR-1. Credit notes without GST are
 * in none of them. The value of a trip's invoice includes TCS, as the invoice does; its taxable value doesn't.
 */
export const toGstSections = (
  documents: readonly TaxDocument[],
  { received, adjusted }: TripAdvances = { received: [], adjusted: [] },
): GstSections => {
  const taxed = listSupplies(documents)
  const invoices = taxed.filter(isInvoice)
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
      (document) => toGroupKey(document.place, rateOf(document)),
      (members) => ({
        place: members[0]?.place ?? '',
        rate: members[0] ? rateOf(members[0]) : 0,
        taxable: toRupees(sumDocuments(members, 'taxableMinor')),
      }),
    ),
    cdnr: notes.filter(({ buyer }) => buyer.gstNumber !== '').map(toSupply),
    cdnur: notesToOthers.filter(isLarge).map(toSupply),
    at: toAdvances(received),
    atadj: toAdvances(adjusted),
    hsn: toHsn(taxed),
    docs: toDocs(documents),
  }
}

/** Returns what a document's buyer or seller lacks for the return; null when nothing. */
const problemOf = (document: TaxDocument): TaxProblem['kind'] | null => {
  if (document.kind === 'refundVoucher' || (!isInvoice(document) && document.gstMinor === 0)) return null
  if (document.sellerGstNumber === '') return 'noGstin'
  // Table 11A names no buyers.
  const isListed = document.kind !== 'receiptVoucher' && document.buyer.gstNumber !== ''
  if (isListed && gstProblem(document.buyer.gstNumber) !== null) return 'badGstin'
  if (document.place === '') return 'noPlace'
  return isInvoice(document) && document.number === null ? 'uncounted' : null
}

const missingFrom = (documents: readonly TaxDocument[]): TaxProblem[] =>
  gstDocumentKinds.flatMap((kind) => {
    const numbers = documents
      .filter((document) => document.kind === kind)
      .flatMap(({ number }) => (number === null ? [] : [number]))
    const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
    return numbers.length > 0 && last - first + 1 !== numbers.length
      ? [{ kind: 'gap' as const, about: kind, userId: '' }]
      : []
  })

/** A trip whose GST of a month differs from the ledger's. */
export interface TripDifference extends Pick<TripMonth, 'differenceMinor' | 'cause'> {
  tripId: string
  userId: string
}

const toDifference = ({ tripId, userId, differenceMinor, cause }: TripDifference): TaxProblem[] =>
  cause === null
    ? []
    : [{ kind: cause, about: tripId, userId, tripId, amount: toRupees(Math.abs(differenceMinor)) }]

/** Lists what has to be fixed, or to be known, before a month is filed. */
export const findGstProblems = (
  documents: readonly TaxDocument[],
  trips: readonly TripDifference[] = [],
): TaxProblem[] => [
  ...missingFrom(documents),
  ...trips.flatMap(toDifference),
  ...documents.flatMap((document) => {
    const kind = problemOf(document)
    return kind === null ? [] : [{ kind, about: document.documentNo, userId: document.userId }]
  }),
]
