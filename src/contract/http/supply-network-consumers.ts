import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { supplierCategories, SupplierCategory } from '#contract/entities/site-rules.ts'
import {
  ApiConsumer,
  ConsumerRequest,
  consumerRequestStatuses,
  MappingStatus,
  SeatsShown,
  SupplierList,
  SupplierListVisibility,
} from '#contract/entities/supply-network.ts'

const id = z.string().trim().min(1).max(60)

/** Paging of a GET, whose numbers arrive as text. */
const queryPage = {
  page: z.coerce.number().pipe(pageRequest.page.unwrap()).default(1),
  pageSize: z.coerce.number().pipe(pageRequest.pageSize.unwrap()).default(50),
}

/** Calls of the supplying site's staff about all of its lists. */
const staff = { area: 'consumers', access: 'wlOwnerOrStaff', right: 'consumers.manage' } as const
/** Calls of a supplier user about their own lists. */
const supplier = { area: 'suppliers', access: 'supplier' } as const
const changes = { refusedInJump: true, verifiedOnly: true } as const

/** The statuses that requests can be filtered by. */
export const requestFilters = ['all', ...consumerRequestStatuses] as const
const requestFilter = { requestStatus: z.enum(requestFilters).default('all') }
const requests = z.object({ requests: z.array(ConsumerRequest), ...pageInfo })
const consumers = z.object({ consumers: z.array(ApiConsumer), ...pageInfo })
/** Filters of a GET. A search for digits arrives as a number. */
const consumerFilter = {
  searchQuery: z.coerce.string().trim().max(60).default(''),
  sup_category: z.enum(['all', ...supplierCategories]).default('all'),
}

/** API consumers of the site, newest first. */
const apiConsumers = endpoint({
  ...staff,
  id: 'consumers.list',
  method: 'GET',
  path: 'wl/apiConsumers',
  right: ['customers.view', 'consumers.manage'],
  request: z.object({ ...consumerFilter, ...queryPage }),
  result: consumers,
  errors: [],
})

/** (ours) API customer requests of the site, newest first. */
const consumerRequests = endpoint({
  ...staff,
  id: 'consumers.requests',
  method: 'POST',
  path: 'wl/apiConsumers/requests',
  right: ['customers.view', 'consumers.manage'],
  request: z.object({ ...requestFilter, ...pageRequest }),
  result: requests,
  errors: [],
})

const decideRequest = {
  request: z
    .object({
      newRequestStatus: z.enum(['Approved', 'Rejected']),
      requestId: id,
      /** The site that sent the request; `notFound` for any other. */
      consumerMongoSiteId: id,
      /** Shown to the consumer; required to reject. */
      reason: z.string().trim().max(500, 'Use up to 500 characters').default(''),
    })
    .refine(({ newRequestStatus, reason }) => newRequestStatus === 'Approved' || reason !== '', {
      path: ['reason'],
      message: requiredText,
    }),
  result: z.object({ request: ConsumerRequest, text: z.string() }),
  errors: ['notFound', 'wrongState'],
} as const

/**
 * Approves or rejects a request. An approval links the agency: it becomes a customer of the site with a wallet.
 * `wrongState`: it has been decided or withdrawn.
 */
const changeRequestStatus = endpoint({
  ...staff,
  ...changes,
  ...decideRequest,
  id: 'consumers.changeRequestStatus',
  method: 'POST',
  path: 'wl/apiConsumers/changeRequestStatus',
  needsProof: true,
})

const holdSetting = {
  request: z.object({ isFlightHold: z.boolean(), consumerSiteId: id, supplierListId: id }),
  result: z.object({ consumer: ApiConsumer }),
  errors: ['notFound'],
} as const

/** (ours) Whether a consumer may hold seats of a list. */
const setConsumerHold = endpoint({
  ...staff,
  ...changes,
  ...holdSetting,
  id: 'consumers.setHold',
  method: 'POST',
  path: 'wl/apiConsumers/setFlightHoldSetting',
  needsProof: true,
})

const consumerStatus = {
  request: z
    .object({
      consumerSiteId: id,
      supplierListId: id,
      newStatus: MappingStatus,
      /** Shown to the consumer; required to suspend. */
      reason: z.string().trim().max(500, 'Use up to 500 characters').default(''),
    })
    .refine(({ newStatus, reason }) => newStatus === 'Approved' || reason !== '', {
      path: ['reason'],
      message: requiredText,
    }),
  result: z.object({ consumer: ApiConsumer }),
  errors: ['notFound', 'wrongState'],
} as const

/**
 * (ours) Suspends a consumer or lifts its suspension. Its existing bookings can still be issued and refunded. `wrongState`: it
 * hasn't accepted the current terms in time.
 */
const setConsumerStatus = endpoint({
  ...staff,
  ...changes,
  ...consumerStatus,
  id: 'consumers.setStatus',
  method: 'POST',
  path: 'wl/apiConsumers/setStatus',
  needsProof: true,
})

/** The categories that a site can offer to other sites: its seat blocks, and its own suppliers' flights. */
export const siteListCategories = ['FixedDeparture', 'Flights'] as const

