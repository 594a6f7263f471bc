import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { describeSupplierContract } from '#server/suppliers/contract.test-kit.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { createSyntheticStore } from '#server/suppliers/synthetic-store.repo.ts'
import { aSearch } from '#server/suppliers/synthetic/synthetic.test-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const createLosingSupplier = (isLosing: () => boolean, now: () => Date) => {
  const [supplier] = createSuppliers(database, {
    now,
    faults: (call) => (isLosing() && call === 'ticket' ? { kind: 'timeoutAfterSuccess' } : null),
  }).shared
  if (!supplier) throw new Error('no supplier')
  return supplier
}

describeSupplierContract('synthetic on the database', () => {
  let isLosing = false
  let time = testNow
  const now = () => time
  return Promise.resolve({
    supplier: createLosingSupplier(() => isLosing, now),
    query: aSearch('DEL', 'LHR', { childCount: 1, infantCount: 1 }),
    emptyQuery: aSearch('HOQ', 'UTN'),
    restart: () => createLosingSupplier(() => false, now),
    loseAnswers: () => {
      isLosing = true
    },
    passMinutes: (minutes: number) => {
      time = new Date(time.getTime() + minutes * 60_000)
    },
    can: { hold: true, chargesOfParts: true, listChanges: true },
  })
})

describe("the synthetic airline's store", () => {
  const record = (over: object = {}) => ({
    aliasOf: null,
    pnr: 'PNR001',
    version: 1,
    booking: null,
    offer: null,
    changes: [],
    ...over,
  })
  test('keeps one record per reference and one per PNR, whoever is first', async () => {
    const store = createSyntheticStore(database)
    const first = await Promise.all([1, 2, 3].map(() => store.put('ref-1', record())))
    expect(first.filter(Boolean)).toHaveLength(1)
    expect(await store.put('ref-2', record())).toBe(false)
    expect(await store.getByPnr('PNR001')).toEqual(record())
    expect(await store.getByReference('ref-2')).toBeNull()
  })
  test('keeps records without a PNR apart', async () => {
    const store = createSyntheticStore(database)
    expect(await store.put('ref-3', record({ pnr: null, aliasOf: 'ref-1' }))).toBe(true)
    expect(await store.put('ref-4', record({ pnr: null, aliasOf: 'ref-1' }))).toBe(true)
    expect(await store.getByReference('ref-4')).toEqual(record({ pnr: null, aliasOf: 'ref-1' }))
  })
  test('accepts one of two changes based on the same version', async () => {
    const store = createSyntheticStore(database)
    await store.put('ref-5', record({ pnr: 'PNR005' }))
    const next = record({ pnr: 'PNR005', version: 2 })
    const won = await Promise.all([store.update('ref-5', next), store.update('ref-5', next)])
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(await store.update('ref-5', record({ pnr: 'PNR005', version: 4 }))).toBe(false)
    expect(await store.update('ref-none', next)).toBe(false)
  })
})
