import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'

/** A request from the page 'API partner programme'. */
export const PartnerRequest = z.object({
  requestId: z.string(),
  companyName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  createdAt: Instant,
})
export type PartnerRequest = z.infer<typeof PartnerRequest>

/** Companies that asked to use the API, newest first. */
const partnerRequests = endpoint({
  id: 'site.partnerRequests',
  area: 'consumers',
  method: 'POST',
  path: 'wl/apiConsumers/partnerRequests',
  access: 'wlOwnerOrStaff',
  right: 'customers.view',
  request: z.object({
    /** Part of a company, contact or email. */
    searchQuery: z.string().trim().max(60).default(''),
    ...pageRequest,
  }),
  result: z.object({ requests: z.array(PartnerRequest), ...pageInfo }),
  errors: [],
})

export const sitePartnerRequestsEndpoints = { partnerRequests }
