import type { TripParts } from '#domain/packages/split-receipt.ts'
import type { TravellerChange, TravellerRow } from './trips.repo.ts'

type Shared = Pick<TravellerRow, 'shareNetMinor' | 'shareGstMinor' | 'shareTcsMinor'>
type Paid = Pick<TravellerRow, 'paidNetMinor' | 'paidGstMinor' | 'paidTcsMinor'>

/** Returns a traveller's part of the price. */
export const getShare = ({ shareNetMinor, shareGstMinor, shareTcsMinor }: Shared): TripParts => ({
  netMinor: shareNetMinor,
  gstMinor: shareGstMinor,
  tcsMinor: shareTcsMinor,
})

/** Returns what was paid for a traveller, by part. */
export const getPaid = ({ paidNetMinor, paidGstMinor, paidTcsMinor }: Paid): TripParts => ({
  netMinor: paidNetMinor,
  gstMinor: paidGstMinor,
  tcsMinor: paidTcsMinor,
})

export const toShareColumns = ({ netMinor, gstMinor, tcsMinor }: TripParts): Shared => ({
  shareNetMinor: netMinor,
  shareGstMinor: gstMinor,
  shareTcsMinor: tcsMinor,
})

export const toPaidColumns = ({ netMinor, gstMinor, tcsMinor }: TripParts): TravellerChange & Paid => ({
  paidNetMinor: netMinor,
  paidGstMinor: gstMinor,
  paidTcsMinor: tcsMinor,
})

/** Returns those who still travel. */
export const listTravelling = <T extends { isCancelled: boolean }>(travellers: readonly T[]): T[] =>
  travellers.filter(({ isCancelled }) => !isCancelled)
