import type { PassengerType } from '#contract/common/enumerations.ts'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'

export interface TypeChange {
  type: PassengerType
  count: number
  /** Null: the first fare that was seen had no parts. */
  before: number | null
  now: number
}

/** What a person has to see before going on. */
export interface PriceChange {
  before: number
  now: number
  types: TypeChange[]
  /** What else the airline changed, in its own words; it has to be acknowledged. */
  notes: string[]
}

const notesOf = (quote: FareDetailResult | null): string[] =>
  quote
    ? [
        ...new Set(
          [quote.flightDetailChangeInfo ?? '', ...quote.itineraryChangeList].filter((note) => note !== ''),
        ),
      ]
    : []

const typesOf = (accepted: FareDetailResult | null, fresh: FareDetailResult): TypeChange[] =>
  fresh.fareDetails.map((detail) => ({
    type: detail.passengerType,
    count: detail.passengerCount,
    before:
      accepted?.fareDetails.find(({ passengerType }) => passengerType === detail.passengerType)
        ?.publishedPrice ?? null,
    now: detail.publishedPrice,
  }))

/**
 * What is new in a quote for somebody who accepted an older one (null: who saw the price in the results, `shown`). Null when
 * there is nothing to ask: a price that stayed, notes that were read before.
 */
export const changeIn = (
  accepted: FareDetailResult | null,
  fresh: FareDetailResult,
  shown: number,
): PriceChange | null => {
  const read = notesOf(accepted)
  const notes = notesOf(fresh).filter((note) => !read.includes(note))
  const [before, now] = accepted
    ? [accepted.totalPayable, fresh.totalPayable]
    : fresh.isPriceChanged
      ? [fresh.previousPrice ?? shown, fresh.publishedPrice]
      : [fresh.totalPayable, fresh.totalPayable]
  if (before === now && notes.length === 0) return null
  return { before, now, types: typesOf(accepted, fresh), notes }
}

/** The new total that an answer `priceChanged` names. */
export const changeInFailure = ({ errorCode, details }: ApiFailure): PriceChange | null =>
  errorCode === 'priceChanged' && typeof details?.['newTotal'] === 'number'
    ? { before: Number(details['previousTotal']), now: details['newTotal'], types: [], notes: [] }
    : null
