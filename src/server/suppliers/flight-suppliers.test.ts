import { expect, test } from 'vitest'
import type { SupplierPort, SupplierSearchAnswer } from './port.ts'
import { createRegistry } from './registry.ts'
import { toFlightSuppliers } from './flight-suppliers.ts'
import { aSearch, aSyntheticSupplier } from './synthetic/synthetic.test-kit.ts'

const site = { siteId: 'one', kind: 'test' as const }
const callOf = (siteId: string, signal = new AbortController().signal) => ({ signal, requestId: 't', siteId })

/** A supplier whose answers wait until the test gives them. */
const setUp = async ({ hasSharedOffers = true } = {}) => {
  const waiting: ((answer: SupplierSearchAnswer) => void)[] = []
  const { searchPacked: _packed, ...synthetic }: SupplierPort = aSyntheticSupplier().supplier
  const supplier = {
    ...synthetic,
    hasSharedOffers,
    search: () => new Promise<SupplierSearchAnswer>((resolve) => waiting.push(resolve)),
  }
  const registry = toFlightSuppliers(createRegistry([supplier, { ...supplier, name: 'fixed-departures' }]))
  const [shared] = await registry.listForSite(site)
  if (!shared) throw new Error('no supplier')
  const finish = () => {
    for (const resolve of waiting.splice(0)) resolve({ traceKey: 't', offers: [], expiresAt: '' })
  }
  return { registry, shared, waiting, finish }
}

test('leaves out seat blocks, and finds the same object again', async () => {
  const { registry, shared } = await setUp()
  expect((await registry.listForSite(site)).map(({ name }) => name)).toEqual(['synthetic'])
  expect(await registry.find('synthetic', 'one')).toBe(shared)
  expect(await registry.find('fixed-departures', 'one')).toBeNull()
})

test("asks once for the same search of a site at the same time, and again for another site's or afterwards", async () => {
  const { shared, waiting, finish } = await setUp()
  const query = aSearch('DEL', 'BOM')
  const first = [shared.search(query, callOf('one')), shared.search(query, callOf('one'))]
  const other = shared.search(query, callOf('two'))
  expect(waiting).toHaveLength(2)
  finish()
  await Promise.all([...first, other])
  const again = shared.search(query, callOf('one'))
  expect(waiting).toHaveLength(1)
  finish()
  await again
})

test('asks a supplier for each caller if an answer belongs to one session', async () => {
  const { shared, waiting, finish } = await setUp({ hasSharedOffers: false })
  const searches = [1, 2].map(() => shared.search(aSearch('DEL', 'BOM'), callOf('one')))
  expect(waiting).toHaveLength(2)
  finish()
  await Promise.all(searches)
})
