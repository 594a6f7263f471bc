import { and, eq } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import { endpoints } from '#contract/http/registry.ts'
import {
  bookings,
  changeItems,
  changeRequests,
  legalEntities,
  passkeys,
  refundImports,
  supplierLists,
} from '#server/db/schema/index.ts'
import { blockInput } from './blocks-kit.ts'
import { aPassenger, holdBooking, placeOrder, prepareOrder, toResultRef } from './booking-kit.ts'
import { layPartner } from './foreign-partner-ids.ts'
import { linkSites } from './link-money-kit.ts'
import { enquiryInput } from './enquiry-kit.ts'
import { packageInput, publishPackages } from './packages-kit.ts'
import { applyAsSupplier } from './supplier-kit.ts'
import { layQuote } from './foreign-quote-ids.ts'
import { layTrip } from './foreign-trip-ids.ts'
import { linkList, listInput, requestList } from './supply-network-kit.ts'
import type { TestServer } from './test-server.ts'

const { booking, fixedDepartures, flights, markup, tickets } = endpoints
const home = { as: 'agent' }
const owner = { as: 'owner' }
/** Terms of a markup. */
export const terms = { unit: 'percent', value: 5, per: 'passenger' } as const

/** The other site's ids, by the names of the fields that refer to them. */
const nothing = () => ({
  ref: { TraceId: '', ResultIndex: '', searchId: '' },
  order: {} as Awaited<ReturnType<typeof prepareOrder>>,
  orderId: '',
  heldOrderId: '',
  bookingId: '',
  rules: { default: '', airline: '', source: '', fixedDeparture: '', package: '' },
  groupId: 'grp_skyways_gold',
  LEId: '',
  /** An open invitation to the agent's agency. */
  invitationId: '',
  blockId: '',
  fdSlug: '',
  bookingSlug: '',
  searchMemoryId: '',
  /** A fare in the agent's tray. */
  keptFareId: '',
  travellerId: '',
  viewId: '',
  /** A payment that the agent reported. */
  requestId: '',
  /** The agent's API access, a key, a webhook and a delivery of it. */
  partnerId: '',
  partnerKey: '',
  webhookId: '',
  deliveryId: '',
  /** A hand-over of the agent's session. */
  sessionId: '',
  /** The id of the agent's own session in the session list. */
  listedSession: '',
  passkey: 'pk_skyways_admin',
  /** A payment by the agent. */
  paymentId: '',
  /** A ticketed booking of the agent with an open change request. */
  changed: { bookingId: '', ticketId: '', changeRequestId: '', itemId: '' },
  /** A ticketed booking of the other site without change requests. */
  elsewhere: '',
  /** An import of refunds that waits to be settled. */
  refundImportId: '',
  /** A booking whose purchase the airline hasn't confirmed. */
  openPurchase: '',
  /** A lower price of seats that staff proposed to a second person. */
  proposalId: '',
  /** The corporate customer's application to become a supplier. */
  application: { applicationId: '', updatedAt: '' },
  /** The site's own account at TBO. */
  supplierAccount: '',
  /** What the site owes the supplier of seats, and a payment to them that waits for a second person. */
  supplierWallet: 'fixed-departures:usr_skyways_supplier',
  supplierPayment: '',
  /** Another agency that supplies the site, as the site's ledger names it. */
  linkedSupplier: 'link-lotus',
  /** A list that only the third site sees and is linked with, and its request for another one. */
  supplierListId: '',
  consumerRequestId: '',
  /** A published package of the site itself. */
  packageId: '',
  /** An order of the agent, and a place on a waitlist. */
  tripId: '',
  waitlistId: '',
  quoteId: '',
  /** A visitor's enquiry about it. */
  enquiryId: '',
})
export type ForeignIds = ReturnType<typeof nothing>
/** What is sent for one of these ids. */
export type ProbeInput = Record<string, unknown>

/** Returns a traveller to save. */
export const traveller = () => {
  const { isLeadPax: _lead, ...person } = aPassenger()
  return person
}

