import type { SupplierFare } from '#server/offers/offer.ts'

/** An export tells its whole length, for the time left; a sheet of Excel ends at about this many rows. */
export const countedForExport = 1_048_000

/** `%` and `_` of a person's text are letters, not wildcards. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Shorter words have no three letters together, which the index of names is made of. */
const shortestPart = 3

/**
 * Patterns for the names of an entry, one for each word that was typed: each has to fit, in any order. A word may stand anywhere in
 * a name; one of one or two letters is the beginning of a name. Case does not matter in any script, nor how accents are composed.
 */
export const namePatterns = (typed: string): string[] =>
  typed
    .normalize('NFC')
    .toUpperCase()
    .split(/[\s/]+/)
    .filter(Boolean)
    .map((word) => `%${Array.from(word).length < shortestPart ? ' ' : ''}${literal(word)}%`)

/** What the purchase cost of a row is worked out from. */
export interface PurchaseFacts {
  costMinor: number
  passengerTypes: readonly number[]
  /** Needed where passengers are of several types; null shares evenly. */
  fare: Pick<SupplierFare, 'perType' | 'publishedMinor'> | null
  legs: number
}

/**
 * 'Purchase cost is the rounded middle-man cost of the first segment and first passenger only' (spec section 9), in
 * rupees: the booking's cost, shared by what each passenger's fare is of the whole and evenly between outbound and return.
 */
export const purchaseCostOf = ({ costMinor, passengerTypes, fare, legs }: PurchaseFacts): number => {
  const type = fare?.perType.find(({ passengerType }) => passengerType === passengerTypes[0])
  const share =
    fare && type && fare.publishedMinor > 0
      ? type.publishedMinor / type.passengerCount / fare.publishedMinor
      : 1 / Math.max(1, passengerTypes.length)
  return Math.round((costMinor * share) / Math.max(1, legs) / 100)
}

/** A quarter of a busy site's year is read and sorted faster than a whole queue is walked over to find it. */
const narrowDays = 93

/** Whether the filter leaves few days of one date; `from` and `to` as in the filter, empty where open. */
export const isNarrow = (from: string, to: string): boolean =>
  from !== '' && to !== '' && (Date.parse(to) - Date.parse(from)) / 86_400_000 < narrowDays
