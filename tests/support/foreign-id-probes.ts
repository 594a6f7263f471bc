import { blockInput } from './blocks-kit.ts'
import { prepareOrder } from './booking-kit.ts'
import { terms, traveller, type ForeignIds, type ProbeInput } from './foreign-ids.ts'
import { linkIdProbes } from './link-id-probes.ts'
import type { TestServer } from './test-server.ts'

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
  const takenAccount = {
    accountId: there.supplierAccount,
    mode: 'test',
    userName: 'mine-now',
    password: 'mine-now',
    isActive: true,
  }
  const owedThere = { supplierId: { supplierId: there.supplierWallet } }
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
    'users.getReferrals': { referrerId: { referrerId: 'usr_skyways_agent' } },
    'users.requestReferralReward': person,
    'wallet.statement': person,
    'wallet.statementSummary': person,
    'wallet.findWallets': person,
    'wallet.documents': person,
    'wallet.tdsSummary': { userId: { ...person.userId, yearFrom: 2026 } },
    'wallet.decideRequest': { requestId: { requestId: there.requestId, decision: 'approve' } },
    'wallet.decideProposal': {
      proposalId: { proposalId: there.proposalId, decision: 'reject', note: 'Not like this' },
    },
    'wallet.setCreditLimit': {
      userId: { ...person.userId, creditLimit: 1, reason: 'Because I say so' },
    },
    'users.customerMonthlyFlightDetails': person,
    'users.jumpLogin': { supplierId: { supplierId: 'usr_skyways_supplier' } },
    'users.loginBySessionId': { sessionId: { sessionId: there.sessionId } },
    'users.userBySessionId': { sessionId: { sessionId: there.sessionId } },
    'users.toggleFlightSearchExemption': { customerId: { customerId: 'usr_skyways_agent', exempt: true } },
    'users.setFlightHoldSettingForUser': { userId: { userId: 'usr_skyways_agent', isFlightHold: false } },
    'users.changeAgencyPerson': { userId: { ...person.userId, version: 0, role: 'agent' } },
    'users.removeAgencyPerson': { userId: { ...person.userId, version: 0, reason: 'Because I say so' } },
    'users.restoreAgencyPerson': { userId: { ...person.userId, version: 0 } },
    'users.agencyActivity': person,
    'users.resendAgencyInvitation': { invitationId: { invitationId: there.invitationId } },
    'users.withdrawAgencyInvitation': { invitationId: { invitationId: there.invitationId } },
    'users.getUserById': { id: { id: 'usr_skyways_agent' } },
    'users.getCustomers': {
      staffId: { staffId: 'usr_skyways_staff' },
      userId: { userId: 'usr_skyways_agent' },
      rbacUserGroupId: { rbacUserGroupId: 'rbac_skyways_desk' },
      groupId: { groupId: there.groupId },
    },
    'users.getCustomerAuditTrail': person,
    'users.getCustomerSessions': person,
    'users.customerDataCopy': { userId: { userId: 'usr_skyways_agent', section: 'account' } },
    'users.eraseCheck': person,
    'users.eraseCustomer': {
      userId: { userId: 'usr_skyways_agent', confirmation: 'agent@skyways.example' },
    },
    'users.endCustomerSession': {
      userId: { ...person.userId, sessionId: there.listedSession },
      sessionId: { userId: 'usr_meridian_agent', sessionId: there.listedSession },
    },
    'users.resetSecondFactor': { userId: { userId: 'usr_skyways_agent' } },
    'users.beginActFor': { userId: { userId: 'usr_skyways_agent' } },
    'suppliers.decideSupplierApplication': {
      applicationId: { ...there.application, decision: 'Rejected', note: 'Because I say so' },
    },
    'suppliers.saveAccount': { accountId: takenAccount, clientId: { ...takenAccount, clientId: 'mine-now' } },
    'suppliers.wallet': owedThere,
    'suppliers.statement': owedThere,
    'suppliers.periods': owedThere,
    'suppliers.payments': owedThere,
    'suppliers.proposePayment': {
      supplierId: {
        ...owedThere.supplierId,
        amount: 1,
        paymentMode: 'Cash',
        bankReference: '',
        paidOn: '2026-11-19',
      },
    },
    'suppliers.proposeReversal': {
      paymentId: { paymentId: there.supplierPayment, note: 'Because I say so' },
    },
    'suppliers.decidePayment': { paymentId: { paymentId: there.supplierPayment, decision: 'approve' } },
    ...linkIdProbes(there),
    'suppliers.removeAccount': { accountId: { accountId: there.supplierAccount } },
    'suppliers.checkAccount': { accountId: { accountId: there.supplierAccount } },
    'users.toggleBlock': { customerId: { customerId: 'usr_skyways_agent', isBlocked: true } },
    'users.updateDetails': { customerId: { customerId: 'usr_skyways_agent', firstName: 'Taken over' } },
    'users.getUserLegalEntity': { LEId: { LEId: there.LEId } },
    'permissions.groupOfUser': person,
    'permissions.addUserToGroup': {
      userId: { userId: 'usr_skyways_agent', userGroupId: 'rbac_meridian_desk' },
      userGroupId: { userId: 'usr_meridian_agent', userGroupId: 'rbac_skyways_desk' },
    },
    'permissions.saveGroup': {
      id: { id: 'rbac_skyways_desk', version: 1, groupName: 'Taken over', rights: [] },
    },
    'permissions.deleteGroup': { id: { id: 'rbac_skyways_accounts' } },
    'permissions.addStaff': {
      userGroupId: { firstName: 'Eve', email: 'eve@else.example', userGroupId: 'rbac_skyways_desk' },
    },
    'permissions.setSuperAdmin': { userId: { userId: 'usr_skyways_staff', isSuperAdmin: true } },
    'permissions.customersByGroup': { rbacUserGroupId: { rbacUserGroupId: 'rbac_skyways_desk' } },
    'flights.searchResults': { searchId: { searchId: there.ref.searchId } },
    'flights.flightPrice': fare(there),
    'flights.forgetSearch': { id: { id: there.searchMemoryId } },
    'flights.keepFare': fare(there),
    'flights.changeKeptFare': { keptFareId: { keptFareId: there.keptFareId, isRemoved: true } },
    'flights.repriceKeptFare': { keptFareId: { keptFareId: there.keptFareId } },
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
    'booking.checkPurchase': { BookingId: { BookingId: there.openPurchase } },
    'booking.decidePurchase': {
      BookingId: {
        BookingId: there.openPurchase,
        decision: { outcome: 'notBooked' },
        reason: 'Because I say so',
      },
    },
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
    'tickets.changeFlights': {
      BookingId: { BookingId: there.changed.bookingId, dates: ['2026-12-15'] },
      TicketId: { BookingId: there.elsewhere, TicketId: there.changed.ticketId, dates: ['2026-12-15'] },
    },
    'tickets.refundOptions': { BookingId: { BookingId: there.changed.bookingId } },
    'tickets.refreshBooking': { BookingId: { BookingId: there.changed.bookingId } },
    'tickets.changeRequests': { bookingId: { bookingId: there.changed.bookingId }, ...person },
    'tickets.decideChangeRequest': {
      itemId: { itemId: there.changed.itemId, decision: { action: 'reject' }, reason: 'Because I say so' },
    },
    'tickets.settleRefundImport': { importId: { importId: there.refundImportId } },
    'tickets.undoRefundImport': { importId: { importId: there.refundImportId } },
    'tickets.bookingHistory': { BookingId: { BookingId: there.changed.bookingId } },
    'tickets.updateBookingDetails': {
      bookingId: { bookingId: there.changed.bookingId, 'fare.discount': 1 },
    },
    'tickets.deleteView': { viewId: { viewId: there.viewId } },
    'tickets.supplierReport': { blockId: { blockId: there.blockId } },
    'users.removePasskey': { passkeyId: { passkeyId: there.passkey } },
    'users.endMySession': { sessionId: { sessionId: there.listedSession } },
    'payments.createSession': {
      flightOrderId: { flightOrderId: there.orderId },
      tripId: { tripId: there.tripId },
    },
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
    'tickets.pdf': { bookingSlug: { bookingSlug: there.bookingSlug } },
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
    'markup.saveSourceMarkup': rule(there, 'source', { source: 'GDS' }),
    'markup.deleteSourceMarkup': { markupId: { markupId: there.rules.source } },
    'markup.fixedDepartureMarkups': {
      groupId: { groupId: there.groupId },
      blockId: { blockId: there.blockId },
    },
    'markup.saveFixedDepartureMarkup': {
      ...rule(there, 'fixedDeparture'),
      blockId: { blockId: there.blockId, terms },
    },
    'markup.deleteFixedDepartureMarkup': { markupId: { markupId: there.rules.fixedDeparture } },
    'markup.packageMarkups': {
      groupId: { groupId: there.groupId },
      packageId: { packageId: there.packageId },
    },
    'markup.savePackageMarkup': {
      ...rule(there, 'package'),
      packageId: { packageId: there.packageId, terms },
    },
    'markup.deletePackageMarkup': { markupId: { markupId: there.rules.package } },
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
    'fixedDepartures.repeatBlock': { blockId: { blockId: there.blockId, dates: ['2027-01-30'] } },
    'fixedDepartures.closeBlock': { blockId: { blockId: there.blockId, isClosed: true } },
    'fixedDepartures.releaseSeats': {
      blockId: { blockId: there.blockId, seats: 1, seatsTotal: 10, reason: 'Taken over' },
    },
    'fixedDepartures.blockHistory': { blockId: { blockId: there.blockId } },
    'fixedDepartures.blockConsumers': { blockId: { blockId: there.blockId } },
    'fixedDepartures.manifest': { blockId: { blockId: there.blockId } },
    'fixedDepartures.print': { fdSlug: { fdSlug: there.fdSlug } },
  }
}
