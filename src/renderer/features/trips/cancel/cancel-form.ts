import type { TripRooming } from '#contract/entities/trip-cancellation.ts'
import type { Trip, TripTraveller } from '#contract/entities/trip.ts'

/** What is chosen and typed to cancel travellers. */
export interface CancelForm {
  travellerIds: string[]
  rooming: 'keep' | 'share'
  /** The room of each of the others, by traveller; those without one stay where they are. */
  roomOf: Record<string, number>
  reason: string
}

export const emptyCancelForm: CancelForm = { travellerIds: [], rooming: 'keep', roomOf: {}, reason: '' }

/** Lists those who still travel. */
export const listTravelling = ({ travellers }: Pick<Trip, 'travellers'>): TripTraveller[] =>
  travellers.filter(({ isCancelled }) => !isCancelled)

/** Returns the chosen ids of those who still travel, in the trip's order. */
export const getLeaving = (trip: Pick<Trip, 'travellers'>, chosen: readonly string[]): string[] =>
  listTravelling(trip)
    .map(({ travellerId }) => travellerId)
    .filter((id) => chosen.includes(id))

/** Lists those who would still travel. */
export const listStaying = (trip: Pick<Trip, 'travellers'>, chosen: readonly string[]): TripTraveller[] =>
  listTravelling(trip).filter(({ travellerId }) => !chosen.includes(travellerId))

/** Whether the others could share rooms: they are in several. Tickets of an activity have no rooms. */
export const canShare = (trip: Pick<Trip, 'travellers' | 'activity'>, chosen: readonly string[]): boolean => {
  const rooms = new Set(listStaying(trip, chosen).map(({ roomNo }) => roomNo))
  return trip.activity === null && chosen.length > 0 && rooms.size > 1
}

/** Returns the rooming to request: only those who move have a room. */
export const toRooming = (
  trip: Pick<Trip, 'travellers' | 'activity'>,
  { travellerIds, rooming, roomOf }: Pick<CancelForm, 'travellerIds' | 'rooming' | 'roomOf'>,
): TripRooming => {
  if (rooming === 'keep' || !canShare(trip, travellerIds)) return { is: 'keep' }
  const moving = listStaying(trip, travellerIds).flatMap(({ travellerId, roomNo }) => {
    const next = roomOf[travellerId]
    return next === undefined || next === roomNo ? [] : [[travellerId, next] as const]
  })
  return { is: 'share', roomOf: Object.fromEntries(moving) }
}
