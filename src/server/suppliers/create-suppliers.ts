import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import { createInProcessCompute, type Compute } from '#server/compute/compute.ts'
import { loadReference } from '#server/reference/reference.ts'
import { createFixedDepartureSupplier } from './fixed-departures/fixed-departure-supplier.ts'
import type { SupplierPort } from './port.ts'
import { rememberSearches } from './remember-searches.ts'
import { createSupplierRecords } from './supplier-records.repo.ts'
import { createSyntheticStore } from './synthetic-store.repo.ts'
import type { FaultPlan } from './synthetic/faults.ts'
import { planSandboxCase } from './synthetic/sandbox-cases.ts'
import { createSyntheticSupplier } from './synthetic/synthetic-supplier.ts'
import type { TboAccountSettings, TboSettings } from '#server/config/tbo-settings.ts'
import { createOwnAccounts } from './own-accounts/own-accounts.ts'
import type { SealKeys } from '#server/secrets/seal-keys.ts'
import { createRegistry, type SupplierRegistry } from './registry.ts'
import { createTboSupplier, tboSupplierName } from './tbo/tbo-supplier.ts'
import { withBudget } from './with-budget.ts'

/** Determines the timetable; the same for every installation, so that addresses and screenshots agree. */
export const timetableSeed = 'faredesk'

/**
 * Creates the suppliers that this installation sells from. `faults` simulates failures of the built-in one, for
 * tests.
 */
export const createSuppliers = (
  database: Pick<Database, 'db' | 'transaction'>,
  {
    compute = createInProcessCompute(),
    ...options
  }: {
    now: () => Date
    faults?: FaultPlan
    tbo?: { settings: TboSettings; logger: Logger }
    /** Lets agencies sell from their own accounts at TBO. */
    tboAccounts?: { settings: TboAccountSettings; logger: Logger; sealKeys: SealKeys }
    compute?: Compute
  },
): SupplierRegistry => {
  const timetable = {
    seed: timetableSeed,
    store: createSyntheticStore(database),
    clock: { now: options.now },
    compute,
    ...(options.faults ? { faults: options.faults } : {}),
  }
  const synthetic = createSyntheticSupplier(timetable)
  const ofSandboxes = createSyntheticSupplier({
    ...timetable,
    identity: { name: 'sandbox', ticketKind: 'sandbox' },
    faults: (call, about) => options.faults?.(call, about) ?? planSandboxCase(call, about),
  })
  // A planned failure must affect every search, not only the first in ten seconds.
  const scheduled = [synthetic, ofSandboxes].map((supplier) =>
    options.faults ? supplier : rememberSearches(supplier, options.now),
  )
  const suppliers: SupplierPort[] = [...scheduled, createFixedDepartureSupplier(database, options)]
  if (options.tbo) {
    const tbo = createTboSupplier({
      ...options.tbo,
      records: createSupplierRecords(database, tboSupplierName, options.now),
      now: options.now,
      reference: loadReference(),
      compute,
    })
    suppliers.push(withBudget(tbo, options.tbo.settings.searchBudget))
  }
  const { tboAccounts } = options
  return createRegistry(
    suppliers,
    tboAccounts ? createOwnAccounts(database, { ...tboAccounts, now: options.now, compute }) : null,
  )
}
