import type { Rate } from '#contract/entities/package-body.ts'
import type { PriceLineKind, TripRoom } from '#contract/entities/package-price.ts'

/** People of a room who pay the same, with what each pays, in paise. */
export interface OccupancyShare {
  people: 'single' | 'double' | 'triple' | 'extraAdult' | 'childWithBed' | 'childNoBed' | 'infant'
  quantity: number
  unitMinor: number
}

type AdultShare = 'single' | 'double' | 'triple'

const adultShareOf: Record<number, AdultShare> = { 1: 'single', 2: 'double' }

/** Returns the occupancy that a room with this many adults is priced as: one is single, two double, more triple. */
export const toOccupancy = (adults: number): AdultShare => adultShareOf[adults] ?? 'triple'

/** Returns what the adults of a room pay: a fourth adult has an extra bed at its own price. */
export const priceAdults = (room: TripRoom, rate: Rate): OccupancyShare[] => {
  const people = toOccupancy(room.adults)
  const shared: OccupancyShare = {
    people,
    quantity: Math.min(room.adults, 3),
    unitMinor: rate.adultMinor[people],
  }
  return room.adults > 3
    ? [shared, { people: 'extraAdult' as const, quantity: room.adults - 3, unitMinor: rate.extraAdultMinor }]
    : [shared]
}

/** Returns what the children and infants of a room pay. */
export const priceChildren = (room: TripRoom, rate: Rate): OccupancyShare[] => {
  const withBed = room.children.filter(({ hasBed }) => hasBed).length
  const shares: OccupancyShare[] = [
    { people: 'childWithBed', quantity: withBed, unitMinor: rate.childWithBedMinor },
    { people: 'childNoBed', quantity: room.children.length - withBed, unitMinor: rate.childNoBedMinor },
    { people: 'infant', quantity: room.infants, unitMinor: rate.infantMinor },
  ]
  return shares.filter(({ quantity }) => quantity > 0)
}

/** A line before it has a label: the amount is `quantity * unitMinor`. */
export interface RoomCharge {
  kind: Extract<PriceLineKind, 'night' | 'trip' | 'weekend' | 'free'>
  people: OccupancyShare['people'] | 'everyone' | 'freeAdult'
  /** The night; null for a price of the whole trip. */
  date: string | null
  /** Null for a trip of a departure with its own price. */
  seasonName: string | null
  roomNo: number | null
  quantity: number
  unitMinor: number
}
