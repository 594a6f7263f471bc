import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { createInProcessCompute } from '#server/compute/compute.ts'
import { createThreadPool } from '#server/compute/thread-pool.ts'
import type { Deps } from '#server/deps.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import { createRegistry } from '#server/suppliers/registry.ts'
import { replayTask } from './replay-task.ts'

const workerFile = fileURLToPath(new URL('replay-worker.ts', import.meta.url))

/** Replaces the synthetic supplier by one that replays its answers (`replay-task.ts`). */
export const withReplay = (deps: Deps, logger: Logger): Deps => {
  const threads = deps.config.computeThreads
  const compute = threads > 0 ? createThreadPool({ threads, workerFile, logger }) : createInProcessCompute()
  const searchPacked: Required<SupplierPort>['searchPacked'] = (query, { signal }) =>
    compute.run(replayTask, { query, seed: 'bench' }, signal)
  const shared = deps.suppliers.shared.map((supplier) =>
    supplier.name === 'synthetic' ? { ...supplier, searchPacked } : supplier,
  )
  return { ...deps, compute, suppliers: createRegistry(shared) }
}