const listFields = z
  .object({
    /** Absent for a new list. */
    supplierListId: id.optional(),
    title: z.string().trim().min(1, requiredText).max(80, 'Use up to 80 characters'),
    terms: z.string().trim().min(1, requiredText).max(10_000, 'Use up to 10,000 characters'),
    visibility: SupplierListVisibility,
    invitedDomains: z
      .array(z.string().trim().toLowerCase().min(1).max(253))
      .max(200, 'Invite up to 200 agencies')
      .default([]),
    seatsShown: SeatsShown,
    isOpen: z.boolean(),
  })
  .refine(({ visibility, invitedDomains }) => visibility === 'all' || invitedDomains.length > 0, {
    path: ['invitedDomains'],
    message: 'Enter the domain of at least one agency',
  })

/** (ours) The site's lists, and those of its supplier users. */
const supplierLists = endpoint({
  ...staff,
  id: 'consumers.lists',
  method: 'POST',
  path: 'supplier/getSupplierLists',
  right: ['customers.view', 'consumers.manage'],
  request: z.object({}),
  result: z.object({ lists: z.array(SupplierList) }),
  errors: [],
})

/**
 * (ours) Saves a list of the site itself. Changed terms become a new version, which consumers must accept within 14 days.
 * `wrongState`: the site has a list in this category already, or the list is of the other category.
 */
const saveSupplierList = endpoint({
  ...staff,
  ...changes,
  id: 'consumers.saveList',
  method: 'POST',
  path: 'supplier/saveSupplierList',
  needsProof: true,
  request: listFields.safeExtend({
    sup_category: SupplierCategory.extract(siteListCategories),
    defaultGroupId: z.string().trim().max(60).default(''),
  }),
  result: z.object({ list: SupplierList }),
  errors: ['notFound', 'wrongState'],
})

/** Requests for the caller's own lists, newest first. */
const myConsumerRequests = endpoint({
  ...supplier,
  id: 'suppliers.myConsumerRequests',
  method: 'GET',
  path: 'supplier/supplierOnlyAccess/consumerToSupplierRequestsBasedOnSupplierId',
  request: z.object({ ...requestFilter, ...queryPage }),
  result: requests,
  errors: [],
})

/** Consumers of the caller's own lists, newest first. */
const myConsumers = endpoint({
  ...supplier,
  id: 'suppliers.myConsumers',
  method: 'GET',
  path: 'supplier/supplierOnlyAccess/supplierConsumers',
  request: z.object({ ...consumerFilter, ...queryPage }),
  result: consumers,
  errors: [],
})

/** Approves or rejects a request for one of the caller's own lists. */
const changeMyRequestStatus = endpoint({
  ...supplier,
  ...changes,
  ...decideRequest,
  id: 'suppliers.changeMyRequestStatus',
  method: 'POST',
  path: 'supplier/supplierOnlyAccess/changeConsumerSupplierRequestStatus',
})

const setMyConsumerHold = endpoint({
  ...supplier,
  ...changes,
  ...holdSetting,
  id: 'suppliers.setMyConsumerHold',
  method: 'POST',
  path: 'supplier/supplierOnlyAccess/setFlightHoldSetting',
})

/** (ours) Suspends a consumer of one of the caller's own lists, or lifts its suspension. */
const setMyConsumerStatus = endpoint({
  ...supplier,
  ...changes,
  ...consumerStatus,
  id: 'suppliers.setMyConsumerStatus',
  method: 'POST',
  path: 'supplier/supplierOnlyAccess/setConsumerStatus',
})

/** (ours) The caller's own lists. */
const mySupplierLists = endpoint({
  ...supplier,
  id: 'suppliers.myLists',
  method: 'POST',
  path: 'supplier/supplierOnlyAccess/getSupplierLists',
  request: z.object({}),
  result: z.object({ lists: z.array(SupplierList) }),
  errors: [],
})

/** (ours) Saves a list of the caller's own seat blocks. Its consumers get the site's default markup group. */
const saveMySupplierList = endpoint({
  ...supplier,
  ...changes,
  id: 'suppliers.saveMyList',
  method: 'POST',
  path: 'supplier/supplierOnlyAccess/saveSupplierList',
  request: listFields.safeExtend({
    sup_category: SupplierCategory.extract(siteListCategories).refine(
      (category) => category === 'FixedDeparture',
      'Choose fixed departures. Only the agency itself can offer flights.',
    ),
  }),
  result: z.object({ list: SupplierList }),
  errors: ['notFound', 'wrongState'],
})

export const supplyNetworkConsumersEndpoints = {
  apiConsumers,
  consumerRequests,
  changeRequestStatus,
  setConsumerHold,
  setConsumerStatus,
  supplierLists,
  saveSupplierList,
}

export const mySupplyNetworkEndpoints = {
  myConsumerRequests,
  myConsumers,
  changeMyRequestStatus,
  setMyConsumerHold,
  setMyConsumerStatus,
  mySupplierLists,
  saveMySupplierList,
}
