import { splitMinor } from '#domain/money/money.ts'
import type { RoomCharge } from './occupancy-price.ts'
import { splitFirst, subtractParts, sumParts, type TripParts } from './split-receipt.ts'
import { takeRatio } from './take-ratio.ts'

/** A traveller of a trip, in the room they were sold. */
export interface RoomedTraveller {
  travellerId: string
  roomNo: number
  kind: 'adult' | 'child' | 'infant'
  /** On the first day; 0 for adults and infants. */
  age: number
  hasBed: boolean
}

/** What people of one kind in a room pay, in paise. */
export type RoomShare = Pick<RoomCharge, 'people' | 'roomNo'> & { amountMinor: number }

const isPaidBy = (
  { people, roomNo }: Omit<RoomShare, 'amountMinor'>,
  traveller: RoomedTraveller,
): boolean => {
  if (roomNo !== traveller.roomNo) return false
  switch (people) {
    case 'infant':
      return traveller.kind === 'infant'
    case 'childWithBed':
      return traveller.kind === 'child' && traveller.hasBed
    case 'childNoBed':
      return traveller.kind === 'child' && !traveller.hasBed
    case 'everyone':
      return traveller.kind !== 'infant'
    case 'single':
    case 'double':
    case 'triple':
    case 'extraAdult':
    case 'freeAdult':
      return traveller.kind === 'adult'
  }
}

/** Splits an amount by weights that may be as large as amounts; the shares sum to it. */
const splitByWeights = (totalMinor: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let reached = 0
  let weightBefore = 0
  return weights.map((weight) => {
    weightBefore += weight
    const next = takeRatio(totalMinor, weightBefore, whole)
    const share = next - reached
    reached = next
    return share
  })
}

const countsAs: Record<RoomedTraveller['kind'], number> = { adult: 1, child: 1, infant: 0 }

/**
 * Divides a price among its travellers: what each room charges goes to the people it is charged for, and everything
 * else is divided in the ratio of that (evenly where rooms cost nothing). The shares sum to the price, part by part.
 */
export const shareAmongTravellers = (
  price: TripParts & { roomShares: readonly RoomShare[] },
  travellers: readonly RoomedTraveller[],
): Map<string, TripParts> => {
  const weights = travellers.map(() => 0)
  for (const share of price.roomShares) {
    const payers = travellers.map((traveller) => (isPaidBy(share, traveller) ? 1 : 0))
    splitMinor(share.amountMinor, payers).forEach((minor, index) => {
      if (payers[index]) weights[index] = (weights[index] ?? 0) + minor
    })
  }
  const isFree = weights.every((weight) => weight === 0)
  const shares = splitByWeights(
    sumParts(price),
    isFree ? travellers.map(({ kind }) => countsAs[kind]) : weights,
  )
  let before = 0
  return new Map(
    travellers.map(({ travellerId }, index) => {
      const earlier = splitFirst(price, before)
      before += shares[index] ?? 0
      return [travellerId, subtractParts(splitFirst(price, before), earlier)]
    }),
  )
}
