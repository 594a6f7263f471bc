import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

/** How this person arranged lists, on whatever machine. A failure costs comfort alone: nothing is shown. */
export const gridSettingsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    queueSettings: contractQuery(build, endpoints.tickets.queueSettings, {
      tags: ['QueueSettings'],
      isSilent: true,
      isBackground: true,
      keepSeconds: 3_600,
    }),
    saveGridLayout: contractMutation(build, endpoints.tickets.saveGridLayout, {
      isSilent: true,
      isBackground: true,
    }),
  }),
})
