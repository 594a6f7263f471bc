import { formatDayAndMonth, plural } from '#domain/format.ts'
import type { RoomCharge } from './occupancy-price.ts'

const adults = { one: 'adult', other: 'adults' }
const children = { one: 'child', other: 'children' }

const describePeople = ({ people, quantity }: Pick<RoomCharge, 'people' | 'quantity'>): string => {
  switch (people) {
    case 'single':
      return `${plural(quantity, adults)} in a single`
    case 'double':
      return `${plural(quantity, adults)} in a double`
    case 'triple':
      return `${plural(quantity, adults)} in a triple`
    case 'extraAdult':
      return `${plural(quantity, adults)} on an extra bed`
    case 'childWithBed':
      return `${plural(quantity, children)} with bed`
    case 'childNoBed':
      return `${plural(quantity, children)} without bed`
    case 'infant':
      return plural(quantity, { one: 'infant', other: 'infants' })
    case 'everyone':
      return `weekend price for ${plural(quantity, { one: 'person', other: 'people' })}`
    case 'freeAdult':
      return `${plural(quantity, adults)} free`
  }
}

const known = new Map<string, string>()

/** Formats the people of a room. Cached, because a long trip repeats them for each night. */
const toPeople = ({ people, quantity }: Pick<RoomCharge, 'people' | 'quantity'>): string => {
  const key = `${people} ${quantity}`
  const text = known.get(key) ?? describePeople({ people, quantity })
  known.set(key, text)
  return text
}

/** Formats a charge for rooms: `Room 1, 24 Dec, peak: 2 adults in a double`. */
export const labelCharge = (charge: RoomCharge): string => {
  const where = [
    ...(charge.roomNo === null ? [] : [`Room ${charge.roomNo + 1}`]),
    charge.date === null ? 'whole trip' : formatDayAndMonth(charge.date),
    charge.seasonName ?? 'departure price',
  ]
  return `${where.join(', ')}: ${toPeople(charge)}`
}

/** Formats basis points as a percentage: 250 is `2.5 %`. */
export const formatRate = (basisPoints: number): string => `${basisPoints / 100}\u00a0%`
