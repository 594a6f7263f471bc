import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import {
  ContactPolicy,
  LinkedSupplier,
  MappingStatus,
  VisibleSupplier,
} from '#contract/entities/supply-network.ts'

const supplierListId = z.string().trim().min(1).max(60)
const termsVersion = z.int().min(1)

/** Calls of API consumers: agencies that request and sell other agencies' lists. The supplying side is in `supply-network-consumers.ts`. */
const settings = {
  area: 'suppliers',
  access: 'wlOwnerOrStaff',
  right: 'suppliers.link',
} as const
const changes = { needsProof: true, refusedInJump: true, verifiedOnly: true } as const

/**
 * Lists of other agencies that this one may request, with its latest request. `domainName` must be the caller's own domain
 * (`siteMismatch`).
 */
const visibleSuppliers = endpoint({
  ...settings,
  id: 'suppliers.visible',
  method: 'POST',
  path: 'supplier/getAllVisibleSuppliersWithConsumerRequests',
  request: z.object({ domainName: z.string().trim().toLowerCase().min(1).max(253) }),
  result: z.object({ suppliers: z.array(VisibleSupplier) }),
  errors: ['siteMismatch'],
})

/**
 * Requests a list. `wrongState`: a request is pending, the agency is linked already, the list takes no requests or has newer
 * terms, or the last one was rejected less than seven days ago.
 */
const requestSupplier = endpoint({
  ...settings,
  ...changes,
  id: 'suppliers.request',
  method: 'POST',
  path: 'supplier/consumerToSupplierRequests',
  request: z.object({
    supplierListId,
    termsVersion,
    note: z.string().trim().max(500, 'Use up to 500 characters').default(''),
  }),
  result: z.object({ supplier: VisibleSupplier }),
  errors: ['notFound', 'wrongState'],
  ratePerMinute: 30,
})

/** (ours) Withdraws a pending request. `wrongState`: it has been decided. */
const withdrawSupplierRequest = endpoint({
  ...settings,
  ...changes,
  id: 'suppliers.withdrawRequest',
  method: 'POST',
  path: 'supplier/withdrawConsumerRequest',
  request: z.object({ requestId: z.string().trim().min(1).max(60) }),
  result: z.object({ supplier: VisibleSupplier }),
  errors: ['notFound', 'wrongState'],
})

/** The suppliers that this agency is linked with, by list. */
const linkedSuppliers = endpoint({
  ...settings,
  id: 'suppliers.linked',
  method: 'GET',
  path: 'supplier/getLinkedSuppliersByConsumer',
  request: z.object({}),
  result: z.object({ suppliers: z.array(LinkedSupplier) }),
  errors: [],
})

const linked = z.object({ supplier: LinkedSupplier })

/** Pauses or resumes selling a list. Existing bookings can be issued and refunded either way. */
const changeOwnMappingStatus = endpoint({
  ...settings,
  ...changes,
  id: 'suppliers.changeOwnMappingStatus',
  method: 'POST',
  path: 'supplier/changeConsumerSupplierMappingStatusFromConsumerSide',
  request: z.object({ supplierListId, newStatus: MappingStatus }),
  result: linked,
  errors: ['notFound'],
})

/** (ours) Accepts the current terms of a linked list. `wrongState`: they have changed since `termsVersion`. */
const acceptLinkedTerms = endpoint({
  ...settings,
  ...changes,
  id: 'suppliers.acceptLinkedTerms',
  method: 'POST',
  path: 'supplier/acceptLinkedTerms',
  request: z.object({ supplierListId, termsVersion }),
  result: linked,
  errors: ['notFound', 'wrongState'],
})

/** (ours) Sets whose contact details the supplier gets with a booking. */
const setContactPolicy = endpoint({
  ...settings,
  ...changes,
  id: 'suppliers.setContactPolicy',
  method: 'POST',
  path: 'supplier/setContactPolicy',
  request: z.object({ supplierListId, contactPolicy: z.enum(ContactPolicy.options, requiredText) }),
  result: linked,
  errors: ['notFound'],
})

/**
 * (ours) Sets whether this agency claims the GST in the supplier's fee as an input credit, for purchases from now on and all its lists.
 * `wrongState`: the supplier's invoices don't show this agency's GST number, so there is nothing to claim.
 */
const setInputCredit = endpoint({
  ...settings,
  ...changes,
  id: 'suppliers.setInputCredit',
  method: 'POST',
  path: 'supplier/setInputCredit',
  request: z.object({ supplierListId, claimsInputCredit: z.boolean() }),
  result: linked,
  errors: ['notFound', 'wrongState'],
})

export const supplyNetworkEndpoints = {
  visibleSuppliers,
  requestSupplier,
  withdrawSupplierRequest,
  linkedSuppliers,
  changeOwnMappingStatus,
  acceptLinkedTerms,
  setContactPolicy,
  setInputCredit,
}