/** Creates one of each thing an id can refer to, at the one site. Needs a server with a scripted supplier. */
export const layForeignIds = async (server: TestServer): Promise<ForeignIds> => {
  const there = nothing()
  await linkSites(server, { supplier: 'lotus', consumer: 'skyways' })
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
    source: await server.must(markup.saveSourceMarkup, { terms, source: 'GDS' }, owner),
    fixedDeparture: await server.must(
      markup.saveFixedDepartureMarkup,
      { terms, groupId: there.groupId },
      owner,
    ),
    package: await server.must(markup.savePackageMarkup, { terms, groupId: there.groupId }, owner),
  }
  there.rules = {
    default: saved.default.markupId,
    airline: saved.airline.markupId,
    source: saved.source.markupId,
    fixedDeparture: saved.fixedDeparture.markupId,
    package: saved.package.markupId,
  }
  const { sessions: listed } = await server.must(endpoints.users.getMySessions, {}, home)
  there.listedSession = listed[0]?.sessionId ?? ''
  const invited = { firstName: 'Neha', email: 'neha@rao.example', role: 'agent' } as const
  there.invitationId = (await server.must(endpoints.users.inviteAgencyPerson, invited, home)).invitationId
  const block = await server.must(fixedDepartures.saveBlock, blockInput(), owner)
  Object.assign(there, { blockId: block.blockId, fdSlug: block.fdSlug })
  const { request } = await server.must(flights.search, {
    segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-10T00:00:00' }],
    adultCount: 1,
  })
  there.searchMemoryId = (await server.must(flights.saveSearch, { name: 'Mine', request }, home)).id
  there.keptFareId = (await server.must(flights.keepFare, there.ref, home)).keptFareId
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
  await layDecisions(server, there)
  const [entity] = await server.database.db
    .select()
    .from(legalEntities)
    .where(eq(legalEntities.siteId, 'skyways'))
    .limit(1)
  there.LEId = entity?.id ?? ''
  const [published] = await publishPackages(server, [packageInput({ packageName: 'foreign-ids' })], owner)
  there.packageId = published?._id ?? ''
  Object.assign(there, await layTrip(server, there.packageId), await layQuote(server, there.packageId))
  const { enquiryId } = await server.must(endpoints.enquiries.submit, enquiryInput(there.packageId))
  there.enquiryId = enquiryId
  return there
}

const layChange = async (server: TestServer, there: ForeignIds): Promise<void> => {
  const { db } = server.database
  const [waiting] = await db
    .insert(refundImports)
    .values({
      siteId: 'skyways',
      fileName: 'refunds.xlsx',
      fileHash: 'a'.repeat(64),
      state: 'Imported',
      rows: [],
      createdBy: 'usr_skyways_owner',
      createdAt: new Date(0),
    })
    .returning({ id: refundImports.id })
  there.refundImportId = String(waiting?.id)
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

/** Finds and creates what staff decide about, besides change requests. */
const layDecisions = async (server: TestServer, there: ForeignIds): Promise<void> => {
  const [open] = await server.database.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.siteId, 'skyways'), eq(bookings.status, bookingStatuses.InProgress)))
    .limit(1)
  if (!open) throw new Error('the demo has no purchase in progress')
  there.openPurchase = String(open.id)
  const cheap = { baseFare: 1, tax: 1 }
  await server.call(
    fixedDepartures.saveBlock,
    blockInput({ blockId: there.blockId, adult: cheap, child: cheap }),
    { as: 'staff' },
  )
  const { proposals } = await server.must(endpoints.wallet.proposals, {}, owner)
  there.proposalId = proposals[0]?.proposalId ?? ''
  if (there.proposalId === '') throw new Error('the lower price needed no second person')
  await applyAsSupplier(server, 'corporate')
  const { applications } = await server.must(endpoints.users.supplierApplications, {}, owner)
  const { applicationId = '', updatedAt = '' } = applications[0] ?? {}
  there.application = { applicationId, updatedAt }
  const { account } = await server.must(
    endpoints.suppliers.saveSupplierAccount,
    { accountId: null, mode: 'test', userName: 'skyways', password: 'secret-of-tests', isActive: false },
    owner,
  )
  there.supplierAccount = account.accountId
  const third = { as: 'owner', site: 'lotus' }
  const invited = { visibility: 'invited' as const, invitedDomains: ['lotus.localhost'] }
  const list = await linkList(server, invited, third)
  there.supplierListId = list.supplierListId
  // Not the supplier user's list: the request must be out of their reach too.
  const at = server.deps.now()
  const second = { id: 'lst_skyways_flights', termsVersion: 1 }
  await server.database.db.insert(supplierLists).values({
    ...listInput(),
    ...second,
    siteId: 'skyways',
    category: 'Flights',
    updatedBy: 'usr_skyways_owner',
    createdAt: at,
    updatedAt: at,
  })
  Object.assign(there, await layPartner(server))
  there.consumerRequestId = await requestList(server, { ...second, supplierListId: second.id }, third)
  const { payments } = await server.must(endpoints.suppliers.supplierPayments, { state: 'Pending' }, owner)
  there.supplierPayment = payments[0]?.paymentId ?? ''
  await server.database.db.insert(passkeys).values({
    id: there.passkey,
    siteId: 'skyways',
    userId: 'usr_skyways_admin',
    credentialId: 'credential',
    publicKey: 'key',
    counter: 0,
    transports: [],
    isBackedUp: false,
    name: 'Laptop',
    createdAt: server.deps.now(),
  })
  if (there.supplierPayment === '') throw new Error('the demo has no supplier payment to approve')
}
