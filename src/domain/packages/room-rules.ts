import type { FieldError } from '#contract/common/envelope.ts'
import type { ChildPolicy } from '#contract/entities/package-body.ts'
import type { TripRoom } from '#contract/entities/package-price.ts'
import { plural } from '#domain/format.ts'

/** The most beds in a room: a triple with an extra bed. */
export const maxBeds = 4

const yearsOld = (age: number): string => plural(age, { one: 'year', other: 'years' })

const childError = (
  child: TripRoom['children'][number],
  path: string,
  { infantUnder, childUnder, noBedUnder }: ChildPolicy,
): FieldError[] => {
  if (child.age < infantUnder)
    return [
      {
        path: `${path}.age`,
        message: `Add this child as an infant: children under ${yearsOld(infantUnder)} travel as infants`,
      },
    ]
  if (child.age >= childUnder)
    return [
      {
        path: `${path}.age`,
        message: `Add this child as an adult: adult prices apply from ${yearsOld(childUnder)}`,
      },
    ]
  if (!child.hasBed && child.age >= noBedUnder)
    return [
      {
        path: `${path}.hasBed`,
        message: `Add a bed: only children under ${yearsOld(noBedUnder)} can travel without one`,
      },
    ]
  return []
}

/**
 * Checks that people fit into their rooms, and that the ages of children, as of the first day, match the package's
 * policy. Returns one message per wrong field, with paths from `rooms`.
 */
export const checkRooms = (rooms: readonly TripRoom[], policy: ChildPolicy): FieldError[] =>
  rooms.flatMap((room, index) => {
    const path = `rooms.${index}`
    const beds = room.adults + room.children.filter(({ hasBed }) => hasBed).length
    return [
      ...room.children.flatMap((child, place) => childError(child, `${path}.children.${place}`, policy)),
      ...(beds > maxBeds
        ? [{ path: `${path}.adults`, message: `Add another room: a room has up to ${maxBeds} beds` }]
        : []),
      ...(room.infants > room.adults
        ? [{ path: `${path}.infants`, message: 'Add an adult: each infant needs an adult in the same room' }]
        : []),
    ]
  })
