import { and, eq } from 'drizzle-orm'
import { endpoints } from '#contract/http/registry.ts'
import { changeItems, changeRequests, legalEntities } from '#server/db/schema/index.ts'
import { blockInput } from './blocks-kit.ts'
import { aPassenger, holdBooking, placeOrder, prepareOrder, toResultRef } from './booking-kit.ts'
import type { TestServer } from './test-server.ts'

const { booking, fixedDepartures, flights, markup, tickets } = endpoints
const home = { as: 'agent' }
const owner = { as: 'owner' }
const terms = { unit: 'percent', value: 5, per: 'passenger' } as const

/** The other site's ids, by the names of the fields that refer to them. */
const nothing = () => ({
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
  viewId: '',
  /** A payment that the agent reported. */
  requestId: '',
  /** A hand-over of the agent's session. */
  sessionId: '',
  /** The id of the agent's own session in the session list. */
  listedSession: '',
  /** A payment by the agent. */
  paymentId: '',
  /** A ticketed booking of the agent with an open change request. */
  changed: { bookingId: '', ticketId: '', changeRequestId: '', itemId: '' },
  /** A ticketed booking of the other site without change requests. */
  elsewhere: '',
})
export type ForeignIds = ReturnType<typeof nothing>

const traveller = () => {
  const { isLeadPax: _lead, ...person } = aPassenger()
  return person
}

/** Creates one of each thing an id can refer to, at the one site. Needs a server with a scripted supplier. */
export const layForeignIds = async (server: TestServer): Promise<ForeignIds> => {
  const there = nothing()
  there.order = await prepareOrder(server, home)
  there.ref = toResultRef(there.order)
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
  const { sessions: listed } = await server.must(endpoints.users.getMySessions, {}, home)
  there.listedSession = listed[0]?.sessionId ?? ''
  const block = await server.must(fixedDepartures.saveBlock, blockInput(), owner)
  Object.assign(there, { blockId: block.blockId, fdSlug: block.fdSlug })
  const { request } = await server.must(flights.search, {
    segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-10T00:00:00' }],
    adultCount: 1,
  })
  there.searchMemoryId = (await server.must(flights.saveSearch, { name: 'Mine', request }, home)).id
  there.travellerId = (await server.must(booking.saveTraveller, { traveller: traveller() }, home)).travellerId
  const { views } = await server.must(
    tickets.saveView,
    { queue: 'tickets', name: 'Mine', query: 'dom=1' },
    home,
  )
  there.viewId = views[0]?.viewId ?? ''
  const told = await server.must(
    endpoints.users.userPaymentEntry,
    { amount: 100, paymentMode: 'Cash', paidOn: '2026-11-19' },
    home,
  )
  there.requestId = told.requestId
  there.sessionId = (await server.must(endpoints.users.createHandOver, {}, home)).sessionId
  there.paymentId = (
    await server.must(endpoints.payments.createSession, { amount: 100 }, home)
  ).session.orderId
  await layChange(server, there)
  const [entity] = await server.database.db
    .select()
    .from(legalEntities)
    .where(eq(legalEntities.siteId, 'skyways'))
    .limit(1)
  there.LEId = entity?.id ?? ''
  return there
}

const layChange = async (server: TestServer, there: ForeignIds): Promise<void> => {
  const { db } = server.database
  const [open] = await db
    .select()
    .from(changeItems)
    .innerJoin(changeRequests, eq(changeRequests.id, changeItems.requestId))
    .where(and(eq(changeRequests.userId, 'usr_skyways_agent'), eq(changeItems.state, 'pending')))
    .limit(1)
  if (!open) throw new Error('the demo has no open change request of its agent')
  const { id, bookingId, ticketId, supplierChangeId } = open.change_items
  Object.assign(there.changed, {
    bookingId: String(bookingId),
    ticketId,
    changeRequestId: supplierChangeId,
    itemId: String(id),
  })
  const far = { as: 'owner', site: 'meridian' }
  const { orderId } = await placeOrder(server, far)
  const bought = await server.must(booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, far)
  there.elsewhere = bought.bookingId
}

