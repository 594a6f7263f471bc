import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '#tests/support/tbo-server/fields.ts'
import {
  aLeg,
  aSearchRequest,
  createRawClient,
  passengersFor,
  type RawClient,
} from '#tests/support/tbo-server/raw-client.ts'
import { startTboServer, type TboServer } from '#tests/support/tbo-server/start-tbo-server.ts'
import { testNow } from '#tests/support/test-deps.ts'

let clock = testNow
let server: TboServer
let tbo: RawClient
beforeAll(async () => {
  server = await startTboServer({ now: () => clock })
})
afterAll(() => server.close())
beforeEach(() => {
  clock = testNow
  server.world.bookings.clear()
  tbo = createRawClient(server)
})

const readStatusAndCode = (answer: Json) => ({
  status: answer['ResponseStatus'],
  code: (answer['Error'] as Json)['ErrorCode'],
})
const ok = { status: 1, code: 0 }
const session = { status: 4, code: 6 }
const invalid = { status: 3, code: 3 }
const inner = (answer: Json) => answer['Response'] as Json
const after = (minutes: number) => {
  clock = new Date(testNow.getTime() + minutes * 60_000)
}

const searched = async (isLCC: boolean, over: Json = {}) => {
  const answer = await tbo.call('Search', aSearchRequest(over))
  const lists = answer['Results'] as Json[][]
  const result = lists[0]?.find((one) => one['IsLCC'] === isLCC && one['IsFreeMealAvailable'] === false)
  if (!result) throw new Error('the timetable has no such fare')
  return { ref: { TraceId: answer['TraceId'], ResultIndex: result['ResultIndex'] }, result, lists }
}

