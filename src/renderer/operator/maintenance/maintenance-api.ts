import { operatorMaintenanceEndpoints as calls } from '#contract/http/operator-maintenance.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const change = { isSilent: true, invalidates: ['Operations'] } as const

export const maintenanceApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    maintenance: contractQuery(build, calls.maintenance, { isSilent: true, tags: ['Operations'] }),
    setBanner: contractMutation(build, calls.setBanner, change),
    clearBanner: contractMutation(build, calls.clearBanner, change),
    setReadOnly: contractMutation(build, calls.setReadOnly, change),
  }),
})
