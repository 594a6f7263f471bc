import { enquiriesEndpoints } from '#contract/http/enquiries.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import type { Deps } from '#server/deps.ts'
import { createEnquiries } from './enquiries.service.ts'

/** Binds the calls of enquiries. */
export const enquiriesRoutes = (deps: Deps): BoundCall[] => {
  const enquiries = createEnquiries(deps)
  return [
    bind(enquiriesEndpoints.submit, (input, call) => enquiries.submit(input, call)),
    bind(enquiriesEndpoints.getSubmitted, ({ enquiryId }, call) => enquiries.getSubmitted(enquiryId, call)),
  ]
}
