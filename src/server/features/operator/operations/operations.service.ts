import type { Deps } from '#server/deps.ts'
import { createJobQueue } from './job-queue.service.ts'
import { createOutboxView } from './outbox.service.ts'
import { createSupplierHealth } from './supplier-health.service.ts'
import { createTrail } from './trail.service.ts'

/** What operators see of what runs in the installation. */
export const createOperations = (deps: Pick<Deps, 'database' | 'mail'>) => ({
  jobs: createJobQueue(deps),
  outbox: createOutboxView(deps),
  suppliers: createSupplierHealth(deps),
  trail: createTrail(deps),
})
