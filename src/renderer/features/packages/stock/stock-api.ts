import { packagesEditEndpoints } from '#contract/http/packages-edit.ts'
import { packagesStockEndpoints } from '#contract/http/packages-stock.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const { getStock, saveDepartures, saveAllotments, setStopSale } = packagesStockEndpoints
const change = { isSilent: true, invalidates: ['Packages'] } as const

/** A package's departures and allotments, with their resources. The screen shows failures itself. */
export const stockApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    stockPackage: contractQuery(build, packagesEditEndpoints.getPackageVersion, {
      isSilent: true,
      tags: ['Packages'],
    }),
    packageStock: contractQuery(build, getStock, { isSilent: true, tags: ['Packages'] }),
    saveDepartures: contractMutation(build, saveDepartures, change),
    saveAllotments: contractMutation(build, saveAllotments, change),
    setStopSale: contractMutation(build, setStopSale, change),
  }),
})
