import type { TaxProblem, TcsCollection } from '#contract/entities/tax-return.ts'
import type { TaxRule } from '#contract/http/packages-taxes.ts'
import { panProblem } from '#domain/accounts/tax-numbers.ts'
import { toRupees } from '#domain/money/money.ts'
import { takeRatio } from '#domain/packages/take-ratio.ts'
import { findTaxRule } from '#domain/packages/tax-rules.ts'
import { isTcsPaidOver } from '#domain/packages/tcs-paid-over.ts'
import { toTaxRate } from './tax-rate.ts'

/** An amount without TCS and the TCS on it, in paise. */
interface Collected {
  amountMinor: number
  tcsMinor: number
}

/** A payment for an overseas trip that TCS was collected with. */
export interface TcsReceipt extends Collected {
  tripId: string
  userId: string
  name: string
  pan: string
  isResident: boolean
  /** Whether it was taxed at the rate for buyers without a PAN. */
  isHigherRate: boolean
  documentNo: string
  /** Day in India. */
  date: string
  /** What each traveller paid of it, by their id. */
  parts: ReadonlyMap<string, Collected>
}

/** TCS that was returned when a traveller was cancelled, in paise. */
export interface TcsRefund {
  tripId: string
  travellerId: string
  date: string
  tcsMinor: number
}

/** Whether the rules of a sale tax a buyer without a PAN at a higher rate on a date. */
export const isHigherTcsRate = (
  rules: readonly TaxRule[],
  { hasPan, date }: { hasPan: boolean; date: string },
): boolean => {
  const rule = findTaxRule(rules, 'tcs', date)
  return !hasPan && rule !== null && (rule.noPanRateBp ?? 0) > rule.rateBp
}

/** What a refund returned of one receipt. */
interface Returned extends Collected {
  receipt: TcsReceipt
  date: string
}

/**
 * Divides a refund among the receipts of its trip, the newest first: TCS is only returned while it isn't paid over, and
 * the oldest is paid over first.
 */
const toReturned = (refund: TcsRefund, receipts: readonly TcsReceipt[]): Returned[] => {
  let leftMinor = refund.tcsMinor
  return receipts
    .filter(({ date }) => date <= refund.date)
    .toReversed()
    .flatMap((receipt) => {
      const part = receipt.parts.get(refund.travellerId)
      const tcsMinor = Math.min(leftMinor, part?.tcsMinor ?? 0)
      if (!part || tcsMinor === 0) return []
      leftMinor -= tcsMinor
      const amountMinor = takeRatio(part.amountMinor, tcsMinor, part.tcsMinor)
      return [{ receipt, date: refund.date, amountMinor, tcsMinor }]
    })
}

const groupByTrip = (receipts: readonly TcsReceipt[]): Map<string, TcsReceipt[]> => {
  const byTrip = new Map<string, TcsReceipt[]>()
  for (const receipt of receipts) {
    const known = byTrip.get(receipt.tripId)
    if (known) known.push(receipt)
    else byTrip.set(receipt.tripId, [receipt])
  }
  return byTrip
}

const subtract = <T extends Collected>(from: T, { amountMinor, tcsMinor }: Collected): T => ({
  ...from,
  amountMinor: from.amountMinor - amountMinor,
  tcsMinor: from.tcsMinor - tcsMinor,
})

/**
 * Returns the receipts of a quarter, less what refunds in the quarter returned of them, without those that have nothing
 * left. TCS of an earlier quarter's receipt that was returned in this one is a receipt of its own for each day, with
 * negative amounts.
 * `receipts` are those of the quarter and earlier ones of the refunds' trips, oldest first.
 */
export const toTcsReceipts = (
  receipts: readonly TcsReceipt[],
  refunds: readonly TcsRefund[],
  { dateFrom }: { dateFrom: string },
): TcsReceipt[] => {
  const byTrip = groupByTrip(receipts)
  const left = new Map(receipts.filter(({ date }) => date >= dateFrom).map((one) => [one, one]))
  const ofEarlier = new Map<string, TcsReceipt>()
  for (const refund of refunds)
    for (const returned of toReturned(refund, byTrip.get(refund.tripId) ?? [])) {
      const { receipt, date } = returned
      const kept = left.get(receipt)
      if (kept) left.set(receipt, subtract(kept, returned))
      else {
        const key = `${receipt.documentNo} ${date}`
        const nothing = { ...receipt, date, amountMinor: 0, tcsMinor: 0 }
        ofEarlier.set(key, subtract(ofEarlier.get(key) ?? nothing, returned))
      }
    }
  return [...[...left.values()].filter(({ tcsMinor }) => tcsMinor !== 0), ...ofEarlier.values()]
}

/** Returns a row of form 27EQ, as of a day in India. */
export const toCollection = (receipt: TcsReceipt, today: string): TcsCollection => {
  const { tripId, userId, name, pan, documentNo, date, amountMinor, tcsMinor } = receipt
  return {
    tripId,
    userId,
    name,
    pan,
    documentNo,
    date,
    amount: toRupees(amountMinor),
    tcs: toRupees(tcsMinor),
    rate: toTaxRate(amountMinor, tcsMinor),
    isPaidOver: tcsMinor > 0 && isTcsPaidOver(date, today),
  }
}

const panProblemOf = ({ pan, isHigherRate }: TcsReceipt): TaxProblem['kind'] | null => {
  if (pan === '') return isHigherRate ? 'noPanHigherRate' : 'noPanUsualRate'
  return panProblem(pan) === null ? null : 'badTripPan'
}

const problemsOf = (receipt: TcsReceipt): TaxProblem['kind'][] => {
  if (receipt.tcsMinor < 0) return ['tcsReversal']
  const ofPan = panProblemOf(receipt)
  return [...(receipt.isResident ? [] : ['nonResident' as const]), ...(ofPan === null ? [] : [ofPan])]
}

/**
 * Lists what has to be fixed before a quarter is filed: a missing TAN if there is something to file, and each trip whose
 * buyer has no valid PAN or shouldn't have been charged, or whose refund returned TCS of an earlier quarter.
 */
export const findTcsProblems = (
  receipts: readonly TcsReceipt[],
  { tanNumber }: { tanNumber: string },
): TaxProblem[] => {
  const noTan: TaxProblem[] =
    tanNumber === '' && receipts.length > 0 ? [{ kind: 'noTan', about: '', userId: '' }] : []
  const found = new Map<string, TaxProblem>()
  for (const receipt of receipts)
    for (const kind of problemsOf(receipt)) {
      const { tripId, userId } = receipt
      found.set(`${kind} ${tripId}`, { kind, about: tripId, userId, tripId })
    }
  return [...noTan, ...found.values()]
}
