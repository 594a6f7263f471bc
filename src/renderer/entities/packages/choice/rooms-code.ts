import type { ChildPolicy } from '#contract/entities/package-body.ts'
import type { TripRoom } from '#contract/entities/package-price.ts'

/** Limits of a room and a booking, as in `TripRooms`. */
export const roomLimits = { rooms: 9, adults: 4, children: 3, infants: 4 } as const

type Child = TripRoom['children'][number]

export const firstRooms: TripRoom[] = [{ adults: 2, children: [], infants: 0 }]

const codeOf = ({ adults, children, infants }: TripRoom): string =>
  [
    adults,
    ...children.map(({ age, hasBed }) => `-${age}${hasBed ? 'b' : ''}`),
    infants > 0 ? `i${infants}` : '',
  ].join('')

/** Writes rooms for the address: `2-8b-4i1.1` is two adults, children of 8 with a bed and of 4, an infant; one adult. */
export const encodeRooms = (rooms: readonly TripRoom[]): string => rooms.map(codeOf).join('.')

const roomCode = /^([1-4])((?:-\d{1,2}b?){0,3})(?:i([1-4]))?$/

const decodeChild = (code: string): Child => ({
  age: Number.parseInt(code, 10),
  hasBed: code.endsWith('b'),
})

/** Reads rooms of an address; null if the text isn't valid. */
export const decodeRooms = (text: string): TripRoom[] | null => {
  const codes = text.split('.')
  if (codes.length > roomLimits.rooms) return null
  const rooms = codes.flatMap((code): TripRoom[] => {
    const match = roomCode.exec(code)
    if (!match) return []
    const children = (match[2] ?? '').split('-').slice(1).map(decodeChild)
    return [{ adults: Number(match[1]), children, infants: Number(match[3] ?? 0) }]
  })
  return rooms.length === codes.length ? rooms : null
}

/** Lists the ages of children; empty if the package has no child price. */
export const listChildAges = ({ infantUnder, childUnder }: ChildPolicy): number[] =>
  Array.from(
    { length: Math.max(0, Math.min(18, childUnder) - infantUnder) },
    (_, index) => infantUnder + index,
  )

/** Whether a child of this age may share a bed. */
export const canShareBed = (age: number, { noBedUnder }: ChildPolicy): boolean => age < noBedUnder

/** Applies the package's ages: a child is within them, and one who is too old to share has a bed. */
export const fitRooms = (rooms: readonly TripRoom[], policy: ChildPolicy): TripRoom[] => {
  const ages = listChildAges(policy)
  const [youngest, oldest] = [ages[0], ages.at(-1)]
  return rooms.map((room) => ({
    adults: room.adults,
    infants: policy.infantUnder > 0 ? room.infants : 0,
    children:
      youngest === undefined || oldest === undefined
        ? []
        : room.children.map(({ age, hasBed }) => {
            const fitting = Math.min(oldest, Math.max(youngest, age))
            return { age: fitting, hasBed: hasBed || !canShareBed(fitting, policy) }
          }),
  }))
}
