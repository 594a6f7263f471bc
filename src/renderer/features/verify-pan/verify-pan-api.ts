import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const { panChecks, verifyPan } = endpoints.wallet

/** Verification of PAN cards. Failures are shown at the form, or in place of the list. */
export const verifyPanApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    panChecks: contractQuery(build, panChecks, { tags: ['PanChecks'], isSilent: true }),
    verifyPan: contractMutation(build, verifyPan, { invalidates: ['PanChecks'], isSilent: true }),
  }),
})
