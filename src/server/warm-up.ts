import { dayMs } from '#contract/common/constants.ts'
import type { Deps } from './deps.ts'
import { loadReference } from './reference/reference.ts'
import { timetableSeed } from './suppliers/create-suppliers.ts'
import type { SupplierSearch } from './suppliers/port.ts'
import { searchTask } from './suppliers/synthetic/synthetic-tasks.ts'

/**
 * Searches a busy route before the first user does, in every worker thread. It starts the threads and loads reference
 * data, time zones and the timetable, which would cost the first search about a second. Failing suppliers are ignored
 * here and fail later, when the user can see the error.
 */
export const warmUp = async ({
  suppliers,
  compute,
  now,
  config,
}: Pick<Deps, 'suppliers' | 'compute' | 'now' | 'config'>): Promise<void> => {
  loadReference()
  const options = {
    signal: AbortSignal.timeout(config.searchDeadlineMs),
    requestId: 'warm-up',
    siteId: 'warm-up',
  }
  const nowUtcMinutes = Math.floor(now().getTime() / 60_000)
  const inOtherThreads = Array.from({ length: Math.max(0, config.computeThreads - 1) }, (_, index) =>
    compute.run(
      searchTask,
      { query: busyRoute(now(), index + 1), seed: timetableSeed, nowUtcMinutes },
      options.signal,
    ),
  )
  await Promise.allSettled([
    // The sandbox airline shares the synthetic airline's timetable.
    ...suppliers.shared
      .filter(({ ticketKind }) => ticketKind !== 'sandbox')
      .map(
        async (supplier) =>
          supplier.searchPacked?.(busyRoute(now(), 0), options) ??
          supplier.search(busyRoute(now(), 0), options),
      ),
    ...inOtherThreads,
  ])
}

/** Builds the search of a busy route; each thread gets another day. */
const busyRoute = (now: Date, index: number): SupplierSearch => ({
  journeyType: 1,
  returnKind: null,
  legs: [
    {
      origin: 'DEL',
      destination: 'BOM',
      date: new Date(now.getTime() + (30 + index) * dayMs).toISOString().slice(0, 10),
      fromHour: 0,
      toHour: 24,
      cabinClass: 2,
    },
  ],
  adultCount: 1,
  childCount: 0,
  infantCount: 0,
  directFlight: false,
  preferredAirlines: [],
  sources: [],
})
