import { packagesTaxesEndpoints } from '#contract/http/packages-taxes.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const { getTaxRules, saveTaxRules } = packagesTaxesEndpoints

/** The tax rules of the site. The screen shows failures itself. */
export const taxRulesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    taxRules: contractQuery(build, getTaxRules, { isSilent: true, tags: ['Packages', 'SiteSettings'] }),
    saveTaxRules: contractMutation(build, saveTaxRules, { isSilent: true, invalidates: ['Packages'] }),
  }),
})
