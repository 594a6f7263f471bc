import type { TaxRule } from '#contract/http/packages-taxes.ts'
import { takeShare } from '#domain/money/money.ts'

/** Finds the rule of a kind for a date; null if none applies then. */
export const findTaxRule = (rules: readonly TaxRule[], kind: TaxRule['kind'], date: string): TaxRule | null =>
  rules.find((rule) => rule.kind === kind && rule.from <= date && (rule.to === null || date <= rule.to)) ??
  null

/** Returns the year in which India's financial year of a date begins: it runs from April to March. */
export const toFinancialYear = (date: string): number =>
  Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0)

/** What the tax on a payment depends on. */
export interface TaxBuyer {
  hasPan: boolean
  /** TCS isn't collected from buyers who aren't resident in India. */
  isResident: boolean
  /** Already paid for overseas packages in each financial year with this PAN, in paise. */
  paidInYear: ReadonlyMap<number, number>
}

/** A buyer with a PAN who has paid nothing this year: what a price assumes before the buyer is known. */
export const residentBuyer: TaxBuyer = { hasPan: true, isResident: true, paidInYear: new Map() }

/** Calculates GST on a tour in paise, at the rate of the date of payment. */
export const gstOn = (netMinor: number, rules: readonly TaxRule[], date: string): number =>
  takeShare(netMinor, findTaxRule(rules, 'gst', date)?.rateBp ?? 0)

/** An amount that is taxed at one rate. */
export interface TaxedAmount {
  amountMinor: number
  rateBp: number
}

/**
 * Divides a payment of an overseas package by TCS rates. Up to the threshold of a PAN in a financial year the rule's
 * rate applies, above it the higher one. Without a PAN there is no threshold: the whole payment has the rate for such
 * buyers, or the rule's if that is higher.
 */
export const splitByTcsRate = (
  payment: { amountMinor: number; date: string },
  rules: readonly TaxRule[],
  buyer: TaxBuyer,
): TaxedAmount[] => {
  const rule = findTaxRule(rules, 'tcs', payment.date)
  if (!rule || !buyer.isResident) return []
  const { amountMinor } = payment
  if (!buyer.hasPan) return [{ amountMinor, rateBp: Math.max(rule.rateBp, rule.noPanRateBp ?? 0) }]
  if (rule.thresholdMinor === null) return [{ amountMinor, rateBp: rule.rateBp }]
  const paidMinor = buyer.paidInYear.get(toFinancialYear(payment.date)) ?? 0
  const belowMinor = Math.min(amountMinor, Math.max(0, rule.thresholdMinor - paidMinor))
  return [
    { amountMinor: belowMinor, rateBp: rule.rateBp },
    { amountMinor: amountMinor - belowMinor, rateBp: rule.aboveRateBp ?? rule.rateBp },
  ].filter((part) => part.amountMinor > 0)
}
