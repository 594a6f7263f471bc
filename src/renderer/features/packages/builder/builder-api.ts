import { flightFaresEndpoints } from '#contract/http/flights-fares.ts'
import { packagesEditEndpoints } from '#contract/http/packages-edit.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const endpoints = packagesEditEndpoints
const silent = { isSilent: true } as const
const changing = { isSilent: true, invalidates: ['Packages'] } as const

/** Calls of the builder, which shows failures itself. A version is read only on demand. */
export const builderApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    builderDraft: contractQuery(build, endpoints.getPackageVersion, { ...silent, keepSeconds: 0 }),
    builderVersions: contractQuery(build, endpoints.getPackageVersions, { ...silent, keepSeconds: 0 }),
    builderLibrary: contractQuery(build, endpoints.getAllPackages, {
      ...silent,
      tags: ['Packages', 'OnDemand'],
      keepSeconds: 0,
    }),
    builderCountries: contractQuery(build, flightFaresEndpoints.countries, {
      ...silent,
      isBackground: true,
      keepSeconds: 86_400,
    }),
    builderSave: contractMutation(build, endpoints.savePackage, { ...changing, isBackground: true }),
    builderPublish: contractMutation(build, endpoints.publishPackage, changing),
    builderUnpublish: contractMutation(build, endpoints.unpublishPackage, changing),
    builderArchive: contractMutation(build, endpoints.archivePackage, changing),
    builderDuplicate: contractMutation(build, endpoints.duplicatePackage, changing),
    builderRestore: contractMutation(build, endpoints.restorePackageVersion, changing),
  }),
})
