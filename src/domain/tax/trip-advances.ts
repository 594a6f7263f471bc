import { toGstRate } from './gst-rate.ts'

/** An amount without GST and the GST on it, in paise. */
interface Taxed {
  netMinor: number
  gstMinor: number
}

/** What changed the advances of a trip, in the order in which it was booked. Dates are those of India. */
export type TripTaxEvent = Taxed & { date: string } & (
    | { is: 'receipt'; /** Place of supply of the receipt voucher. */ place: string }
    /** A cancelled traveller was settled: everything paid for them was refunded or became a charge with an invoice. */
    | { is: 'cancelled' }
    /** The trip began and its invoice was issued. */
    | { is: 'begun' }
  )

/** A trip with everything that changed its advances. */
export interface TripTax {
  tripId: string
  userId: string
  events: readonly TripTaxEvent[]
}

/** An advance as tables 11A and 11B of form GSTR-1 list it. `rate` is in percent. */
export interface TaxedAdvance extends Taxed {
  place: string
  rate: number
}

/** Why the return of a month has other GST for a trip than the ledger. */
type DifferenceCause = 'beganUnpaid' | 'paidLater'

/** What a trip adds to the return of a month, besides its invoices. */
export interface TripMonth {
  /** Table 11A: received in the month, with no invoice or refund in it. */
  received: TaxedAdvance[]
  /** Table 11B: received in earlier months, and invoiced or refunded in this one. */
  adjusted: TaxedAdvance[]
  /** How much more GST the return has for the trip than the ledger, in paise. */
  differenceMinor: number
  /** Null if nothing differs, or if nothing explains the difference. */
  cause: DifferenceCause | null
}

/** What is left of a receipt. */
interface OpenAdvance extends TaxedAdvance {
  month: string
}

const toMonth = (date: string): string => date.slice(0, 7)

const sumGst = (advances: readonly Taxed[]): number =>
  advances.reduce((sum, { gstMinor }) => sum + gstMinor, 0)
const sumGross = (advances: readonly Taxed[]): number =>
  advances.reduce((sum, { netMinor, gstMinor }) => sum + netMinor + gstMinor, 0)
const hasAmount = ({ netMinor, gstMinor }: Taxed): boolean => netMinor !== 0 || gstMinor !== 0

/** Takes an amount from the oldest advances first, net and GST each. */
const takeOldest = (
  open: readonly OpenAdvance[],
  amount: Taxed,
): { taken: OpenAdvance[]; left: OpenAdvance[] } => {
  let { netMinor: netLeft, gstMinor: gstLeft } = amount
  const taken = open.map((advance) => {
    const netMinor = Math.min(netLeft, advance.netMinor)
    const gstMinor = Math.min(gstLeft, advance.gstMinor)
    netLeft -= netMinor
    gstLeft -= gstMinor
    return { ...advance, netMinor, gstMinor }
  })
  const left = open.map((advance, index) => ({
    ...advance,
    netMinor: advance.netMinor - (taken[index]?.netMinor ?? 0),
    gstMinor: advance.gstMinor - (taken[index]?.gstMinor ?? 0),
  }))
  return { taken, left: left.filter(hasAmount) }
}

const toOpen = ({
  date,
  place,
  netMinor,
  gstMinor,
}: Extract<TripTaxEvent, { is: 'receipt' }>): OpenAdvance => ({
  month: toMonth(date),
  place,
  rate: toGstRate(netMinor, gstMinor),
  netMinor,
  gstMinor,
})

const toAdvance = ({ month: _month, ...advance }: OpenAdvance): TaxedAdvance => advance

/**
 * Returns what a trip adds to tables 11A and 11B for a month, `2026-11`. Settled travellers use up the oldest advances
 * first, and the invoice of the first day all that are left. A payment after that is no advance: its GST was in the
 * return of the invoice's month, while the ledger books it when it is paid. So the return differs from the ledger in
 * both months, by amounts that sum to zero once everything is paid.
 */
export const toTripMonth = (events: readonly TripTaxEvent[], month: string): TripMonth => {
  let open: OpenAdvance[] = []
  const used: OpenAdvance[] = []
  const sums = { invoicedMinor: 0, bookedMinor: 0 }
  const seen = { begun: false, unpaid: false, late: false }
  for (const event of events) {
    const isNow = toMonth(event.date) === month
    if (toMonth(event.date) > month) break
    if (event.is === 'receipt') {
      if (!seen.begun) open.push(toOpen(event))
      if (isNow) sums.bookedMinor += event.gstMinor
      seen.late ||= isNow && seen.begun
      continue
    }
    const { taken, left } = event.is === 'begun' ? { taken: open, left: [] } : takeOldest(open, event)
    open = left
    if (isNow) used.push(...taken)
    if (event.is === 'begun') {
      seen.begun = true
      seen.unpaid ||= isNow && sumGross(taken) < event.netMinor + event.gstMinor
      if (isNow) sums.invoicedMinor += event.gstMinor
    } else if (isNow) sums.bookedMinor -= event.gstMinor
  }
  const received = open.filter((advance) => advance.month === month)
  const adjusted = used.filter((advance) => advance.month !== month && hasAmount(advance))
  const differenceMinor = sums.invoicedMinor + sumGst(received) - sumGst(adjusted) - sums.bookedMinor
  const isExplained = differenceMinor !== 0 && (seen.unpaid || seen.late)
  return {
    received: received.map(toAdvance),
    adjusted: adjusted.map(toAdvance),
    differenceMinor,
    cause: isExplained ? (differenceMinor > 0 ? 'beganUnpaid' : 'paidLater') : null,
  }
}
