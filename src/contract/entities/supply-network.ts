import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'
import { SupplierCategory } from './site-rules.ts'

/** Who sees a list: every agency of the installation, or the invited ones. */
export const SupplierListVisibility = z.enum(['all', 'invited'])
export type SupplierListVisibility = z.infer<typeof SupplierListVisibility>

/** How many free seats a consumer sees: the exact number, or 9 for nine or more. */
export const SeatsShown = z.enum(['exact', 'upTo9'])
export type SeatsShown = z.infer<typeof SeatsShown>

/** Whose contact details the supplying site gets: the consumer's desk, or the lead passenger's. */
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
  /** Empty for the site's default group. Always empty for supplier users, like `wl_legalEntityId`. */
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
  /** What the consumer can spend, with its credit limit, and its balance alone. Both are null for supplier users. */
  walletAvailable: Rupees.nullable(),
  walletBalance: Rupees.nullable(),
  createdAt: Instant,
})
export type ApiConsumer = z.infer<typeof ApiConsumer>

/** Our site's latest request for a list, with its sender. */
const OurRequest = ConsumerRequest.pick({
  id: true,
  requestStatus: true,
  requestGeneratedAt: true,
  decidedAt: true,
  reason: true,
}).extend({ requestedBy: z.string(), mayAskAgainAt: Instant.nullable() })

/** A list of another site that ours sees. */
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
  /** Whether our site claims the GST in the supplier's fee as an input credit; the same for all lists of a site. */
  claimsInputCredit: z.boolean(),
  /** Our GST number on the supplier's tax invoices; empty if they don't show one or aren't tax invoices. */
  invoiceGstNumber: z.string(),
  terms: z.string(),
  /** The version that our site accepted, and the current one. */
  acceptedTermsVersion: z.int(),
  termsVersion: z.int(),
  termsDueAt: Instant.nullable(),
  /** Our wallet at the supplier; the same for all lists of a site. */
  walletBalance: Rupees,
  walletAvailable: Rupees,
  creditLimit: Rupees,
  /** The available amount below which our owner is alerted; null for no alert. */
  lowMark: Rupees.nullable(),
  /** For how many days the available amount lasts at the pace of the last 30 days; null without a pace or an amount. */
  daysLeft: z.int().nullable(),
  openBookings: z.int(),
  createdAt: Instant,
})
export type LinkedSupplier = z.infer<typeof LinkedSupplier>
