import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { createSupplierRecords } from '#server/suppliers/supplier-records.repo.ts'
import { createMemoryRecords } from '#server/suppliers/supplier-records.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)

describe.each(['database', 'memory'])('records of a supplier in the %s', (place) => {
  let clock = testNow
  const now = () => clock
  let count = 0
  const fresh = () =>
    place === 'memory'
      ? createMemoryRecords(now)
      : createSupplierRecords(database, `supplier-${(count += 1)}`, now)

  test('are stored, replaced, partly changed and removed', async () => {
    const records = fresh()
    expect(await records.get('a')).toBeNull()
    await records.put('a', { one: 1, two: { deep: ['ä'] } })
    await records.put('a', { one: 2, two: 'x' })
    expect(await records.update('a', { two: null, three: 3 })).toBe(true)
    expect(await records.get('a')).toEqual({ one: 2, two: null, three: 3 })
    expect(await records.update('b', { one: 1 })).toBe(false)
    await records.remove('a')
    expect(await records.get('a')).toBeNull()
  })

  test('are created once by many simultaneous writers', async () => {
    const records = fresh()
    const won = await Promise.all(
      Array.from({ length: 8 }, (_, index) => records.putIfAbsent('lock', { index })),
    )
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(await records.get('lock')).toEqual({ index: won.indexOf(true) })
  })

  test('count as absent after they expire, and may be deleted', async () => {
    const records = fresh()
    clock = testNow
    await records.put('token', { day: 1 }, later(5))
    await records.put('for ever', { day: 1 })
    expect(await records.putIfAbsent('token', { day: 2 }, later(5))).toBe(false)
    clock = later(5)
    expect(await records.get('token')).toBeNull()
    expect(await records.putIfAbsent('token', { day: 2 }, later(9))).toBe(true)
    clock = later(10)
    await records.clearExpired()
    clock = testNow
    expect(await records.get('token')).toBeNull()
    expect(await records.get('for ever')).toEqual({ day: 1 })
  })
})
