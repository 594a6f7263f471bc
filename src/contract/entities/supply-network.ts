import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'
import { SupplierCategory } from './site-rules.ts'

/** Who sees a list: every agency of the installation, or the invited ones. */
export const SupplierListVisibility = z.enum(['all', 'invited'])
export type SupplierListVisibility = z.infer<typeof SupplierListVisibility>

/** How many free seats a consumer's screens show: the number, or 9 for nine and more. */
export const SeatsShown = z.enum(['exact', 'upTo9'])
export type SeatsShown = z.infer<typeof SeatsShown>

/** Whose contact the supplying site gets: the consumer's desk, or the lead passenger's. */
export const ContactPolicy = z.enum(['desk', 'passenger'])
export type ContactPolicy = z.infer<typeof ContactPolicy>

export const consumerRequestStatuses = ['Pending', 'Approved', 'Rejected', 'Withdrawn'] as const
export const ConsumerRequestStatus = z.enum(consumerRequestStatuses)
export type ConsumerRequestStatus = z.infer<typeof ConsumerRequestStatus>

export const MappingStatus = z.enum(['Approved', 'Suspended'])
export type MappingStatus = z.infer<typeof MappingStatus>

/** A list as its own site sees it. */
export const SupplierList = z.object({
  supplierListId: z.string(),
  /** The supplier user whose seat blocks it has; empty for the site's own. */
  ownerUserId: z.string(),
  ownerName: z.string(),
  sup_category: SupplierCategory,
  title: z.string(),
  terms: z.string(),
  termsVersion: z.int(),
  visibility: SupplierListVisibility,
  invitedDomains: z.array(z.string()),
  seatsShown: SeatsShown,
  /** Empty for the site's default group. */
  defaultGroupId: z.string(),
  isOpen: z.boolean(),
  consumers: z.int(),
  pendingRequests: z.int(),
  updatedAt: Instant,
})
export type SupplierList = z.infer<typeof SupplierList>

/** API customer request (spec section 3): an agency that wants to sell a list. */
export const ConsumerRequest = z.object({
  id: z.string(),
  supplierListId: z.string(),
  listTitle: z.string(),
  supplier_category: SupplierCategory,
  domain: z.string(),
  logoUrl: z.string(),
  companyName: z.string(),
  siteName: z.string(),
  requestStatus: ConsumerRequestStatus,
  requestGeneratedAt: Instant,
  adminContact: z.string(),
  adminEmail: z.string(),
  whitelabel_mongoDb_siteId: z.string(),
  note: z.string(),
  termsVersion: z.int(),
  /** Who decided; empty until decided. */
  approverName: z.string(),
  approverEmail: z.string(),
  decidedAt: Instant.nullable(),
  reason: z.string(),
})
export type ConsumerRequest = z.infer<typeof ConsumerRequest>

/** API consumer (spec section 3): an agency that sells a list. */
export const ApiConsumer = z.object({
  wl_companyName: z.string(),
  wl_domain: z.string(),
  wl_adminEmail: z.string(),
  wl_adminContact: z.string(),
  wl_legalEntityId: z.string(),
  wl_mongoDb_siteId: z.string(),
  /** Empty means the site's default group, and for supplier users that they don't see it, like `wl_legalEntityId`. */
  leGroup_groupId: z.string(),
  leGroup_groupName: z.string(),
  sup_category: SupplierCategory,
  sc_map_isFlightHoldAllowed: z.boolean(),
  sc_map_supplierListId: z.string(),
  listTitle: z.string(),
  isTdsDeductable: z.boolean(),
  supplierStatus: MappingStatus,
  supplierReason: z.string(),
  consumerStatus: MappingStatus,
  /** The version of the terms that the consumer accepted, and the current one. */
  termsVersion: z.int(),
  listTermsVersion: z.int(),
  termsDueAt: Instant.nullable(),
  /** What the consumer can spend: its balance and credit limit, and that balance alone. Null for supplier users. */
  walletAvailable: Rupees.nullable(),
  walletBalance: Rupees.nullable(),
  createdAt: Instant,
})
export type ApiConsumer = z.infer<typeof ApiConsumer>

/** What our site has of a list: nothing, a request, or a mapping. */
const OurRequest = ConsumerRequest.pick({
  id: true,
  requestStatus: true,
  requestGeneratedAt: true,
  decidedAt: true,
  reason: true,
}).extend({ requestedBy: z.string(), mayAskAgainAt: Instant.nullable() })

/** A list of another site that ours may request. */
export const VisibleSupplier = z.object({
  supplierListId: z.string(),
  companyName: z.string(),
  domain: z.string(),
  logoUrl: z.string(),
  sup_category: SupplierCategory,
  title: z.string(),
  terms: z.string(),
  termsVersion: z.int(),
  isOpen: z.boolean(),
  /** The latest request; null for none. */
  request: OurRequest.nullable(),
  isLinked: z.boolean(),
})
export type VisibleSupplier = z.infer<typeof VisibleSupplier>

/** A supplier that our site is linked with, by list. */
export const LinkedSupplier = z.object({
  supplierListId: z.string(),
  supplierSiteId: z.string(),
  companyName: z.string(),
  domain: z.string(),
  logoUrl: z.string(),
  adminContact: z.string(),
  adminEmail: z.string(),
  sup_category: SupplierCategory,
  title: z.string(),
  supplierStatus: MappingStatus,
  supplierReason: z.string(),
  consumerStatus: MappingStatus,
  isFlightHoldAllowed: z.boolean(),
  contactPolicy: ContactPolicy,
  terms: z.string(),
  /** Accepted, and current. */
  acceptedTermsVersion: z.int(),
  termsVersion: z.int(),
  termsDueAt: Instant.nullable(),
  /** Our wallet at the supplier; the same for all lists of a site. */
  walletBalance: Rupees,
  walletAvailable: Rupees,
  creditLimit: Rupees,
  /** Null for none. */
  lowMark: Rupees.nullable(),
  openBookings: z.int(),
  createdAt: Instant,
})
export type LinkedSupplier = z.infer<typeof LinkedSupplier>
