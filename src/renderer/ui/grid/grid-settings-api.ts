import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

/** A person's column layouts and saved views, the same on every machine. No call reports a failure on its own: the menus show it. */
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
