import { groupsEndpoints } from '#contract/http/markup-groups.ts'
import { markupEndpoints } from '#contract/http/markup.ts'
import { supplierAccountEndpoints } from '#contract/http/suppliers-accounts.ts'
import {
  mappingBlocksEndpoints as blocks,
  myMappingBlocksEndpoints as myBlocks,
} from '#contract/http/supply-network-blocks.ts'
import {
  mySupplyNetworkEndpoints as mine,
  supplyNetworkConsumersEndpoints as staff,
} from '#contract/http/supply-network-consumers.ts'
import { supplyNetworkEndpoints as consuming } from '#contract/http/supply-network.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const reads = { isSilent: true, tags: ['SupplyNetwork'] } as const
const changes = { isSilent: true, invalidates: ['SupplyNetwork'] } as const
/** An approved request adds a customer with a group and a wallet. */
const decides = { isSilent: true, invalidates: ['SupplyNetwork', 'Groups'] } as const
const changesTerms = {
  isSilent: true,
  invalidates: ['SupplyNetwork', 'Customers', 'Groups', 'Markup', 'WalletRequests'],
} as const

/** Links between agencies, as both sides see them. Failures are shown in place of the result, or as a toast. */
export const supplyNetworkApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    apiConsumers: contractQuery(build, staff.apiConsumers, {
      isSilent: true,
      tags: ['SupplyNetwork', 'Groups', 'Wallet'],
    }),
    consumerRequests: contractQuery(build, staff.consumerRequests, reads),
    decideConsumerRequest: contractMutation(build, staff.changeRequestStatus, decides),
    setConsumerHold: contractMutation(build, staff.setConsumerHold, changes),
    setConsumerStatus: contractMutation(build, staff.setConsumerStatus, changes),
    consumerBlocks: contractQuery(build, blocks.mappingBlocks, reads),
    setConsumerCaps: contractMutation(build, blocks.setMappingBlocks, changes),
    supplierLists: contractQuery(build, staff.supplierLists, reads),
    saveSupplierList: contractMutation(build, staff.saveSupplierList, changes),
    consumerGroups: contractQuery(build, markupEndpoints.groups, { isSilent: true, tags: ['Groups'] }),
    setConsumerGroup: contractMutation(build, groupsEndpoints.mapLegalEntity, changesTerms),
    setConsumerTds: contractMutation(build, groupsEndpoints.setTdsDeduct, changesTerms),

    myApiConsumers: contractQuery(build, mine.myConsumers, reads),
    myConsumerRequests: contractQuery(build, mine.myConsumerRequests, reads),
    decideMyConsumerRequest: contractMutation(build, mine.changeMyRequestStatus, changes),
    setMyConsumerHold: contractMutation(build, mine.setMyConsumerHold, changes),
    setMyConsumerStatus: contractMutation(build, mine.setMyConsumerStatus, changes),
    myConsumerBlocks: contractQuery(build, myBlocks.myMappingBlocks, reads),
    setMyConsumerCaps: contractMutation(build, myBlocks.setMyMappingBlocks, changes),
    mySupplierLists: contractQuery(build, mine.mySupplierLists, reads),
    saveMySupplierList: contractMutation(build, mine.saveMySupplierList, changes),

    ownSuppliers: contractQuery(build, supplierAccountEndpoints.websiteOwnSuppliers, {
      isSilent: true,
      tags: ['FlightSettings', 'SupplierApplications'],
    }),
    visibleSuppliers: contractQuery(build, consuming.visibleSuppliers, reads),
    linkedSuppliers: contractQuery(build, consuming.linkedSuppliers, reads),
    requestSupplier: contractMutation(build, consuming.requestSupplier, changes),
    withdrawSupplierRequest: contractMutation(build, consuming.withdrawSupplierRequest, changes),
    changeOwnMappingStatus: contractMutation(build, consuming.changeOwnMappingStatus, changes),
    acceptLinkedTerms: contractMutation(build, consuming.acceptLinkedTerms, changes),
    setContactPolicy: contractMutation(build, consuming.setContactPolicy, changes),
    setInputCredit: contractMutation(build, consuming.setInputCredit, changes),
  }),
})
