import { beforeEach, describe, expect, test } from 'vitest'
import type { SupplierPort, SupplierSearch, SupplierSearchAnswer } from './port.ts'
import { rememberSearches } from './remember-searches.ts'

const query = (adultCount: number): SupplierSearch => ({
  journeyType: 1,
  returnKind: null,
  legs: [],
  adultCount,
  childCount: 0,
  infantCount: 0,
  directFlight: false,
  preferredAirlines: [],
  sources: [],
})
const options = { signal: new AbortController().signal, requestId: 'r', siteId: 'site_skyways' }

describe('a supplier with cached searches', () => {
  let time = 0
  let asked = 0
  let search: () => Promise<SupplierSearchAnswer>
  let supplier: SupplierPort
  beforeEach(() => {
    time = 1_000_000
    asked = 0
    search = () => Promise.resolve({ traceKey: String(asked), offers: [], expiresAt: '' })
    const port = {
      name: 'x',
      search: () => {
        asked += 1
        return search()
      },
    } as unknown as SupplierPort
    supplier = rememberSearches(port, () => new Date(time))
  })

  test('is asked once for the same search, also for simultaneous ones', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => supplier.search(query(1), options)))
    expect(asked).toBe(1)
    expect(new Set(answers).size).toBe(1)
    await supplier.search(query(2), options)
    expect(asked).toBe(2)
  })
  test('forgets after ten seconds', async () => {
    await supplier.search(query(1), options)
    time += 10_000
    await supplier.search(query(1), options)
    expect(asked).toBe(2)
  })
  test("doesn't remember a failure", async () => {
    search = () => Promise.reject(new Error('down'))
    await expect(supplier.search(query(1), options)).rejects.toThrow('down')
    search = () => Promise.resolve({ traceKey: 'up', offers: [], expiresAt: '' })
    expect(await supplier.search(query(1), options)).toMatchObject({ traceKey: 'up' })
  })
  test('caches eight searches and drops the oldest', async () => {
    for (let adults = 1; adults <= 9; adults += 1) await supplier.search(query(adults), options)
    await supplier.search(query(9), options)
    expect(asked).toBe(9)
    await supplier.search(query(1), options)
    expect(asked).toBe(10)
  })
})
