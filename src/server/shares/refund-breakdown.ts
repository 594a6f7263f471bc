import { refundLineKinds, type RefundLine, type RefundLineKind } from '#contract/entities/refund-line.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import { toWalletRefundMinor, type ChangeShare } from './change-shares.ts'

/** A refund of a share, in paise: the airline's refund before commission, and what reaches the wallet. */
export interface RefundOfShare {
  share: ChangeShare
  refundedMinor: number
  walletMinor: number
}

/** Returns the proportional part of an amount, rounded down; the whole amount when `part` reaches `whole`. */
export const proportion = (minor: number, part: number, whole: number): number =>
  part >= whole ? minor : Math.floor((minor * part) / whole)

/** Returns the TDS, in paise, that is reversed with a refund: as much of it as of the commission it was withheld from. */
export const toReversedTdsMinor = (share: ChangeShare, refundedMinor: number): number =>
  refundedMinor === 0 ? 0 : proportion(share.tdsMinor, refundedMinor, Math.max(0, share.discountMinor))

/** Returns every amount between what was paid for a share and what reaches the wallet, in paise. */
const toAmounts = ({ share, refundedMinor, walletMinor }: RefundOfShare): Record<RefundLineKind, number> => {
  const reversedTdsMinor = toReversedTdsMinor(share, refundedMinor)
  const netMinor = toWalletRefundMinor(share, refundedMinor)
  return {
    paid: share.totalMinor,
    serviceFee: -share.markupMinor,
    gstOnServiceFee: -share.gstOnMarkupMinor,
    commission: share.discountMinor + share.tdsMinor,
    tds: -share.tdsMinor,
    fare: share.grossMinor,
    airlineCharge: refundedMinor - share.grossMinor,
    airlineRefund: refundedMinor,
    commissionReversed: netMinor - refundedMinor - reversedTdsMinor,
    tdsReversed: reversedTdsMinor,
    paidByAgency: walletMinor - netMinor,
    wallet: walletMinor,
  }
}

const beforeFare: readonly RefundLineKind[] = ['serviceFee', 'gstOnServiceFee', 'commission', 'tds']
const afterRefund: readonly RefundLineKind[] = ['commissionReversed', 'tdsReversed', 'paidByAgency']
const alwaysShown: ReadonlySet<RefundLineKind> = new Set(['paid', 'airlineCharge', 'wallet'])

/**
 * Lists the amounts of a refund from what was paid to what reaches the wallet, summed over its tickets. Lines of zero
 * and subtotals that repeat their neighbour are left out. The lines between two totals add up to the paisa.
 */
export const toRefundBreakdown = (refunds: readonly RefundOfShare[]): RefundLine[] => {
  const perShare = refunds.map(toAmounts)
  const sum = (kind: RefundLineKind): number => sumMinor(perShare.map((amounts) => amounts[kind]))
  const hasAny = (kinds: readonly RefundLineKind[]): boolean => kinds.some((kind) => sum(kind) !== 0)
  const isShown = (kind: RefundLineKind): boolean => {
    if (alwaysShown.has(kind)) return true
    if (kind === 'fare') return hasAny(beforeFare)
    if (kind === 'airlineRefund') return hasAny(afterRefund)
    return sum(kind) !== 0
  }
  return refundLineKinds.filter(isShown).map((kind) => ({ kind, amount: toRupees(sum(kind)) }))
}
