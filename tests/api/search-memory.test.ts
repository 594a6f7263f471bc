import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { search, rememberedSearches, saveSearch, forgetSearch } = endpoints.flights
const { savedTravellers, saveTraveller, forgetTraveller } = endpoints.booking

let server: TestServer
let clock = testNow
beforeAll(async () => {
  server = await startTestServer({ suppliers: [createScriptedSupplier()], now: () => clock })
})
afterAll(() => server.close())

const query = (day: number, over: Partial<RequestInputOf<typeof search>> = {}) => ({
  segments: [
    {
      origin: 'DEL',
      destination: 'BOM',
      preferredDepartureTime: `2026-12-${String(day).padStart(2, '0')}T00:00:00`,
    },
  ],
  adultCount: 1,
  ...over,
})
const searchAt = async (minute: number, day: number, as = 'agent') => {
  clock = new Date(testNow.getTime() + minute * 60_000)
  await server.must(search, query(day), { as })
}
const remembered = (as = 'agent', headers = {}) => server.must(rememberedSearches, {}, { as, headers })
const days = async (as = 'agent') =>
  (await remembered(as)).map(({ request }) =>
    Number(request.segments[0]?.preferredDepartureTime.slice(8, 10)),
  )

describe('recent searches', () => {
  test('are the last ten, newest first, each once; searching again moves one to the front', async () => {
    for (let index = 0; index < 12; index += 1) await searchAt(index, 1 + index)
    expect(await days()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    await searchAt(20, 5)
    expect(await days()).toEqual([5, 12, 11, 10, 9, 8, 7, 6, 4, 3])
  })

  test('belong to the user and the site; visitors have none; staff see those of the customer they act for', async () => {
    await searchAt(0, 1, 'retail')
    expect(await days('retail')).toEqual([1])
    expect(await server.must(rememberedSearches, {}, { as: 'retail', site: 'meridian' })).toEqual([])
    const forRetail = await remembered('staff', { 'staff-id': 'usr_skyways_retail' })
    expect(forRetail.map(({ id }) => id)).toEqual((await remembered('retail')).map(({ id }) => id))
    expect(await remembered('staff')).toEqual([])
  })

  test('leave out searches whose date has passed', async () => {
    await searchAt(0, 1, 'corporate')
    await searchAt(1, 9, 'corporate')
    // Midnight on 2 December in India.
    clock = new Date('2026-12-01T18:31:00Z')
    expect(await days('corporate')).toEqual([9])
    clock = testNow
  })

  test('are deleted one by one or all', async () => {
    await searchAt(0, 1, 'owner')
    await searchAt(1, 2, 'owner')
    await searchAt(2, 3, 'owner')
    const [first] = await remembered('owner')
    const forget = (id: string | null, as = 'owner') => server.call(forgetSearch, { id }, { as })
    expect(await forget(first?.id ?? '', 'agent')).toMatchObject({
      ok: false,
      status: 404,
      failure: { errorCode: 'notFound' },
    })
    expect(await forget(first?.id ?? '')).toMatchObject({ ok: true, result: { forgotten: 1 } })
    expect(await days('owner')).toEqual([2, 1])
    expect(await forget(null)).toMatchObject({ ok: true, result: { forgotten: 2 } })
    expect(await days('owner')).toEqual([])
    clock = testNow
  })
})

describe('saved searches', () => {
  test('come first under their names; saving one again renames it; deleting recent searches keeps them', async () => {
    const save = (name: string, day: number) =>
      server.must(saveSearch, { name, request: query(day) }, { as: 'supplier' })
    const first = await save('Delhi to Mumbai', 5)
    expect(first).toMatchObject({ name: 'Delhi to Mumbai', isSaved: true })
    const again = await save('Monday run', 5)
    expect(again.id).toBe(first.id)
    await searchAt(1, 6, 'supplier')
    expect((await remembered('supplier')).map(({ name, isSaved }) => [name, isSaved])).toEqual([
      ['Monday run', true],
      ['', false],
    ])
    await server.must(forgetSearch, { id: null }, { as: 'supplier' })
    expect((await remembered('supplier')).map(({ name }) => name)).toEqual(['Monday run'])
  })

  test('are limited to fifty', async () => {
    for (let index = 0; index < 50; index += 1)
      await server.must(
        saveSearch,
        {
          name: `No. ${index}`,
          request: query(1 + (index % 28), { adultCount: 1 + Math.floor(index / 28) }),
        },
        { as: 'admin' },
      )
    const one = await server.call(
      saveSearch,
      { name: 'One more', request: query(1, { adultCount: 3 }) },
      { as: 'admin' },
    )
    expect(one).toMatchObject({
      ok: false,
      status: 409,
      failure: {
        errorCode: 'wrongState',
        message: 'You can save up to 50 searches. Remove one to save another.',
      },
    })
    await server.must(saveSearch, { name: 'Renamed', request: query(1) }, { as: 'admin' })
  })
})

describe('saved travellers', () => {
  const asha = { title: 'Ms', firstName: 'Asha', lastName: 'Rao', paxType: 1 as const, gender: 2 as const }
  const names = async (as: string, searchQuery = '', headers = {}) =>
    (await server.must(savedTravellers, { searchQuery }, { as, headers })).map(
      ({ traveller }) => `${traveller.firstName} ${traveller.lastName}`,
    )

  test('are saved once by name, found by a part of it, and changed', async () => {
    const first = await server.must(saveTraveller, { traveller: asha }, { as: 'agent' })
    const same = await server.must(
      saveTraveller,
      { traveller: { ...asha, firstName: 'ASHA', passportNo: 'Z1234567' } },
      { as: 'agent' },
    )
    expect(same.travellerId).toBe(first.travellerId)
    await server.must(
      saveTraveller,
      { traveller: { ...asha, firstName: 'Vikram', lastName: 'Seth' } },
      { as: 'agent' },
    )
    expect(await names('agent', 'sha r')).toEqual(['ASHA Rao'])
    expect(await names('agent', '%')).toEqual([])
    const changed = await server.must(
      saveTraveller,
      { travellerId: first.travellerId, traveller: { ...asha, lastName: 'Menon' } },
      { as: 'agent' },
    )
    expect(changed.traveller.lastName).toBe('Menon')
    expect((await names('agent')).toSorted()).toEqual(['Asha Menon', 'Vikram Seth'])
  })

  test("belong to the user; staff acting for a customer see the customer's", async () => {
    expect(await names('retail')).toEqual([])
    expect(await names('agent', '', {})).toHaveLength(2)
    expect(await names('staff')).toEqual([])
    expect(await names('staff', '', { 'staff-id': 'usr_skyways_agent' })).toHaveLength(2)
  })

  test('of someone else can be neither changed nor deleted', async () => {
    const [own] = await server.must(savedTravellers, {}, { as: 'agent' })
    const travellerId = own?.travellerId ?? ''
    for (const answer of [
      await server.call(saveTraveller, { travellerId, traveller: asha }, { as: 'retail' }),
      await server.call(forgetTraveller, { travellerId }, { as: 'retail' }),
    ])
      expect(answer).toMatchObject({ ok: false, status: 404, failure: { errorCode: 'notFound' } })
    expect(await server.must(forgetTraveller, { travellerId }, { as: 'agent' })).toEqual({ travellerId })
    expect(await names('agent')).toHaveLength(1)
  })

  test('are limited to five hundred', async () => {
    for (let index = 0; index < 500; index += 1) {
      const letters = String.fromCodePoint(65 + Math.floor(index / 26), 97 + (index % 26))
      await server.must(saveTraveller, { traveller: { ...asha, lastName: letters } }, { as: 'corporate' })
    }
    const one = await server.call(
      saveTraveller,
      { traveller: { ...asha, lastName: 'Onemore' } },
      { as: 'corporate' },
    )
    expect(one).toMatchObject({
      ok: false,
      status: 409,
      failure: { message: 'You can save up to 500 travellers. Remove one to save another.' },
    })
  }, 120_000)
})
