import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { allEndpoints, endpoints } from '#contract/http/registry.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { placeOrder, prepareOrder } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let sampleBodies: Partial<Record<string, Record<string, unknown>>>
beforeAll(async () => {
  server = await startTestServer({ suppliers: [createScriptedSupplier()] })
  sampleBodies = await samples()
})
afterAll(() => server.close())

const staff = { as: 'staff' }
const agent = { as: 'agent' }

/** Input that no form sends, and that databases, parsers and dates can't handle. */
const hostile: readonly unknown[] = [
  null,
  true,
  -1,
  0.005,
  1e21,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  Array.from({ length: 3_000 }, () => 'x'),
  '',
  '\u0000',
  'DEL\u0000',
  '\u0000\u0000',
  '\uD800',
  '\uDC00\uD800',
  '%_\\',
  "'; drop table bookings; --",
  'constructor',
  '9999-12-31',
  '9999-12-31T23:59:59',
  '0001-01-01',
  'x'.repeat(100_000),
]

/** Bodies that pass the schema, so that changes in them reach the code behind it. */
const samples = async (): Promise<typeof sampleBodies> => {
  const order = await prepareOrder(server, agent, { offer: 'low-cost' })
  const { TraceId, ResultIndex, searchId } = order
  const ref = { TraceId, ResultIndex, searchId }
  const placed = await placeOrder(server, agent)
  const [ticket] = (await server.must(endpoints.tickets.tickets, {}, staff)).tickets
  const first = await server.must(endpoints.tickets.exportTickets, { sort: 'TD', limit: 1 }, staff)
  const filter = {
    domestic: false,
    international: false,
    pnrOrTicketNumber: '',
    airlineCode: '',
    passengerName: '',
    bookingDateFrom: '',
    bookingDateTo: '',
    travelDateFrom: '',
    travelDateTo: '',
    userId: '',
    sort: 'TD',
  }
  const extra = { code: 'XB15', flightNumber: '118', origin: 'DEL', destination: 'BOM' }
  const [lead] = order.passengers
  const whole = {
    ...order,
    passengers: [
      {
        ...lead,
        dateOfBirth: '1990-01-01',
        phoneCode: '+91',
        addressLine1: '1 MG Road',
        city: 'Pune',
        countryCode: 'IN',
        nationality: 'IN',
        passportNo: '',
        passportIssueDate: '',
        passportExpiry: '',
        passportIssueCountryCode: 'IN',
        pan: '',
        baggage: [extra],
        mealDynamic: [],
      },
    ],
    gst: {
      gstNumber: '',
      gstCompanyName: '',
      gstCompanyEmail: '',
      gstCompanyContactNumber: '',
      gstCompanyAddress: '',
    },
  }
  return {
    'site.detect': { domain: 'skyways.localhost' },
    'users.login': { email: 'supplier@skyways.example', phone: '9810000000', password: 'x' },
    'users.walletBalance': { userId: 'usr_skyways_agent' },
    'users.myWalletEntries': { page: 1, pageSize: 1 },
    'flights.airports': { searchQuery: 'del', limit: 1 },
    'flights.search': {
      sources: [],
      journeyType: 1,
      segments: [
        {
          origin: 'DEL',
          destination: 'BOM',
          preferredDepartureTime: '2026-12-10T00:00:00',
          flightCabinClass: 2,
        },
      ],
      adultCount: 1,
      childCount: 0,
      infantCount: 0,
      directFlight: false,
      preferredAirlines: ['AI'],
    },
    'flights.searchResults': { searchId, after: 0 },
    'booking.fareRules': ref,
    'booking.fareQuote': ref,
    'booking.ssr': ref,
    'booking.passengerViewOptions': ref,
    'booking.flightDetails': ref,
    'booking.validate': whole,
    'booking.setFlightDetails': whole,
    'booking.orderSuccessCallback': { orderId: placed.orderId, paymentMode: 'hold' },
    'booking.details': { orderId: placed.orderId, mustBePaid: false },
    'tickets.list': { ...filter, page: 1, pageSize: 1 },
    'tickets.bookedFlights': { ...filter, page: 1, pageSize: 1 },
    'tickets.detail': { bookingSlug: ticket?.bookingSlug },
    'tickets.export': { ...filter, cursor: first.nextCursor, snapshotAt: first.snapshotAt, limit: 1 },
  }
}

