import { fixedDeparturesEndpoints } from '#contract/http/fixed-departures.ts'
import { groupsEndpoints } from '#contract/http/markup-groups.ts'
import { markupEndpoints } from '#contract/http/markup.ts'
import { packagesEditEndpoints } from '#contract/http/packages-edit.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true } as const
const markups = { ...quiet, tags: ['Markup'] } as const
const changesMarkups = { ...quiet, invalidates: ['Markup'] } as const
const changesGroups = { ...quiet, invalidates: ['Groups', 'Markup'] } as const

/** Markup rules, groups and the agent's own markup. Failures are shown at the fields or as a toast. */
export const markupApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    defaultMarkups: contractQuery(build, markupEndpoints.defaultMarkups, markups),
    airlineMarkups: contractQuery(build, markupEndpoints.airlineMarkups, markups),
    sourceMarkups: contractQuery(build, markupEndpoints.sourceMarkups, markups),
    fixedDepartureMarkups: contractQuery(build, markupEndpoints.fixedDepartureMarkups, markups),
    packageMarkups: contractQuery(build, markupEndpoints.packageMarkups, markups),
    saveDefaultMarkup: contractMutation(build, markupEndpoints.saveDefaultMarkup, changesMarkups),
    saveAirlineMarkup: contractMutation(build, markupEndpoints.saveAirlineMarkup, changesMarkups),
    saveSourceMarkup: contractMutation(build, markupEndpoints.saveSourceMarkup, changesMarkups),
    saveFixedDepartureMarkup: contractMutation(
      build,
      markupEndpoints.saveFixedDepartureMarkup,
      changesMarkups,
    ),
    savePackageMarkup: contractMutation(build, markupEndpoints.savePackageMarkup, changesMarkups),
    deleteDefaultMarkup: contractMutation(build, markupEndpoints.deleteDefaultMarkup, changesMarkups),
    deleteAirlineMarkup: contractMutation(build, markupEndpoints.deleteAirlineMarkup, changesMarkups),
    deleteSourceMarkup: contractMutation(build, markupEndpoints.deleteSourceMarkup, changesMarkups),
    deleteFixedDepartureMarkup: contractMutation(
      build,
      markupEndpoints.deleteFixedDepartureMarkup,
      changesMarkups,
    ),
    deletePackageMarkup: contractMutation(build, markupEndpoints.deletePackageMarkup, changesMarkups),
    markupPackages: contractQuery(build, packagesEditEndpoints.getAllPackages, {
      ...quiet,
      isBackground: true,
      tags: ['Packages'],
    }),
    markupBlocks: contractQuery(build, fixedDeparturesEndpoints.blocks, { ...quiet, isBackground: true }),
    markupGroups: contractQuery(build, markupEndpoints.groups, { ...quiet, tags: ['Groups'] }),
    customerGroups: contractQuery(build, groupsEndpoints.customerGroups, { ...quiet, tags: ['Groups'] }),
    setDefaultGroup: contractMutation(build, groupsEndpoints.setDefaultCustomerGroup, changesGroups),
    mapLegalEntity: contractMutation(build, groupsEndpoints.mapLegalEntity, changesGroups),
    setTdsDeduct: contractMutation(build, groupsEndpoints.setTdsDeduct, changesGroups),
    myMarkup: contractQuery(build, markupEndpoints.myMarkup, markups),
    saveMyMarkup: contractMutation(build, markupEndpoints.saveMyMarkup, changesMarkups),
  }),
})
