import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { allEndpoints, endpoints } from '#contract/http/registry.ts'
import {
  bookings,
  changeItems,
  changeRequests,
  consumerMappings,
  consumerRequests,
  groups,
  legalEntities,
  markupRules,
  orders,
  mails,
  keptFares,
  packageQuotes,
  packageQuoteVersions,
  packages,
  partnerKeys,
  partners,
  partnerWebhooks,
  rememberedSearches,
  savedTravellers,
  savedViews,
  seatBlocks,
  staffActions,
  supplierAccounts,
  supplierPayments,
  supplierApplications,
  supplierLists,
  trips,
  users,
  walletRequests,
} from '#server/db/schema/index.ts'
import { prepareOrder } from '#tests/support/booking-kit.ts'
import { foreignIdProbes } from '#tests/support/foreign-id-probes.ts'
import { packageProbes } from '#tests/support/foreign-package-ids.ts'
import { partnerProbes } from '#tests/support/foreign-partner-ids.ts'
import { quoteProbes } from '#tests/support/foreign-quote-ids.ts'
import { tripProbes } from '#tests/support/foreign-trip-ids.ts'
import { layForeignIds, type ForeignIds, type ProbeInput } from '#tests/support/foreign-ids.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

/**
 * Sends every id in every request as someone without rights to it: staff and the owner of another site, and for
 * personal data another user of the same site. The answer is the same as for a missing id, and nothing changes.
 */
const { booking } = endpoints

let server: TestServer
let there: ForeignIds
beforeAll(async () => {
  server = await startTestServer({ suppliers: [createScriptedSupplier()] })
  there = await layForeignIds(server)
})
afterAll(() => server.close())

/** Names of ids in a request, in any of its shapes. */
const listIdFields = ({ request }: Endpoint): string[] => {
  interface Shape {
    properties?: Record<string, unknown>
    anyOf?: Shape[]
  }
  const names = ({ properties = {}, anyOf = [] }: Shape): string[] => [
    ...Object.keys(properties),
    ...anyOf.flatMap(names),
  ]
  const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Shape
  return [...new Set(names(schema))].filter((name) => /(^_?i|I)(d|D)$|ID$|Slug$|Index$/.test(name))
}

const listProbes = async () => ({
  ...(await foreignIdProbes(server, there)),
  ...partnerProbes(there),
  ...packageProbes(there),
  ...tripProbes(there),
  ...quoteProbes(there),
})

const isNothing = (result: unknown): boolean => {
  if (Array.isArray(result)) return result.length === 0
  const lists = result as Record<string, unknown[] | undefined>
  const names = [
    'tickets',
    'rows',
    'changeRequests',
    'sales',
    'customers',
    'wallets',
    'referrals',
    'documents',
    'payments',
  ]
  return names.map((name) => lists[name]).find((rows) => rows !== undefined)?.length === 0
}
const notThere = new Set(['notFound', 'staleResult', 'forbidden', 'siteMismatch'])

/** Loads everything at the one site that ids refer to. */
const stateOfHome = async () => {
  const { db } = server.database
  const tables = [
    bookings,
    orders,
    groups,
    legalEntities,
    markupRules,
    changeItems,
    changeRequests,
    consumerMappings,
    consumerRequests,
    mails,
    packageQuotes,
    packageQuoteVersions,
    packages,
    partnerKeys,
    partners,
    partnerWebhooks,
    savedViews,
    rememberedSearches,
    keptFares,
    savedTravellers,
    seatBlocks,
    staffActions,
    supplierAccounts,
    supplierPayments,
    supplierApplications,
    supplierLists,
    trips,
    users,
    walletRequests,
  ] as const
  return Promise.all(
    tables.map((table) => db.select().from(table).where(eq(table.siteId, 'skyways')).orderBy(table.id)),
  )
}

const withIds = allEndpoints.filter((endpoint) => listIdFields(endpoint).length > 0)

test('every id of every request is tried', async () => {
  const known = Object.entries(await listProbes()).flatMap(([id, fields]) =>
    Object.keys(fields).map((field) => `${id} ${field}`),
  )
  const wanted = withIds.flatMap((endpoint) =>
    listIdFields(endpoint).map((field) => `${endpoint.id} ${field}`),
  )
  expect(known.toSorted()).toEqual(wanted.toSorted())
})

/** Calls that take the public id of a session, not a code. */
const endedSessions = new Set(['users.endMySession', 'users.endCustomerSession'])

