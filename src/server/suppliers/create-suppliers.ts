import type { Database } from '../db/database.ts'
import { createFixedDepartureSupplier } from './fixed-departures/fixed-departure-supplier.ts'
import type { SupplierPort } from './port.ts'
import { rememberSearches } from './remember-searches.ts'
import { createSyntheticStore } from './synthetic-store.ts'
import type { FaultPlan } from './synthetic/faults.ts'
import { createSyntheticSupplier } from './synthetic/synthetic-supplier.ts'

/** Another seed is another timetable; every installation has the same one, so that addresses and screenshots agree. */
const seed = 'faredesk'

/** The suppliers that this installation sells from. `faults` plays failures of the built-in one, for tests. */
export const createSuppliers = (
  database: Pick<Database, 'db' | 'transaction'>,
  options: { now: () => Date; faults?: FaultPlan },
): SupplierPort[] => {
  const synthetic = createSyntheticSupplier({
    seed,
    store: createSyntheticStore(database),
    clock: { now: options.now },
    ...(options.faults ? { faults: options.faults } : {}),
  })
  // A planned failure has to meet every search, not the first of ten seconds.
  const scheduled = options.faults ? synthetic : rememberSearches(synthetic, options.now)
  return [scheduled, createFixedDepartureSupplier(database, options)]
}
