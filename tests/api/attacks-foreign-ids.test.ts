import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { allEndpoints, endpoints } from '#contract/http/registry.ts'
import {
  bookings,
  groups,
  legalEntities,
  markupRules,
  orders,
  rememberedSearches,
  savedTravellers,
  seatBlocks,
  users,
} from '#server/db/schema/index.ts'
import { blockInput } from '#tests/support/blocks-kit.ts'
import { aPassenger, holdBooking, placeOrder, prepareOrder, refOf } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

/**
 * Every id in every request, named by who has no business with it: staff and owner of another site, and for what is a
 * person's own, another person of the same site. It looks as if it were not there, and nothing of it changes.
 */
const { booking, fixedDepartures, flights, markup } = endpoints
const home = { as: 'agent' }
const owner = { as: 'owner' }
const terms = { unit: 'percent', value: 5, per: 'passenger' } as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [createScriptedSupplier()] })
  await lay()
})
afterAll(() => server.close())

/** What there is at the one site, by the names of the fields that refer to it. */
const there = {
  ref: { TraceId: '', ResultIndex: '', searchId: '' },
  order: {} as Awaited<ReturnType<typeof prepareOrder>>,
  orderId: '',
  heldOrderId: '',
  bookingId: '',
  rules: { default: '', airline: '', fixedDeparture: '' },
  groupId: 'grp_skyways_gold',
  LEId: '',
  blockId: '',
  fdSlug: '',
  bookingSlug: '',
  searchMemoryId: '',
  travellerId: '',
}

const traveller = () => {
  const { isLeadPax: _lead, ...person } = aPassenger()
  return person
}

const lay = async () => {
  there.order = await prepareOrder(server, home)
  there.ref = refOf(there.order)
  there.orderId = (await placeOrder(server, home)).orderId
  const held = await holdBooking(server, home)
  Object.assign(there, {
    bookingId: held.bookingId,
    heldOrderId: held.orderId,
    bookingSlug: held.bookingSlug,
  })
  const saved = {
    default: await server.must(markup.saveDefaultMarkup, { terms, groupId: there.groupId }, owner),
    airline: await server.must(markup.saveAirlineMarkup, { terms, airlineCode: 'AI' }, owner),
    fixedDeparture: await server.must(
      markup.saveFixedDepartureMarkup,
      { terms, groupId: there.groupId },
      owner,
    ),
  }
  there.rules = {
    default: saved.default.markupId,
    airline: saved.airline.markupId,
    fixedDeparture: saved.fixedDeparture.markupId,
  }
  const block = await server.must(fixedDepartures.saveBlock, blockInput(), owner)
  Object.assign(there, { blockId: block.blockId, fdSlug: block.fdSlug })
  const { request } = await server.must(flights.search, {
    segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-10T00:00:00' }],
    adultCount: 1,
  })
  there.searchMemoryId = (await server.must(flights.saveSearch, { name: 'Mine', request }, home)).id
  there.travellerId = (await server.must(booking.saveTraveller, { traveller: traveller() }, home)).travellerId
  const [entity] = await server.database.db
    .select()
    .from(legalEntities)
    .where(eq(legalEntities.siteId, 'skyways'))
    .limit(1)
  there.LEId = entity?.id ?? ''
}

type Input = Record<string, unknown>
const myGroup = { groupId: 'grp_meridian_gold' }
const fare = (): Record<string, Input> => {
  const all = { ...there.ref }
  return { TraceId: all, ResultIndex: all, searchId: all }
}
const rule = (kind: keyof typeof there.rules, more: Input = {}): Record<string, Input> => ({
  markupId: { markupId: there.rules[kind], terms, ...more },
  groupId: { groupId: there.groupId, terms, ...more },
})
const person = { userId: { userId: 'usr_skyways_agent' } }
const held = () => ({ BookingId: there.bookingId })