const tryAll = async (endpoint: Endpoint, who: CallOptions, fields: Record<string, ProbeInput>) => {
  for (const [field, input] of Object.entries(fields)) {
    const answer = await server.call(endpoint, input, who)
    const place = `${who.as} at ${who.site}: ${endpoint.id} ${field} ${answer.response.body.slice(0, 200)}`
    if (answer.ok) expect(isNothing(answer.result), place).toBe(true)
    else if (field === 'outboundOrderId')
      expect(answer.failure, place).toMatchObject({
        errorCode: 'invalidRequest',
        fields: [{ path: 'outboundOrderId' }],
      })
    else if (field === 'sessionId' && !endedSessions.has(endpoint.id))
      expect(answer.failure.errorCode, place).toBe('codeInvalid')
    else if (field === 'TicketId')
      expect(['invalidRequest', 'notFound', 'wrongState'], place).toContain(answer.failure.errorCode)
    else expect(notThere.has(answer.failure.errorCode), place).toBe(true)
  }
}

describe.each(withIds.map((endpoint) => ({ id: endpoint.id, endpoint })))('$id', ({ endpoint }) => {
  test('finds nothing of another site', async () => {
    const before = await stateOfHome()
    const fields = (await listProbes())[endpoint.id] ?? {}
    for (const as of ['staff', 'owner', 'admin']) await tryAll(endpoint, { as, site: 'meridian' }, fields)
    expect(await stateOfHome()).toEqual(before)
  })
})

/** Personal data: no one else at the site can reach it, except those who run the site. */
const personal = new Set([
  'users.walletBalance',
  'flights.forgetSearch',
  'flights.changeKeptFare',
  'flights.repriceKeptFare',
  'booking.orderSuccessCallback',
  'booking.details',
  'booking.release',
  'booking.requote',
  'booking.issue',
  'booking.saveTraveller',
  'booking.forgetTraveller',
  'tickets.cancellationCharge',
  'tickets.changeRequest',
  'tickets.crStatus',
  'tickets.refundOptions',
  'tickets.changeFlights',
  'tickets.refreshBooking',
  'tickets.changeRequests',
  'tickets.decideChangeRequest',
  'tickets.bookingHistory',
  'tickets.updateBookingDetails',
  'tickets.deleteView',
  'users.endMySession',
  'users.changeAgencyPerson',
  'users.removeAgencyPerson',
  'users.restoreAgencyPerson',
  'users.agencyActivity',
  'users.resendAgencyInvitation',
  'users.withdrawAgencyInvitation',
  'trips.payOrder',
  'trips.payInstalment',
  'trips.takeOffer',
  'trips.leaveWaitlist',
  'trips.getCancellationQuote',
  'trips.cancelTravellers',
  'trips.getTrip',
  'trips.getTripDocument',
  'quotes.save',
  'quotes.send',
  'quotes.newLink',
  'quotes.withdraw',
  'quotes.getQuote',
  'quotes.getVersions',
  'quotes.openMyQuote',
  'payments.createSession',
  'payments.session',
  'payments.verify',
  'payments.recheck',
  'payments.refundToSource',
  'notifications.sendEmailForWl',
  'notifications.bookingMails',
  'fixedDepartures.saveBlock',
  'fixedDepartures.repeatBlock',
  'fixedDepartures.closeBlock',
  'fixedDepartures.releaseSeats',
  'fixedDepartures.blockHistory',
  'fixedDepartures.blockConsumers',
  'fixedDepartures.manifest',
  'packages.getPackageVersion',
  'packages.getPackageVersions',
  'packages.duplicatePackage',
  'packages.savePackage',
  'packages.restorePackageVersion',
  'packages.publishPackage',
  'packages.unpublishPackage',
  'packages.archivePackage',
  'suppliers.changeMyRequestStatus',
  'suppliers.setMyConsumerHold',
  'suppliers.setMyConsumerStatus',
  'suppliers.saveMyList',
])
describe.each(
  withIds.filter(({ id }) => personal.has(id)).map((endpoint) => ({ id: endpoint.id, endpoint })),
)('$id', ({ endpoint }) => {
  test('finds nothing of another user', async () => {
    const before = await stateOfHome()
    const fields = (await listProbes())[endpoint.id] ?? {}
    for (const as of ['retail', 'supplier']) {
      const input = await server.call(endpoint, Object.values(fields)[0] ?? {}, { as })
      // A wallet is always the reader's own, whatever id is sent.
      if (endpoint.id === 'users.walletBalance' && input.ok)
        expect(input.result).toEqual(await server.must(endpoints.users.walletBalance, {}, { as }))
      else await tryAll(endpoint, { as, site: 'skyways' }, fields)
    }
    expect(await stateOfHome()).toEqual(before)
  })
})

test("refuses another user's outbound booking of the site", async () => {
  const mine = await prepareOrder(server, { as: 'retail' })
  const answer = await server.call(
    booking.setFlightDetails,
    { ...mine, isReturn: true, outboundOrderId: there.heldOrderId },
    { as: 'retail' },
  )
  expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'invalidRequest' } })
})
