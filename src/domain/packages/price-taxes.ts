import type { TaxRule } from '#contract/http/packages-taxes.ts'
import { takeShare } from '#domain/money/money.ts'
import { schedulePayments, type DuePayment, type ScheduleQuery } from './payment-schedule.ts'
import { splitFirst, subtractParts } from './split-receipt.ts'
import {
  gstOn,
  splitByTcsRate,
  findTaxRule,
  toFinancialYear,
  type TaxBuyer,
  type TaxedAmount,
} from './tax-rules.ts'

export interface TaxQuery extends Omit<ScheduleQuery, 'totalMinor'> {
  /** Base and markup, in paise. */
  netMinor: number
  isOverseasPackage: boolean
  rules: readonly TaxRule[]
  buyer: TaxBuyer
}

/** A tax at one rate: the base it is calculated on, and the tax. All in paise. */
export interface TaxLine {
  rateBp: number
  baseMinor: number
  amountMinor: number
}

export interface TaxedTrip {
  gst: TaxLine[]
  tcs: TaxLine[]
  /** Sums to net and taxes. */
  payments: DuePayment[]
}

/** Adds up amounts per rate, then calculates the tax once for each rate. */
const toLines = (amounts: readonly TaxedAmount[]): TaxLine[] => {
  const byRate = new Map<number, number>()
  for (const { rateBp, amountMinor } of amounts) byRate.set(rateBp, (byRate.get(rateBp) ?? 0) + amountMinor)
  return [...byRate].map(([rateBp, baseMinor]) => ({
    rateBp,
    baseMinor,
    amountMinor: takeShare(baseMinor, rateBp),
  }))
}

const sumTax = (lines: readonly TaxLine[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const taxAmounts = (
  payments: readonly { netMinor: number; date: string }[],
  { rules, isOverseasPackage, buyer }: Pick<TaxQuery, 'rules' | 'isOverseasPackage' | 'buyer'>,
): Pick<TaxedTrip, 'gst' | 'tcs'> => {
  const gst = toLines(
    payments.map(({ netMinor, date }) => ({
      amountMinor: netMinor,
      rateBp: findTaxRule(rules, 'gst', date)?.rateBp ?? 0,
    })),
  )
  if (!isOverseasPackage) return { gst, tcs: [] }
  const paidInYear = new Map(buyer.paidInYear)
  const amounts = grossOf(payments, gst, rules).flatMap(({ grossMinor, date }) => {
    const parts = splitByTcsRate({ amountMinor: grossMinor, date }, rules, { ...buyer, paidInYear })
    const year = toFinancialYear(date)
    paidInYear.set(year, (paidInYear.get(year) ?? 0) + grossMinor)
    return parts
  })
  return { gst, tcs: toLines(amounts) }
}

/** Adds GST to the net of payments; the last payment gets the paise by which rounding each differs from the whole. */
const grossOf = (
  payments: readonly { netMinor: number; date: string }[],
  gst: readonly TaxLine[],
  rules: readonly TaxRule[],
): { grossMinor: number; date: string }[] => {
  const each = payments.map(({ netMinor, date }) => ({
    grossMinor: netMinor + gstOn(netMinor, rules, date),
    date,
  }))
  const wholeMinor = payments.reduce((sum, { netMinor }) => sum + netMinor, 0) + sumTax(gst)
  const restMinor = wholeMinor - each.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
  return each.map((one, index) =>
    index === each.length - 1 ? { ...one, grossMinor: one.grossMinor + restMinor } : one,
  )
}

/**
 * Taxes a trip by the date each of its payments is due: GST on the net, and TCS on the gross of an overseas package.
 * Payments are first scheduled at the rates of the day of booking. If a rate changes before a later payment, that
 * payment is taxed at the new rate, and there is a line for each rate.
 */
export const taxTrip = (query: TaxQuery): TaxedTrip => {
  const { netMinor, today } = query
  const atOnce = taxAmounts([{ netMinor, date: today }], query)
  const whole = { netMinor, gstMinor: sumTax(atOnce.gst), tcsMinor: sumTax(atOnce.tcs) }
  const totalMinor = netMinor + whole.gstMinor + whole.tcsMinor
  const payments = schedulePayments({ ...query, totalMinor })
  if (isSameRates(query, payments)) return { ...atOnce, payments }
  let receivedMinor = 0
  const nets = payments.map(({ dueOn, amountMinor }) => {
    const before = splitFirst(whole, receivedMinor)
    receivedMinor += amountMinor
    return { date: dueOn, netMinor: subtractParts(splitFirst(whole, receivedMinor), before).netMinor }
  })
  const byDate = taxAmounts(nets, query)
  const paid = nets.map((_, index) => {
    const { gst, tcs } = taxAmounts(nets.slice(0, index + 1), query)
    const net = nets.slice(0, index + 1).reduce((sum, one) => sum + one.netMinor, 0)
    return net + sumTax(gst) + sumTax(tcs)
  })
  return {
    ...byDate,
    payments: payments.map(({ dueOn }, index) => ({
      dueOn,
      amountMinor: (paid[index] ?? 0) - (paid[index - 1] ?? 0),
    })),
  }
}

/** Whether all payments are taxed by the same rules, and count towards the same threshold. */
const isSameRates = ({ rules, isOverseasPackage }: TaxQuery, payments: readonly DuePayment[]): boolean => {
  const first = payments[0]?.dueOn ?? ''
  const gst = findTaxRule(rules, 'gst', first)
  const tcs = findTaxRule(rules, 'tcs', first)
  return payments.every(
    ({ dueOn }) =>
      findTaxRule(rules, 'gst', dueOn) === gst &&
      (!isOverseasPackage ||
        (findTaxRule(rules, 'tcs', dueOn) === tcs &&
          (tcs === null ||
            tcs.thresholdMinor === null ||
            toFinancialYear(dueOn) === toFinancialYear(first)))),
  )
}
