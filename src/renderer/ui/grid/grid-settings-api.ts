import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

/**
 * A user's column layouts and saved views, shared by all their devices. No call shows its own failure: the menus do.
 */
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
    saveView: contractMutation(build, endpoints.tickets.saveView, { isSilent: true }),
    deleteView: contractMutation(build, endpoints.tickets.deleteView, { isSilent: true }),
  }),
})
