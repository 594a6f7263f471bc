import { SupplierError, type SupplierPort } from '#server/suppliers/port.ts'
import { createMemorySyntheticStore } from '#server/suppliers/synthetic/synthetic-store.ts'
import { createSyntheticSupplier } from '#server/suppliers/synthetic/synthetic-supplier.ts'

const named = (name: string): SupplierPort => ({
  ...createSyntheticSupplier({
    seed: name,
    store: createMemorySyntheticStore(),
    clock: { now: () => new Date() },
  }),
  name,
})

/**
 * Returns the installation's suppliers for `own` or nothing; otherwise three alike, the third `up`, `refusing` or
 * `silent`.
 */
export const suppliersFor = (
  third: string | undefined,
  own: readonly SupplierPort[],
): readonly SupplierPort[] => {
  if (third === undefined || third === 'own') return own
  const last = named('third')
  const search: SupplierPort['search'] =
    third === 'refusing'
      ? () => Promise.reject(new SupplierError('timeout', 'It is down.'))
      : third === 'silent'
        ? () => new Promise(() => undefined)
        : (query, options) => last.search(query, options)
  return [named('first'), named('second'), { ...last, search }]
}
