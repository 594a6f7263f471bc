import { enquiriesEndpoints } from '#contract/http/enquiries.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

/** A shopper's enquiry about a package. Failures are shown in place of the result. */
export const enquiriesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    submitEnquiry: contractMutation(build, enquiriesEndpoints.submit, { isSilent: true }),
    getSubmittedEnquiry: contractQuery(build, enquiriesEndpoints.getSubmitted, { isSilent: true }),
  }),
})
