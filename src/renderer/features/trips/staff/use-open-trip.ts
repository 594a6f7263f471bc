import { TripId, type StaffTripCard } from '#contract/entities/trip.ts'
import { tripsApi } from '#renderer/entities/trips/trips-api.ts'
import { useOpenRow } from '#renderer/ui/list/use-open-row.ts'

export const toTripRowId = ({ tripId }: StaffTripCard): string => tripId

/** Gives the open trip of the list. One that the address names and the current page doesn't have is loaded. */
export const useOpenTrip = (rows: readonly StaffTripCard[], openId: string): StaffTripCard | undefined => {
  const row = useOpenRow(rows, toTripRowId, openId)
  const { currentData } = tripsApi.useTripQuery(
    { tripId: openId },
    { skip: row !== undefined || !TripId.safeParse(openId).success },
  )
  if (row || !currentData) return row
  return { ...currentData.trip, userName: '' }
}