describe('the local supplier, called by hand', () => {
  test('follows the low-cost sequence: search, rules, quote, extras, ticket, details', async () => {
    const { ref, result } = await searched(true)
    expect(readStatusAndCode(await tbo.call('FareRule', ref))).toEqual(ok)
    const quote = await tbo.call('FareQuote', ref)
    expect(quote).toMatchObject({ IsPriceChanged: false, Results: { ResultIndex: ref.ResultIndex } })
    const extras = await tbo.call('SSR', ref)
    expect(extras['Baggage']).toBeInstanceOf(Array)
    const bought = await tbo.call('Ticket', { ...ref, Passengers: passengersFor(result) })
    expect(readStatusAndCode(bought)).toEqual(ok)
    expect(inner(bought)).toMatchObject({ TicketStatus: 1, FlightItinerary: { IsLCC: true } })
    const details = await tbo.call('GetBookingDetails', { TraceId: ref.TraceId })
    expect(details).toMatchObject({ FlightItinerary: { PNR: inner(bought)['PNR'] } })
  })

  test('follows the full-service sequence: hold, ticket once, and reports an existing ticket', async () => {
    const { ref, result } = await searched(false)
    const held = inner(await tbo.call('Book', { ...ref, Passengers: passengersFor(result) }))
    expect(held).toMatchObject({ Status: 1, IsPriceChanged: false })
    const booking = { TraceId: ref.TraceId, PNR: held['PNR'], BookingId: held['BookingId'] }
    expect(inner(await tbo.call('Ticket', booking))['TicketStatus']).toBe(1)
    expect(inner(await tbo.call('Ticket', booking))['TicketStatus']).toBe(6)
    const again = await searched(false)
    const twin = await tbo.call('Book', { ...again.ref, Passengers: passengersFor(again.result) })
    expect(readStatusAndCode(twin)).toEqual({ status: 2, code: 14 })
  })

  test('answers a domestic return with two lists and any other with one', async () => {
    const there = aLeg('DEL', 'BOM', '2026-12-18')
    const back = aLeg('BOM', 'DEL', '2026-12-25')
    const domestic = await searched(true, { JourneyType: 2, Segments: [there, back] })
    expect(domestic.lists).toHaveLength(2)
    const abroad = [aLeg('DEL', 'DXB', '2026-12-18'), aLeg('DXB', 'DEL', '2026-12-25')]
    const combined = await tbo.call('Search', aSearchRequest({ JourneyType: 2, Segments: abroad }))
    const [list, none] = combined['Results'] as Json[][]
    expect(none).toBeUndefined()
    expect(list?.every((one) => (one['Segments'] as Json[]).length === 2)).toBe(true)
  })

  const refusals: [string, boolean, (ref: Json, result: Json) => Json, 'Book' | 'Ticket', object][] = [
    ['Book for a low-cost fare', true, (ref, result) => ({ ...ref, Passengers: passengersFor(result) }), 'Book', invalid],
    ['Ticket without Book for the others', false, (ref, result) => ({ ...ref, Passengers: passengersFor(result) }), 'Ticket', invalid],
    ['a fare that is off by one paisa', true, (ref, result) => ({ ...ref, Passengers: withBase(result, 0.01) }), 'Ticket', { status: 2, code: 2 }],
    ['a forbidden character in a name', true, (ref, result) => ({ ...ref, Passengers: passengersFor(result, { LastName: 'Rao.' }) }), 'Ticket', invalid],
    ['a missing address', true, (ref, result) => ({ ...ref, Passengers: passengersFor(result, { AddressLine1: undefined }) }), 'Ticket', invalid],
    ['two lead passengers', true, (ref, result) => ({ ...ref, Passengers: passengersFor(result, { IsLeadPax: true }) }), 'Ticket', invalid],
    ['a null list of baggage', true, (ref, result) => ({ ...ref, Passengers: passengersFor(result, { Baggage: null }) }), 'Ticket', invalid],
    ["acceptance of a price that didn't change", true, (ref, result) => ({ ...ref, Passengers: passengersFor(result), IsPriceChangeAccepted: true }), 'Ticket', invalid],
    ['a result of another search', true, (ref, result) => ({ ...ref, ResultIndex: 'OB1', Passengers: passengersFor(result) }), 'Ticket', invalid],
  ] // prettier-ignore
  test.each(refusals)('refuses %s, and nothing is bought', async (_title, isLCC, body, method, error) => {
    const { ref, result } = await searched(isLCC)
    expect(readStatusAndCode(await tbo.call(method, body(ref, result)))).toEqual(error)
    expect(server.world.bookings.size).toBe(0)
  })

  const withBase = (result: Json, more: number): Json[] => {
    const [first, ...rest] = passengersFor(result)
    const fare = first?.['Fare'] as Record<string, number>
    const BaseFare = Math.round(((fare['BaseFare'] ?? 0) + more) * 100) / 100
    return [{ ...first, Fare: { ...fare, BaseFare } }, ...rest]
  }

  test('accepts tokens for a day and traces for fifteen minutes', async () => {
    expect(readStatusAndCode(await tbo.call('Search', aSearchRequest({ TokenId: 'made-up' })))).toEqual(
      session,
    )
    const { ref } = await searched(true)
    after(14.9)
    expect(readStatusAndCode(await tbo.call('FareQuote', ref))).toEqual(ok)
    after(15)
    expect(readStatusAndCode(await tbo.call('FareQuote', ref))).toEqual(session)
    expect(readStatusAndCode(await tbo.call('Search', aSearchRequest()))).toEqual(ok)
    after(24 * 60)
    expect(readStatusAndCode(await tbo.call('Search', aSearchRequest()))).toEqual(session)
  })

  test('reports which of client, name and password is wrong', async () => {
    const { clientId: ClientId, userName: UserName, password: Password } = server.settings()
    const right = { ClientId, UserName, Password, EndUserIp: '203.0.113.9' }
    expect((await tbo.post('Authenticate', { ...right, UserName: 'x' }))['Status']).toBe(3)
    expect((await tbo.post('Authenticate', { ...right, Password: 'x' }))['Status']).toBe(4)
    expect((await tbo.post('Authenticate', { ...right, EndUserIp: '' }))['Status']).toBe(2)
  })
})
