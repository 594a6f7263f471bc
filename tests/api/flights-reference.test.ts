import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { airlines, airports, sources } = endpoints.flights
const { countries, phoneCodes, nationalities } = endpoints.booking

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('airports', () => {
  const first = async (searchQuery: string) => (await server.must(airports, { searchQuery }))[0]
  test.each([
    ['dxb', 'DXB'],
    ['Mumbai', 'BOM'],
    ['bombay', 'BOM'],
    ['pune', 'PNQ'],
    ['jfk', 'JFK'],
    ['heathrow', 'LON'],
    ['banglore', 'BLR'],
  ])('%s finds %s first', async (text, code) => {
    expect((await first(text))?.cityCode).toBe(code)
  })
  test('lists a city with several airports as one choice before them', async () => {
    const options = await server.must(airports, { searchQuery: 'london' })
    expect(options[0]).toMatchObject({ cityCode: 'LON', airportCode: '', label: 'London (LON)' })
    expect(options[0]?.subTitle).toContain('All airports (LHR')
    expect(options[1]).toMatchObject({ cityCode: 'LHR', airportCode: 'LHR', countryCode: 'GB' })
  })
  test('has each code once, and no more than requested', async () => {
    const options = await server.must(airports, { searchQuery: '', limit: 30 })
    expect(options).toHaveLength(30)
    expect(new Set(options.map(({ cityCode }) => cityCode)).size).toBe(30)
  })
  test.each([
    ['agra', 'AGR', 'DEL', 'Agra'],
    ['Pondicherry', 'PNY', 'MAA', 'Puducherry'],
  ])('%s has few flights: returns %s first, then %s with the distance', async (text, own, near, place) => {
    const options = await server.must(airports, { searchQuery: text })
    expect(options.slice(0, 2).map(({ cityCode }) => cityCode)).toEqual([own, near])
    expect(options[1]?.subTitle).toMatch(new RegExp(`^Nearest airport to ${place}, \\d+ km$`))
  })
  test.each([
    ['rishikesh', 'DED'],
    ['ooty', 'CJB'],
    ['gurgaon', 'DEL'],
  ])('%s has none, so %s is suggested', async (text, code) => {
    const options = await server.must(airports, { searchQuery: text })
    expect(options[0]?.subTitle).toMatch(/^Nearest airport to /)
    expect(options.map(({ airportCode }) => airportCode)).toContain(code)
  })
  test('treats Navi Mumbai as its own city and as part of Mumbai', async () => {
    const options = await server.must(airports, { searchQuery: 'navi mumbai' })
    expect(options.map(({ airportCode }) => airportCode)).toContain('NMI')
    expect(options.map(({ cityCode }) => cityCode)).toContain('BOM')
  })
  test('finds nothing for nonsense', async () => {
    expect(await server.must(airports, { searchQuery: 'xqzxqz' })).toEqual([])
  })
})

test("lists airlines with code and name, without logos that aren't ours to ship", async () => {
  const list = await server.must(airlines, {})
  expect(list.length).toBeGreaterThan(200)
  expect(list).toContainEqual({ airlineName: 'IndiGo', airlineCode: '6E', logoUrl: '' })
})

test('lists the sources that the suppliers sell', async () => {
  const list = await server.must(sources, {})
  expect(list).toContainEqual({ source: 'GDS', name: 'GDS', isLCC: false })
  expect(list).toContainEqual({ source: '6E', name: 'IndiGo', isLCC: true })
})

test.each([
  ['countries', countries],
  ['phoneCodes', phoneCodes],
  ['nationalities', nationalities],
])('%s: about 240, India with +91 first, then by name', async (_name, endpoint) => {
  const list = await server.must(endpoint, {})
  expect(list.length).toBeGreaterThan(230)
  expect(list[0]).toEqual({ name: 'India', dial_code: '+91', code: 'IN' })
  const others = list.slice(1).map(({ name }) => name)
  expect(others).toEqual(others.toSorted(new Intl.Collator('en').compare))
})
