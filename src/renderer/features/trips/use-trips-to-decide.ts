import { tripsApi } from '#renderer/entities/trips/trips-api.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { usePolling } from '#renderer/store/use-polling.ts'
import { toDecideStatuses } from './staff/trip-filter.ts'

const everyMs = 60_000
const none = { total: 0, isTotalCapped: false }

/** The server sends no news of trips. */
export const tripsPolling = { withNewsMs: everyMs }

/**
 * Counts the requested trips and open cancellations, every minute while the page is visible. None for anyone who
 * decides about no trips.
 */
export const useTripsToDecide = (): { total: number; isTotalCapped: boolean } => {
  const mayOperate = useMay('trips.operate')
  const { data } = tripsApi.useTripsToDecideQuery(
    { statuses: toDecideStatuses, pageSize: 1 },
    { skip: !mayOperate, ...usePolling(everyMs, tripsPolling) },
  )
  return mayOperate && data ? data : none
}
