import { groupsEndpoints } from '#contract/http/markup-groups.ts'
import { contractApi, contractMutation } from '#renderer/store/contract-api.ts'

export const markupGroupApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    saveMarkupGroup: contractMutation(build, groupsEndpoints.saveCustomerGroup, {
      isSilent: true,
      invalidates: ['Groups', 'Markup'],
    }),
  }),
})
