import { addParts, splitFirst, subtractParts, sumParts, type TripParts } from './split-receipt.ts'
import { takeRatio } from './take-ratio.ts'

/** What a traveller pays in all, and what was received of it, by part. In paise. */
export interface PaidShare {
  travellerId: string
  share: TripParts
  paid: TripParts
}

const noParts: TripParts = { netMinor: 0, gstMinor: 0, tcsMinor: 0 }

/**
 * Splits what a traveller pays now by the running totals of their share. A share that grew after a payment may have
 * another ratio by a paisa: no part is ever negative, and the last payment completes every part.
 */
const splitPayment = ({ share, paid }: PaidShare, amountMinor: number): TripParts => {
  const more = subtractParts(splitFirst(share, sumParts(paid) + amountMinor), paid)
  const gstMinor = Math.min(amountMinor, Math.max(0, more.gstMinor))
  const tcsMinor = Math.min(amountMinor - gstMinor, Math.max(0, more.tcsMinor))
  return { netMinor: amountMinor - gstMinor - tcsMinor, gstMinor, tcsMinor }
}

/** Returns what travellers still owe, in paise. */
export const sumOwed = (travellers: readonly Pick<PaidShare, 'share' | 'paid'>[]): number =>
  travellers.reduce((sum, { share, paid }) => sum + sumParts(share) - sumParts(paid), 0)

/**
 * Divides a receipt among travellers in the ratio of what each still owes, and each part by the ratio of their share. The
 * amount is at most what they owe together. The parts of all travellers sum to the receipt, and those of all receipts to
 * the shares, to the paisa and in whatever amounts it is paid.
 */
export const allocateReceipt = (
  travellers: readonly PaidShare[],
  amountMinor: number,
): { whole: TripParts; byTraveller: Map<string, TripParts> } => {
  const owedMinor = sumOwed(travellers)
  if (amountMinor > owedMinor)
    throw new RangeError(`${amountMinor} paise are more than the ${owedMinor} owed`)
  let before = 0
  let whole = noParts
  const byTraveller = new Map<string, TripParts>()
  for (const traveller of travellers) {
    const upTo = before + sumOwed([traveller])
    const payment = takeRatio(upTo, amountMinor, owedMinor) - takeRatio(before, amountMinor, owedMinor)
    const parts = splitPayment(traveller, payment)
    byTraveller.set(traveller.travellerId, parts)
    whole = addParts(whole, parts)
    before = upTo
  }
  return { whole, byTraveller }
}
