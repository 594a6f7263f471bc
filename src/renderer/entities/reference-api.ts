import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'
import { startCalls } from '#renderer/store/start-calls.ts'

const day = 86_400

/** Airports, airlines and countries, which several features look up. */
export const referenceApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    airports: contractQuery(build, startCalls.airports, {
      tags: ['Reference'],
      isSilent: true,
      isBackground: true,
      keepSeconds: 600,
    }),
    airlines: contractQuery(build, startCalls.airlines, {
      tags: ['Reference'],
      isSilent: true,
      isBackground: true,
      keepSeconds: day,
    }),
  }),
})
