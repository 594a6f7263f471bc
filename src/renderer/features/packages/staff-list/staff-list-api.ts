import { packagesEditEndpoints } from '#contract/http/packages-edit.ts'
import { packagesStockEndpoints } from '#contract/http/packages-stock.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const { getAllPackages, getPackageVersions, publishPackage, unpublishPackage, archivePackage } =
  packagesEditEndpoints
const { duplicatePackage, restorePackageVersion } = packagesEditEndpoints
const invalidates = ['Packages'] as const

/** The list of packages and the changes that it makes. A batch shows each failure at its row. */
export const staffListApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    allPackages: contractQuery(build, getAllPackages, { isSilent: true, tags: ['Packages'] }),
    packageVersions: contractQuery(build, getPackageVersions, { isSilent: true, tags: ['Packages'] }),
    publishPackage: contractMutation(build, publishPackage, { isSilent: true }),
    unpublishPackage: contractMutation(build, unpublishPackage, { isSilent: true }),
    archivePackage: contractMutation(build, archivePackage, { isSilent: true }),
    stopPackageSale: contractMutation(build, packagesStockEndpoints.setStopSale, { isSilent: true }),
    duplicatePackage: contractMutation(build, duplicatePackage, { isSilent: true, invalidates }),
    restorePackageVersion: contractMutation(build, restorePackageVersion, { isSilent: true, invalidates }),
  }),
})
