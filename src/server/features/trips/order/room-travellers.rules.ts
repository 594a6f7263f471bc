import type { FieldError } from '#contract/common/envelope.ts'
import type { TripRoom } from '#contract/entities/package-price.ts'
import type { TravellerInput, TravellerKind } from '#contract/entities/trip.ts'
import { plural } from '#domain/format.ts'
import { tripTexts as texts } from '#server/features/trips/texts.ts'

/** A traveller with what the price says about them. */
export type PlacedTraveller = TravellerInput & { position: number; age: number; hasBed: boolean }

const countOf = (room: TripRoom, kind: TravellerKind): number =>
  ({ adult: room.adults, child: room.children.length, infant: room.infants })[kind]

const formatPeople = (room: TripRoom): string =>
  [
    plural(room.adults, { one: 'adult', other: 'adults' }),
    ...(room.children.length > 0 ? [plural(room.children.length, { one: 'child', other: 'children' })] : []),
    ...(room.infants > 0 ? [plural(room.infants, { one: 'infant', other: 'infants' })] : []),
  ].join(', ')

/**
 * Puts travellers into the rooms that were priced. A child's age and bed are those of the room's children, in their
 * order. Returns errors if people and rooms differ. For an activity only the number of people counts.
 */
export const placeTravellers = (
  travellers: readonly TravellerInput[],
  { rooms, ticketPeople }: { rooms: readonly TripRoom[]; ticketPeople: number | null },
): { ok: true; travellers: PlacedTraveller[] } | { ok: false; errors: FieldError[] } => {
  if (ticketPeople !== null) {
    if (travellers.length !== ticketPeople)
      return { ok: false, errors: [{ path: 'travellers', message: texts.ticketsDiffer(ticketPeople) }] }
    return {
      ok: true,
      travellers: travellers.map((one, position) => ({ ...one, roomNo: 0, position, age: 0, hasBed: false })),
    }
  }
  const stray = travellers.findIndex(({ roomNo }) => roomNo >= rooms.length)
  if (stray !== -1)
    return { ok: false, errors: [{ path: `travellers.${stray}.roomNo`, message: texts.noSuchRoom }] }
  const errors = rooms.flatMap((room, roomNo): FieldError[] => {
    const people = travellers.filter((one) => one.roomNo === roomNo)
    const isSame = (['adult', 'child', 'infant'] as const).every(
      (kind) => people.filter((one) => one.kind === kind).length === countOf(room, kind),
    )
    if (isSame) return []
    const first = travellers.findIndex((one) => one.roomNo === roomNo)
    const path = first === -1 ? 'travellers' : `travellers.${first}.kind`
    return [{ path, message: texts.peopleDiffer(roomNo, formatPeople(room)) }]
  })
  if (errors.length > 0) return { ok: false, errors }
  const seen = rooms.map(() => 0)
  return {
    ok: true,
    travellers: travellers.map((one, position) => {
      if (one.kind !== 'child') return { ...one, position, age: 0, hasBed: one.kind === 'adult' }
      const index = seen[one.roomNo] ?? 0
      seen[one.roomNo] = index + 1
      const child = rooms[one.roomNo]?.children[index]
      return { ...one, position, age: child?.age ?? 0, hasBed: child?.hasBed ?? false }
    }),
  }
}
