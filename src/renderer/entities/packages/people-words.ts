import type { TripRoom } from '#contract/entities/package-price.ts'
import { plural } from '#domain/format.ts'

const adult = { one: 'adult', other: 'adults' }
const child = { one: 'child', other: 'children' }
const infant = { one: 'infant', other: 'infants' }

interface PeopleCount {
  adults: number
  children: number
  infants: number
}

export const countPeople = (rooms: readonly TripRoom[]): PeopleCount =>
  rooms.reduce(
    (sum, { adults, children, infants }) => ({
      adults: sum.adults + adults,
      children: sum.children + children.length,
      infants: sum.infants + infants,
    }),
    { adults: 0, children: 0, infants: 0 },
  )

/** Returns `2 adults, 1 child`. */
export const formatPeople = (people: PeopleCount): string =>
  [
    plural(people.adults, adult),
    people.children > 0 ? plural(people.children, child) : '',
    people.infants > 0 ? plural(people.infants, infant) : '',
  ]
    .filter(Boolean)
    .join(', ')

export const formatRooms = (count: number): string => plural(count, { one: 'room', other: 'rooms' })
