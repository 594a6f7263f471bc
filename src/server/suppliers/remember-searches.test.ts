import { beforeEach, describe, expect, test } from 'vitest'
import { noOffers } from '#server/offers/packed-offers.ts'
import type { CallOptions, CheckedAnswer, SupplierPort, SupplierSearch } from './port.ts'
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
const named = (traceKey: string): CheckedAnswer => ({
  traceKey,
  expiresAt: '',
  offers: noOffers,
  refused: {},
})
const options = { signal: new AbortController().signal, requestId: 'r', siteId: 'site_skyways' }

describe('a supplier with cached searches', () => {
  let time = 0
  let asked = 0
  let search: (signal: AbortSignal) => Promise<CheckedAnswer | null>
  let ask: (adultCount: number, signal?: AbortSignal) => Promise<CheckedAnswer | null | undefined>
  beforeEach(() => {
    time = 1_000_000
    asked = 0
    search = () => Promise.resolve(named(String(asked)))
    const port = {
      name: 'x',
      searchPacked: (_query: SupplierSearch, { signal }: CallOptions) => {
        asked += 1
        return search(signal)
      },
    } as unknown as SupplierPort & Required<Pick<SupplierPort, 'searchPacked'>>
    const supplier = rememberSearches(port, () => new Date(time))
    ask = async (adultCount, signal = options.signal) =>
      supplier.searchPacked?.(query(adultCount), { ...options, signal })
  })

  test('is asked once for the same search, also for simultaneous ones', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask(1)))
    expect(asked).toBe(1)
    expect(new Set(answers).size).toBe(1)
    await ask(2)
    expect(asked).toBe(2)
  })
  test('forgets after ten seconds', async () => {
    await ask(1)
    time += 10_000
    await ask(1)
    expect(asked).toBe(2)
  })
  test("doesn't remember a failure", async () => {
    search = () => Promise.reject(new Error('down'))
    await expect(ask(1)).rejects.toThrow('down')
    search = () => Promise.resolve(named('up'))
    expect(await ask(1)).toMatchObject({ traceKey: 'up' })
  })
  test('caches 64 searches and drops the oldest', async () => {
    for (let adults = 1; adults <= 65; adults += 1) await ask(adults)
    await ask(65)
    expect(asked).toBe(65)
    await ask(1)
    expect(asked).toBe(66)
  })
  test('is stopped when all callers have left, and requested again for the next caller', async () => {
    search = (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
    const left = [new AbortController(), new AbortController()]
    const answers = left.map(({ signal }) => ask(1, signal))
    left[0]?.abort()
    const third = new AbortController()
    answers.push(ask(1, third.signal))
    left[1]?.abort()
    expect(asked).toBe(1)
    third.abort()
    search = () => Promise.resolve(named('again'))
    const next = ask(1)
    for (const answer of answers) await expect(answer).rejects.toThrow('stopped')
    expect(await next).toMatchObject({ traceKey: 'again' })
    expect(await ask(1)).toMatchObject({ traceKey: 'again' })
    expect(asked).toBe(2)
  })
})
