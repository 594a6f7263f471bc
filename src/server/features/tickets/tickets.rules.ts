import type { SupplierFare } from '#server/offers/offer.ts'
import { dayMs } from '#contract/common/constants.ts'

/** Maximum tickets in one export. An Excel sheet has 1,048,576 rows. */
export const maxExportRows = 1_048_000

/** Escapes `%` and `_`, which are not wildcards in typed text. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Shorter words have no trigram, which the index of names consists of. */
const minTrigramLength = 3

/**
 * Returns LIKE patterns for an entry's names, one per typed word; all must match, in any order. A word may be
 * anywhere in a name; one of one or two letters must start a name. Ignores case and how accents are composed.
 */
export const toNamePatterns = (typed: string): string[] =>
  typed
    .normalize('NFC')
    .toUpperCase()
    .split(/[\s/]+/)
    .filter(Boolean)
    .map((word) => `%${Array.from(word).length < minTrigramLength ? ' ' : ''}${escapeLike(word)}%`)

/** The facts that determine a row's purchase cost. */
export interface PurchaseFacts {
  costMinor: number
  passengerTypes: readonly number[]
  /** Needed when passengers are of several types; null splits evenly. */
  fare: Pick<SupplierFare, 'perType' | 'publishedMinor'> | null
  legs: number
}

/**
 * Returns the purchase cost in rupees: 'Purchase cost is the rounded middle-man cost of the first segment and first
 * passenger only' (spec section 9). The booking's cost is split by each passenger's part of the fare and evenly
 * between outbound and return.
 */
export const toPurchaseCost = ({ costMinor, passengerTypes, fare, legs }: PurchaseFacts): number => {
  const type = fare?.perType.find(({ passengerType }) => passengerType === passengerTypes[0])
  const share =
    fare && type && fare.publishedMinor > 0
      ? type.publishedMinor / type.passengerCount / fare.publishedMinor
      : 1 / Math.max(1, passengerTypes.length)
  return Math.round((costMinor * share) / Math.max(1, legs) / 100)
}

/** A quarter of a busy site's year is read and sorted faster than a whole queue is scanned for it. */
const narrowDays = 93

/** Whether the filter leaves few days of one date; `from` and `to` as in the filter, empty when open. */
export const isNarrow = (from: string, to: string): boolean =>
  from !== '' && to !== '' && (Date.parse(to) - Date.parse(from)) / dayMs < narrowDays
