import { siteGatewayEndpoints } from '#contract/http/payments-gateways.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const changes = { isSilent: true, invalidates: ['Payments'] } as const

/** A site's gateway accounts. */
export const gatewaysApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    siteGateways: contractQuery(build, siteGatewayEndpoints.siteGateways, {
      tags: ['Payments'],
      isSilent: true,
    }),
    saveSiteGateway: contractMutation(build, siteGatewayEndpoints.saveSiteGateway, changes),
    orderSiteGateways: contractMutation(build, siteGatewayEndpoints.orderSiteGateways, changes),
    checkSiteGateway: contractMutation(build, siteGatewayEndpoints.checkSiteGateway, { isSilent: true }),
  }),
})
