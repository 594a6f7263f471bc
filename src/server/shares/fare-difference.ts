import type { PassengerType } from '#contract/common/enumerations.ts'
import { splitEvenly } from '#domain/money/money.ts'

/** A ticket to be reissued: what was paid to the airline for its present flights, in paise, without extras. */
export interface PaidTicket {
  passengerIndex: number
  passengerType: PassengerType
  fareMinor: number
}

/** A ticket's published fare for new flights, and how much more it is than the old one, in paise. */
export interface ReissuedFare {
  passengerIndex: number
  fareMinor: number
  differenceMinor: number
}

/**
 * Returns the fares of tickets for new flights. The fare of a type is split evenly over its passengers, as a sale is. A
 * lower fare makes no difference: airlines don't refund it with a reissue. Null when the fare isn't for exactly these
 * passengers.
 */
export const toReissuedFares = (
  tickets: readonly PaidTicket[],
  perType: readonly { passengerType: PassengerType; passengerCount: number; publishedMinor: number }[],
): ReissuedFare[] | null => {
  const countOf = (type: PassengerType): number =>
    tickets.filter(({ passengerType }) => passengerType === type).length
  const heads = perType.reduce((sum, { passengerCount }) => sum + passengerCount, 0)
  const isForThem = perType.every((type) => countOf(type.passengerType) === type.passengerCount)
  if (!isForThem || heads !== tickets.length) return null
  const left = new Map(
    perType.map((type) => [type.passengerType, splitEvenly(type.publishedMinor, type.passengerCount)]),
  )
  return tickets.map(({ passengerIndex, passengerType, fareMinor: paidMinor }) => {
    const fareMinor = left.get(passengerType)?.shift() ?? 0
    return { passengerIndex, fareMinor, differenceMinor: Math.max(0, fareMinor - paidMinor) }
  })
}
