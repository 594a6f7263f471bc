import type { Compute } from '#server/compute/compute.ts'
import { SupplierError, type SupplierPort } from '#server/suppliers/port.ts'
import { createRegistry, type SupplierRegistry } from '#server/suppliers/registry.ts'
import { createMemorySyntheticStore } from '#server/suppliers/synthetic/synthetic-store.ts'
import { createSyntheticSupplier } from '#server/suppliers/synthetic/synthetic-supplier.ts'

type Searches = SupplierPort & Required<Pick<SupplierPort, 'searchPacked'>>

const named = (name: string, compute: Compute): Searches => ({
  ...createSyntheticSupplier({
    seed: name,
    store: createMemorySyntheticStore(),
    clock: { now: () => new Date() },
    compute,
  }),
  name,
})

/**
 * Returns the installation's suppliers for `own` or nothing; otherwise three alike, the third `up`, `refusing` or
 * `silent`.
 */
export const suppliersFor = (
  third: string | undefined,
  own: SupplierRegistry,
  compute: Compute,
): SupplierRegistry => {
  if (third === undefined || third === 'own') return own
  const last = named('third', compute)
  const searchPacked: Searches['searchPacked'] =
    third === 'refusing'
      ? () => Promise.reject(new SupplierError('timeout', 'It is down.'))
      : third === 'silent'
        ? () => new Promise(() => undefined)
        : (query, options) => last.searchPacked(query, options)
  return createRegistry([named('first', compute), named('second', compute), { ...last, searchPacked }])
}