export type ProbeInput = Record<string, unknown>
const change = () => ({ RequestType: 2, Sectors: [], Remarks: 'Mine now', CancellationType: 3 })
const myGroup = { groupId: 'grp_meridian_gold' }
const fare = (there: ForeignIds): Record<string, ProbeInput> => {
  const all = { ...there.ref }
  return { TraceId: all, ResultIndex: all, searchId: all }
}
const rule = (
  there: ForeignIds,
  kind: keyof ForeignIds['rules'],
  more: ProbeInput = {},
): Record<string, ProbeInput> => ({
  markupId: { markupId: there.rules[kind], terms, ...more },
  groupId: { groupId: there.groupId, terms, ...more },
})
const person = { userId: { userId: 'usr_skyways_agent' } }
const held = (there: ForeignIds) => ({ BookingId: there.bookingId })

/** Returns what is sent for each call and each of its ids. The id is the other site's; everything else is valid. */
export const foreignIdProbes = async (
  server: TestServer,
  there: ForeignIds,
): Promise<Record<string, Record<string, ProbeInput>>> => {
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
    'users.userWalletEntries': person,
    'users.addUserWalletEntry': {
      userId: { ...person.userId, amount: 1, type: 'credit', reason: 'Because I say so' },
    },
    'wallet.statement': person,
    'wallet.statementSummary': person,
    'wallet.tdsSummary': { userId: { ...person.userId, yearFrom: 2026 } },
    'wallet.decideRequest': { requestId: { requestId: there.requestId, decision: 'approve' } },
    'wallet.setCreditLimit': {
      userId: { ...person.userId, creditLimit: 1, reason: 'Because I say so' },
    },
    'users.customerMonthlyFlightDetails': person,
    'users.jumpLogin': { supplierId: { supplierId: 'usr_skyways_supplier' } },
    'users.loginBySessionId': { sessionId: { sessionId: there.sessionId } },
    'users.userBySessionId': { sessionId: { sessionId: there.sessionId } },
    'users.toggleFlightSearchExemption': { customerId: { customerId: 'usr_skyways_agent', exempt: true } },
    'users.setFlightHoldSettingForUser': { userId: { userId: 'usr_skyways_agent', isFlightHold: false } },
    'users.getUserById': { id: { id: 'usr_skyways_agent' } },
    'users.getCustomers': {
      staffId: { staffId: 'usr_skyways_staff' },
      userId: { userId: 'usr_skyways_agent' },
      rbacUserGroupId: { rbacUserGroupId: 'rbac_skyways_desk' },
      groupId: { groupId: there.groupId },
    },
    'users.toggleBlock': { customerId: { customerId: 'usr_skyways_agent', isBlocked: true } },
    'users.updateDetails': { customerId: { customerId: 'usr_skyways_agent', firstName: 'Taken over' } },
    'users.getUserLegalEntity': { LEId: { LEId: there.LEId } },
    'permissions.groupOfUser': person,
    'permissions.addUserToGroup': {
      userId: { userId: 'usr_skyways_agent', userGroupId: 'rbac_meridian_desk' },
      userGroupId: { userId: 'usr_meridian_agent', userGroupId: 'rbac_skyways_desk' },
    },
    'permissions.customersByGroup': { rbacUserGroupId: { rbacUserGroupId: 'rbac_skyways_desk' } },
    'flights.searchResults': { searchId: { searchId: there.ref.searchId } },
    'flights.flightPrice': fare(there),
    'flights.forgetSearch': { id: { id: there.searchMemoryId } },
    'booking.fareRules': fare(there),
    'booking.fareQuote': fare(there),
    'booking.ssr': fare(there),
    'booking.passengerViewOptions': fare(there),
    'booking.flightDetails': fare(there),
    'booking.validate': ordering,
    'booking.setFlightDetails': ordering,
    'booking.orderSuccessCallback': { orderId: { orderId: there.orderId, paymentMode: 'wallet' } },
    'booking.details': { orderId: { orderId: there.orderId } },
    'booking.release': { BookingId: { ...held(there), Source: 'GDS' } },
    'booking.requote': { BookingId: held(there) },
    'booking.issue': { BookingId: { ...held(there), acceptedTotal: 4810 } },
    'booking.saveTraveller': { travellerId: { travellerId: there.travellerId, traveller: traveller() } },
    'booking.forgetTraveller': { travellerId: { travellerId: there.travellerId } },
    'tickets.list': person,
    'tickets.bookedFlights': person,
    'tickets.export': person,
    'tickets.cancellationCharge': {
      BookingId: { ...change(), BookingId: there.changed.bookingId },
      TicketId: { ...change(), BookingId: there.elsewhere, TicketId: there.changed.ticketId },
    },
    'tickets.changeRequest': {
      BookingId: { ...change(), BookingId: there.changed.bookingId },
      TicketId: { ...change(), BookingId: there.elsewhere, TicketId: there.changed.ticketId },
    },
    'tickets.crStatus': {
      ChangeRequestId: { ChangeRequestId: there.changed.changeRequestId },
      BookingId: { ChangeRequestId: there.changed.changeRequestId, BookingId: there.changed.bookingId },
    },
    'tickets.refreshBooking': { BookingId: { BookingId: there.changed.bookingId } },
    'tickets.changeRequests': { bookingId: { bookingId: there.changed.bookingId }, ...person },
    'tickets.decideChangeRequest': {
      itemId: { itemId: there.changed.itemId, decision: { action: 'reject' }, reason: 'Because I say so' },
    },
    'tickets.bookingHistory': { BookingId: { BookingId: there.changed.bookingId } },
    'tickets.updateBookingDetails': {
      bookingId: { bookingId: there.changed.bookingId, 'fare.discount': 1 },
    },
    'tickets.deleteView': { viewId: { viewId: there.viewId } },
    'tickets.supplierReport': { blockId: { blockId: there.blockId } },
    'users.endMySession': { sessionId: { sessionId: there.listedSession } },
    'payments.createSession': { flightOrderId: { flightOrderId: there.orderId } },
    'payments.session': { orderId: { orderId: there.paymentId } },
    'payments.verify': { orderId: { orderId: there.paymentId } },
    'payments.recheck': { orderId: { orderId: there.paymentId } },
    'payments.refundToSource': {
      orderId: { orderId: there.paymentId, amount: 1, reason: 'Because I say so' },
    },
    'notifications.sendEmailForWl': {
      bookingId: { bookingId: there.changed.bookingId, to: 'me@elsewhere.example' },
      siteId: { bookingId: there.elsewhere, siteId: 'skyways', to: 'me@elsewhere.example' },
    },
    'notifications.bookingMails': { bookingId: { bookingId: there.changed.bookingId } },
    'tickets.detail': { bookingSlug: { bookingSlug: there.bookingSlug } },
    'markup.saveGroup': { id: { id: there.groupId, groupName: 'Taken over' } },
    'markup.groupOfConsumer': { consumerLEId: { consumerLEId: there.LEId } },
    'markup.setDefaultGroup': { groupId: { groupId: there.groupId } },
    'markup.mapToGroup': {
      groupId: { LEId: 'le_meridian_rao-travels', groupId: there.groupId },
      LEId: { LEId: there.LEId, ...myGroup },
    },
    'markup.saveDefaultMarkup': rule(there, 'default'),
    'markup.deleteDefaultMarkup': { markupId: { markupId: there.rules.default } },
    'markup.saveAirlineMarkup': rule(there, 'airline', { airlineCode: 'AI' }),
    'markup.deleteAirlineMarkup': { markupId: { markupId: there.rules.airline } },
    'markup.fixedDepartureMarkups': {
      groupId: { groupId: there.groupId },
      blockId: { blockId: there.blockId },
    },
    'markup.saveFixedDepartureMarkup': {
      ...rule(there, 'fixedDeparture'),
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
    'fixedDepartures.releaseSeats': {
      blockId: { blockId: there.blockId, seats: 1, seatsTotal: 10, reason: 'Taken over' },
    },
    'fixedDepartures.blockHistory': { blockId: { blockId: there.blockId } },
    'fixedDepartures.manifest': { blockId: { blockId: there.blockId } },
    'fixedDepartures.print': { fdSlug: { fdSlug: there.fdSlug } },
  }
}
