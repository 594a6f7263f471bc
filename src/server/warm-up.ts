import { dayMs } from '#contract/common/constants.ts'
import type { Deps } from './deps.ts'

/**
 * Searches a busy route once before the first user does. It loads reference data, time zones and the timetable, which
 * would cost the first search about 150 ms. Failing suppliers are ignored here and fail later, when the user can be
 * told.
 */
export const warmUp = async ({
  suppliers,
  now,
  config,
}: Pick<Deps, 'suppliers' | 'now' | 'config'>): Promise<void> => {
  const date = new Date(now().getTime() + 30 * dayMs).toISOString().slice(0, 10)
  const options = {
    signal: AbortSignal.timeout(config.searchDeadlineMs),
    requestId: 'warm-up',
    siteId: 'warm-up',
  }
  await Promise.allSettled(
    suppliers.map((supplier) =>
      supplier.search(
        {
          journeyType: 1,
          returnKind: null,
          legs: [{ origin: 'DEL', destination: 'BOM', date, fromHour: 0, toHour: 24, cabinClass: 2 }],
          adultCount: 1,
          childCount: 0,
          infantCount: 0,
          directFlight: false,
          preferredAirlines: [],
          sources: [],
        },
        options,
      ),
    ),
  )
}