/** Returns every copy of a value with one leaf or branch replaced. */
const changed = (value: unknown, by: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [by]
  const parts = Object.entries(value).flatMap(([key, inner]) =>
    changed(inner, by).map((other) =>
      Array.isArray(value)
        ? value.map((one: unknown, index) => (String(index) === key ? other : one))
        : { ...value, [key]: other },
    ),
  )
  return [...parts, by]
}

let caller = 0
/** From another address each time, so that no limit answers instead of the call. */
const send = (endpoint: Endpoint, payload: string, headers: Record<string, string>) => {
  caller += 1
  return server.app.inject({
    method: endpoint.method,
    url: `/api/${endpoint.path}`,
    remoteAddress: `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
    headers: { host: 'skyways.localhost', 'content-type': 'application/json', ...headers },
    ...(endpoint.method === 'POST' ? { payload } : {}),
  })
}

/** Calls that may end the caller's sessions are made by a user whom no other case needs. */
const endsSessions = new Set([
  'users.logout',
  'users.logoutEverywhere',
  'users.logoutOthers',
  'users.endMySession',
])

describe('odd input never causes an internal error', () => {
  test.each(allEndpoints.filter(({ method }) => method === 'POST').map(({ id }) => id))('%s', async (id) => {
    const endpoint = allEndpoints.find((known) => known.id === id) as Endpoint
    const sample = sampleBodies[id] ?? {}
    const role = endsSessions.has(id) ? 'corporate' : 'agent'
    const headers = { 'auth-token': await server.signIn(role === 'agent' ? 'staff' : role) }
    const own = { 'auth-token': await server.signIn(role) }
    const bodies = hostile.flatMap((by) => changed(sample, by)).map((body) => JSON.stringify(body))
    const raw = [
      '',
      'null',
      '"text"',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      '{"__proto__":{"userId":"x"}}',
      '{"constructor":{"prototype":{"page":1}}}',
    ]
    const faults: string[] = []
    for (const [index, body] of [...raw, ...bodies].entries()) {
      const isBooking = endpoint.area === 'booking' || index % 2 === 0
      const answer = await send(endpoint, body, isBooking && endpoint.access !== 'staff' ? own : headers)
      if (answer.statusCode >= 500) faults.push(`${answer.statusCode} ${body.slice(0, 300)}`)
      expect(answer.body).not.toMatch(/select |insert |Failed query|\bat \S+:\d+:\d+/)
    }
    expect(faults).toEqual([])
  })
  test('and leaves the ledger correct', async () => {
    expect(await checkLedger(server.database.db)).toEqual([])
  })
  test.each([
    { sort: 'TD', cursor: 'p-1' },
    { sort: 'TA', cursor: 'p1e9' },
    { sort: 'TA', cursor: 'p00000000000000001' },
    { sort: 'BD', cursor: 'p99999999999999999' },
    { sort: 'BA', cursor: "p1' or '1'='1" },
  ] as const)('a forged place in an export: $cursor', async (forged) => {
    const { snapshotAt } = await server.must(endpoints.tickets.exportTickets, { limit: 1 }, staff)
    const answer = await server.call(endpoints.tickets.exportTickets, { ...forged, snapshotAt }, staff)
    expect(answer.status).toBe(400)
  })

  test.each(['999999999999999', '0', '100001'])('a forged address of ticket %s', async (id) => {
    const bookingSlug = Buffer.from(`${id}___${'x'.repeat(43)}`).toString('base64url')
    expect(await server.call(endpoints.tickets.ticketDetail, { bookingSlug })).toMatchObject({ status: 404 })
  })
})
