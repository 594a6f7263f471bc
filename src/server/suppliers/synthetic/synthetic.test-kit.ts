import type { CallOptions, SupplierSearch } from '#server/suppliers/port.ts'
import type { FaultPlan } from './faults.ts'
import { createMemorySyntheticStore } from './synthetic-store.ts'
import { createSyntheticSupplier } from './synthetic-supplier.ts'

export const callOptions: CallOptions = {
  signal: new AbortController().signal,
  requestId: 'test',
  siteId: 'site_skyways',
}

/** Builds a one-way search for one adult in economy, four weeks after the tests' clock. */
export function aSearch(
  origin: string,
  destination: string,
  changes: Partial<SupplierSearch> = {},
): SupplierSearch {
  return {
    journeyType: 1,
    returnKind: null,
    legs: [{ origin, destination, date: '2026-12-18', fromHour: 0, toHour: 24, cabinClass: 2 }],
    adultCount: 1,
    childCount: 0,
    infantCount: 0,
    directFlight: false,
    preferredAirlines: [],
    sources: [],
    ...changes,
  }
}

/** Builds a return search: the same, returning a week later. */
export function aReturnSearch(
  origin: string,
  destination: string,
  changes: Partial<SupplierSearch> = {},
): SupplierSearch {
  const out = aSearch(origin, destination)
  const back = aSearch(destination, origin).legs.map((leg) => ({ ...leg, date: '2026-12-25' }))
  return { ...out, journeyType: 2, returnKind: 2, legs: [...out.legs, ...back], ...changes }
}

/**
 * Creates a supplier on a memory store and a clock that only tests move; `again` creates another one on the same
 * store.
 */
export function aSyntheticSupplier(faults?: FaultPlan) {
  const store = createMemorySyntheticStore()
  const time = { now: new Date('2026-11-20T10:00:00Z') }
  const again = (plan?: FaultPlan) =>
    createSyntheticSupplier({ seed: 'test', store, clock: { now: () => time.now }, faults: plan })
  return { supplier: again(faults), store, time, again }
}

/** Returns the first item of a list that must not be empty. */
export function getFirst<T>(list: readonly T[]): T {
  const [first] = list
  if (first === undefined) throw new Error('The list is empty.')
  return first
}
