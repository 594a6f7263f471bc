import type { PassengerType } from '#contract/common/enumerations.ts'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import { toPaise } from '#domain/money/money.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'

export interface TypeChange {
  type: PassengerType
  count: number
  /** Null when the first fare had no breakdown. */
  before: number | null
  now: number
}

/** The changes that the user must see before continuing. */
export interface PriceChange {
  before: number
  now: number
  types: TypeChange[]
  /** Other changes in the airline's words, to be acknowledged. */
  notes: string[]
}

const listNotes = (quote: FareDetailResult | null): string[] =>
  quote
    ? [
        ...new Set(
          [quote.flightDetailChangeInfo ?? '', ...quote.itineraryChangeList].filter((note) => note !== ''),
        ),
      ]
    : []

const listTypeChanges = (accepted: FareDetailResult | null, fresh: FareDetailResult): TypeChange[] =>
  fresh.fareDetails.map((detail) => ({
    type: detail.passengerType,
    count: detail.passengerCount,
    before:
      accepted?.fareDetails.find(({ passengerType }) => passengerType === detail.passengerType)
        ?.publishedPrice ?? null,
    now: detail.publishedPrice,
  }))

/** Whether the price is unchanged, or one paisa less: a lowered markup with its GST can't give every exact total. */
const isSamePrice = (before: number, now: number): boolean => [0, 1].includes(toPaise(before) - toPaise(now))

/**
 * Returns what changed since the accepted quote, or since the results' price (`shown`) when none was accepted. Null
 * when nothing needs accepting: the price stayed and the notes were read before.
 */
export const findPriceChange = (
  accepted: FareDetailResult | null,
  fresh: FareDetailResult,
  shown: number,
): PriceChange | null => {
  const read = listNotes(accepted)
  const notes = listNotes(fresh).filter((note) => !read.includes(note))
  const [before, now] = accepted
    ? [accepted.totalPayable, fresh.totalPayable]
    : fresh.isPriceChanged
      ? [fresh.previousPrice ?? shown, fresh.totalPayable]
      : [fresh.totalPayable, fresh.totalPayable]
  if (isSamePrice(before, now) && notes.length === 0) return null
  return { before, now, types: listTypeChanges(accepted, fresh), notes }
}

/** Returns the new total in a `priceChanged` answer. */
export const readPriceChange = ({ errorCode, details }: ApiFailure): PriceChange | null =>
  errorCode === 'priceChanged' && typeof details?.['newTotal'] === 'number'
    ? { before: Number(details['previousTotal']), now: details['newTotal'], types: [], notes: [] }
    : null
