import type { TripRoom } from '#contract/entities/package-price.ts'

/** The people of a trip. `people` are adults and children: infants take no seat and no bed. */
export interface HeadCount {
  adults: number
  children: number
  infants: number
  people: number
}

/** Counts the people in rooms. */
export const countHeads = (rooms: readonly TripRoom[]): HeadCount => {
  const sum = (pick: (room: TripRoom) => number) => rooms.reduce((total, room) => total + pick(room), 0)
  const adults = sum((room) => room.adults)
  const children = sum((room) => room.children.length)
  return { adults, children, infants: sum((room) => room.infants), people: adults + children }
}
