import { packagesEditEndpoints } from '#contract/http/packages-edit.ts'
import { packagesStockEndpoints } from '#contract/http/packages-stock.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const { getAllPackages, publishPackage, unpublishPackage, archivePackage } = packagesEditEndpoints
const { duplicatePackage, restorePackageVersion } = packagesEditEndpoints
const invalidates = ['Packages'] as const

/** The list of packages and the changes that it makes. A batch shows each failure at its row. */
export const staffListApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    allPackages: contractQuery(build, getAllPackages, { isSilent: true, tags: ['Packages'] }),
    publishListed: contractMutation(build, publishPackage, { isSilent: true }),
    unpublishListed: contractMutation(build, unpublishPackage, { isSilent: true }),
    archiveListed: contractMutation(build, archivePackage, { isSilent: true }),
    stopListed: contractMutation(build, packagesStockEndpoints.setStopSale, { isSilent: true }),
    restoreListed: contractMutation(build, restorePackageVersion, { isSilent: true, invalidates }),
    duplicateListed: contractMutation(build, duplicatePackage, { isSilent: true, invalidates }),
  }),
})