/** For each call and each of its ids: what is sent. The id is the other site's, all else would do. */
const probes = async (): Promise<Record<string, Record<string, Input>>> => {
  const own = await prepareOrder(server, { as: 'owner', site: 'meridian' })
  const wayBack = { ...own, isReturn: true, outboundOrderId: there.heldOrderId }
  const ordering = {
    TraceId: { ...own, ...there.ref },
    ResultIndex: { ...own, ResultIndex: there.ref.ResultIndex },
    searchId: { ...own, searchId: there.ref.searchId },
    outboundOrderId: wayBack,
  }
  return {
    'users.walletBalance': person,
    'users.customerMonthlyFlightDetails': person,
    'users.toggleFlightSearchExemption': { customerId: { customerId: 'usr_skyways_agent', exempt: true } },
    'users.setFlightHoldSettingForUser': { userId: { userId: 'usr_skyways_agent', isFlightHold: false } },
    'flights.searchResults': { searchId: { searchId: there.ref.searchId } },
    'flights.flightPrice': fare(),
    'flights.forgetSearch': { id: { id: there.searchMemoryId } },
    'booking.fareRules': fare(),
    'booking.fareQuote': fare(),
    'booking.ssr': fare(),
    'booking.passengerViewOptions': fare(),
    'booking.flightDetails': fare(),
    'booking.validate': ordering,
    'booking.setFlightDetails': ordering,
    'booking.orderSuccessCallback': { orderId: { orderId: there.orderId, paymentMode: 'wallet' } },
    'booking.details': { orderId: { orderId: there.orderId } },
    'booking.release': { BookingId: { ...held(), Source: 'GDS' } },
    'booking.requote': { BookingId: held() },
    'booking.issue': { BookingId: { ...held(), acceptedTotal: 4810 } },
    'booking.saveTraveller': { travellerId: { travellerId: there.travellerId, traveller: traveller() } },
    'booking.forgetTraveller': { travellerId: { travellerId: there.travellerId } },
    'tickets.list': person,
    'tickets.bookedFlights': person,
    'tickets.export': person,
    'tickets.detail': { bookingSlug: { bookingSlug: there.bookingSlug } },
    'markup.saveGroup': { id: { id: there.groupId, groupName: 'Taken over' } },
    'markup.groupOfConsumer': { consumerLEId: { consumerLEId: there.LEId } },
    'markup.setDefaultGroup': { groupId: { groupId: there.groupId } },
    'markup.mapToGroup': {
      groupId: { LEId: 'le_meridian_rao-travels', groupId: there.groupId },
      LEId: { LEId: there.LEId, ...myGroup },
    },
    'markup.saveDefaultMarkup': rule('default'),
    'markup.deleteDefaultMarkup': { markupId: { markupId: there.rules.default } },
    'markup.saveAirlineMarkup': rule('airline', { airlineCode: 'AI' }),
    'markup.deleteAirlineMarkup': { markupId: { markupId: there.rules.airline } },
    'markup.fixedDepartureMarkups': {
      groupId: { groupId: there.groupId },
      blockId: { blockId: there.blockId },
    },
    'markup.saveFixedDepartureMarkup': {
      ...rule('fixedDeparture'),
      blockId: { blockId: there.blockId, terms },
    },
    'markup.deleteFixedDepartureMarkup': { markupId: { markupId: there.rules.fixedDeparture } },
    'markup.explain': {
      bookingId: { bookingId: there.bookingId },
      resultIndex: { ...there.ref, resultIndex: there.ref.ResultIndex },
      TraceId: { ...there.ref, resultIndex: there.ref.ResultIndex },
      searchId: { ...there.ref, resultIndex: there.ref.ResultIndex },
    },
    'groups.save': { id: { id: there.groupId, groupName: 'Taken over' } },
    'groups.setDefault': { groupId: { groupId: there.groupId } },
    'groups.mapLegalEntity': {
      groupId: { LEId: 'le_meridian_rao-travels', groupId: there.groupId },
      LEId: { LEId: there.LEId, groupId: null },
    },
    'groups.setTdsDeduct': { userLEID: { userLEID: there.LEId, isTdsDeductable: false } },
    'fixedDepartures.saveBlock': { blockId: { ...blockInput(), blockId: there.blockId } },
    'fixedDepartures.closeBlock': { blockId: { blockId: there.blockId, isClosed: true } },
    'fixedDepartures.manifest': { blockId: { blockId: there.blockId } },
    'fixedDepartures.print': { fdSlug: { fdSlug: there.fdSlug } },
  }
}

/** Names of ids in a request, whichever of its shapes they stand in. */
const idsOf = ({ request }: Endpoint): string[] => {
  interface Shape {
    properties?: Record<string, unknown>
    anyOf?: Shape[]
  }
  const names = ({ properties = {}, anyOf = [] }: Shape): string[] => [
    ...Object.keys(properties),
    ...anyOf.flatMap(names),
  ]
  const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Shape
  return [...new Set(names(schema))].filter((name) => /(^i|I)(d|D)$|ID$|Slug$|Index$/.test(name))
}

