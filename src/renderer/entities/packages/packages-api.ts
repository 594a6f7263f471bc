import { packagesEndpoints } from '#contract/http/packages.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

const minute = 60

/** What shoppers read of packages. Failures are shown in place of the result. */
export const packagesShopApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    getPackages: contractQuery(build, packagesEndpoints.getPackages, {
      isSilent: true,
      keepSeconds: 5 * minute,
    }),
    getPackage: contractQuery(build, packagesEndpoints.getPackage, {
      isSilent: true,
      keepSeconds: 5 * minute,
    }),
    getAvailability: contractQuery(build, packagesEndpoints.getAvailability, {
      isSilent: true,
      isBackground: true,
      keepSeconds: minute,
    }),
    getPrice: contractQuery(build, packagesEndpoints.getPrice, {
      isSilent: true,
      isBackground: true,
      keepSeconds: minute,
    }),
  }),
})
