import type { TaxProblem, TdsDeduction } from '#contract/entities/tax-return.ts'
import { panProblem } from '#domain/accounts/tax-numbers.ts'
import { toRupees } from '#domain/money/money.ts'
import { toTaxRate } from './tax-rate.ts'

/** What one entry of the ledger withheld or, negative, reversed; amounts in paise. */
export interface TdsEntry {
  userId: string
  name: string
  pan: string
  bookingId: string
  pnr: string
  /** Day in India. */
  date: string
  /** Commission that the tax belongs to; negative when a refund takes it back. */
  amountMinor: number
  tdsMinor: number
}

/**
 * Returns the deductions of a quarter: those of one booking are one, so that a refund in the same quarter reduces its
 * sale. Bookings with nothing left are left out.
 */
export const toDeductions = (entries: readonly TdsEntry[]): TdsDeduction[] => {
  const byBooking = new Map<string, TdsEntry>()
  for (const entry of entries) {
    const known = byBooking.get(entry.bookingId)
    byBooking.set(
      entry.bookingId,
      known
        ? {
            ...known,
            amountMinor: known.amountMinor + entry.amountMinor,
            tdsMinor: known.tdsMinor + entry.tdsMinor,
          }
        : entry,
    )
  }
  return [...byBooking.values()]
    .filter(({ tdsMinor, amountMinor }) => tdsMinor !== 0 || amountMinor !== 0)
    .map(({ amountMinor, tdsMinor, ...entry }) => ({
      ...entry,
      amount: toRupees(amountMinor),
      tds: toRupees(tdsMinor),
      rate: toTaxRate(amountMinor, tdsMinor),
    }))
}

const problemOf = ({ pan, tds }: TdsDeduction): TaxProblem['kind'] | null => {
  if (tds < 0) return 'reversal'
  if (pan === '') return 'noPan'
  return panProblem(pan) === null ? null : 'badPan'
}

/**
 * Lists what has to be fixed before a quarter is filed: a missing TAN if there is something to file, deductees without a
 * valid PAN, each once, and reversals of an earlier quarter's deductions.
 */
export const findTdsProblems = (
  deductions: readonly TdsDeduction[],
  { tanNumber }: { tanNumber: string },
): TaxProblem[] => {
  const noTan: TaxProblem[] =
    tanNumber === '' && deductions.length > 0 ? [{ kind: 'noTan', about: '', userId: '' }] : []
  const found = deductions.flatMap((deduction) => {
    const kind = problemOf(deduction)
    if (kind === null) return []
    const about = kind === 'reversal' ? `${deduction.name}, PNR ${deduction.pnr}` : deduction.name
    return [{ kind, about, userId: deduction.userId }]
  })
  const seen = new Set<string>()
  const once = found.filter((problem) => {
    const key = problem.kind === 'reversal' ? problem.about : `${problem.kind} ${problem.userId}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  return [...noTan, ...once]
}