const isNothing = (result: unknown): boolean => {
  if (Array.isArray(result)) return result.length === 0
  const { tickets, rows } = result as { tickets?: unknown[]; rows?: unknown[] }
  return (tickets ?? rows)?.length === 0
}
const notThere = new Set(['notFound', 'staleResult', 'forbidden'])

/** Everything that ids refer to at the one site, as it is. */
const stateOfHome = async () => {
  const { db } = server.database
  const tables = [
    bookings,
    orders,
    groups,
    legalEntities,
    markupRules,
    rememberedSearches,
    savedTravellers,
    seatBlocks,
    users,
  ] as const
  return Promise.all(
    tables.map((table) => db.select().from(table).where(eq(table.siteId, 'skyways')).orderBy(table.id)),
  )
}

const withIds = allEndpoints.filter((endpoint) => idsOf(endpoint).length > 0)

test('every id of every request is tried', async () => {
  const known = Object.entries(await probes()).flatMap(([id, fields]) =>
    Object.keys(fields).map((field) => `${id} ${field}`),
  )
  const wanted = withIds.flatMap((endpoint) => idsOf(endpoint).map((field) => `${endpoint.id} ${field}`))
  expect(known.toSorted()).toEqual(wanted.toSorted())
})

const tryAll = async (endpoint: Endpoint, who: CallOptions, fields: Record<string, Input>) => {
  for (const [field, input] of Object.entries(fields)) {
    const answer = await server.call(endpoint, input, who)
    const place = `${who.as} at ${who.site}: ${endpoint.id} ${field} ${answer.response.body.slice(0, 200)}`
    if (answer.ok) expect(isNothing(answer.result), place).toBe(true)
    else if (field === 'outboundOrderId')
      expect(answer.failure, place).toMatchObject({
        errorCode: 'invalidRequest',
        fields: [{ path: 'outboundOrderId' }],
      })
    else expect(notThere.has(answer.failure.errorCode), place).toBe(true)
  }
}

describe.each(withIds.map((endpoint) => ({ id: endpoint.id, endpoint })))('$id', ({ endpoint }) => {
  test('names nothing of another site', async () => {
    const before = await stateOfHome()
    const fields = (await probes())[endpoint.id] ?? {}
    for (const as of ['staff', 'owner', 'admin']) await tryAll(endpoint, { as, site: 'meridian' }, fields)
    expect(await stateOfHome()).toEqual(before)
  })
})

/** What is a person's own: nobody else of the site reaches it, unless the site is theirs to run. */
const personal = new Set([
  'users.walletBalance',
  'flights.forgetSearch',
  'booking.orderSuccessCallback',
  'booking.details',
  'booking.release',
  'booking.requote',
  'booking.issue',
  'booking.saveTraveller',
  'booking.forgetTraveller',
  'fixedDepartures.saveBlock',
  'fixedDepartures.closeBlock',
  'fixedDepartures.manifest',
])
describe.each(
  withIds.filter(({ id }) => personal.has(id)).map((endpoint) => ({ id: endpoint.id, endpoint })),
)('$id', ({ endpoint }) => {
  test('names nothing of another person', async () => {
    const before = await stateOfHome()
    const fields = (await probes())[endpoint.id] ?? {}
    for (const as of ['retail', 'supplier']) {
      const input = await server.call(endpoint, Object.values(fields)[0] ?? {}, { as })
      // A wallet is the reader's own, whatever is named.
      if (endpoint.id === 'users.walletBalance' && input.ok)
        expect(input.result).toEqual(await server.must(endpoints.users.walletBalance, {}, { as }))
      else await tryAll(endpoint, { as, site: 'skyways' }, fields)
    }
    expect(await stateOfHome()).toEqual(before)
  })
})

test('a way out of another person of the site is none of mine', async () => {
  const mine = await prepareOrder(server, { as: 'retail' })
  const answer = await server.call(
    booking.setFlightDetails,
    { ...mine, isReturn: true, outboundOrderId: there.heldOrderId },
    { as: 'retail' },
  )
  expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'invalidRequest' } })
})
