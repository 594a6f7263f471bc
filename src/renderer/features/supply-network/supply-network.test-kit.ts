import type {
  ApiConsumer,
  ConsumerRequest,
  LinkedSupplier,
  SupplierList,
  VisibleSupplier,
} from '#contract/entities/supply-network.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'

/** Creates Horizon Travels, which sells a list of fixed departures. */
export const aConsumer = (over: Partial<ApiConsumer> = {}): ApiConsumer => ({
  wl_companyName: 'Horizon Travels',
  wl_domain: 'horizon.localhost',
  wl_adminEmail: 'desk@horizon.example',
  wl_adminContact: '+91 98100 00077',
  wl_legalEntityId: 'le9',
  wl_mongoDb_siteId: 's9',
  leGroup_groupId: 'gold',
  leGroup_groupName: 'Gold agents',
  sup_category: 'FixedDeparture',
  sc_map_isFlightHoldAllowed: false,
  sc_map_supplierListId: 'sl1',
  listTitle: 'Leh summer seats',
  isTdsDeductable: true,
  supplierStatus: 'Approved',
  supplierReason: '',
  consumerStatus: 'Approved',
  termsVersion: 1,
  listTermsVersion: 1,
  termsDueAt: null,
  walletAvailable: 75_000,
  walletBalance: 25_000,
  createdAt: '2026-11-20T06:30:00Z',
  ...over,
})

/** Creates the pending request of Horizon Travels. */
export const aRequest = (over: Partial<ConsumerRequest> = {}): ConsumerRequest => ({
  id: 'r1',
  supplierListId: 'sl1',
  listTitle: 'Leh summer seats',
  supplier_category: 'FixedDeparture',
  domain: 'horizon.localhost',
  logoUrl: '',
  companyName: 'Horizon Travels',
  siteName: 'Horizon Travels',
  requestStatus: 'Pending',
  requestGeneratedAt: '2026-11-20T06:30:00Z',
  adminContact: '+91 98100 00077',
  adminEmail: 'desk@horizon.example',
  whitelabel_mongoDb_siteId: 's9',
  note: 'We sell to 40 agents in Pune.',
  termsVersion: 1,
  approverName: '',
  approverEmail: '',
  decidedAt: null,
  reason: '',
  ...over,
})

/** Creates a list of the site's own fixed departures. */
export const aList = (over: Partial<SupplierList> = {}): SupplierList => ({
  supplierListId: 'sl1',
  ownerUserId: '',
  ownerName: '',
  sup_category: 'FixedDeparture',
  title: 'Leh summer seats',
  terms: 'Pay before ticketing.',
  termsVersion: 2,
  visibility: 'all',
  invitedDomains: [],
  seatsShown: 'upTo9',
  defaultGroupId: 'gold',
  isOpen: true,
  consumers: 3,
  pendingRequests: 1,
  updatedAt: '2026-11-20T06:30:00Z',
  ...over,
})

type OurRequest = NonNullable<VisibleSupplier['request']>

/** Creates our request for another agency's list. */
export const anOwnRequest = (over: Partial<OurRequest> = {}): OurRequest => ({
  id: 'r1',
  requestStatus: 'Pending',
  requestGeneratedAt: '2026-11-20T06:30:00Z',
  decidedAt: null,
  reason: '',
  requestedBy: 'Meera Nair',
  mayAskAgainAt: null,
  ...over,
})

/** Creates a list of Meridian that may be requested. */
export const aVisible = (over: Partial<VisibleSupplier> = {}): VisibleSupplier => ({
  supplierListId: 'sl5',
  companyName: 'Meridian',
  domain: 'meridian.localhost',
  logoUrl: '',
  sup_category: 'FixedDeparture',
  title: 'Gulf seats',
  terms: 'Pay before ticketing.\nNo refunds after check-in.',
  termsVersion: 4,
  isOpen: true,
  request: null,
  isLinked: false,
  ...over,
})

/** Creates a list of Meridian that the agency sells. */
export const aLinked = (over: Partial<LinkedSupplier> = {}): LinkedSupplier => ({
  supplierListId: 'sl5',
  supplierSiteId: 's5',
  companyName: 'Meridian',
  domain: 'meridian.localhost',
  logoUrl: '',
  adminContact: '+91 98100 00055',
  adminEmail: 'desk@meridian.example',
  sup_category: 'FixedDeparture',
  title: 'Gulf seats',
  supplierStatus: 'Approved',
  supplierReason: '',
  consumerStatus: 'Approved',
  isFlightHoldAllowed: true,
  contactPolicy: 'desk',
  claimsInputCredit: false,
  invoiceGstNumber: '27AABCM4521K1Z2',
  terms: 'Pay before ticketing.',
  acceptedTermsVersion: 4,
  termsVersion: 4,
  termsDueAt: null,
  walletBalance: 1_236,
  walletAvailable: 51_236,
  creditLimit: 50_000,
  lowMark: null,
  daysLeft: 12,
  openBookings: 12,
  createdAt: '2026-11-20T06:30:00Z',
  ...over,
})

export const toConsumersPage = (...consumers: ApiConsumer[]) => ({
  consumers,
  ...onlyPage(consumers.length),
})
export const toRequestsPage = (...requests: ConsumerRequest[]) => ({
  requests,
  ...onlyPage(requests.length),
})
