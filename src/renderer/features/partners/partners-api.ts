import { customersEndpoints } from '#contract/http/customers.ts'
import { partnersWebhooksEndpoints as hooks } from '#contract/http/partners-webhooks.ts'
import { partnersEndpoints as own, partnersStaffEndpoints as staff } from '#contract/http/partners.ts'
import { walletFindEndpoints } from '#contract/http/wallet-find.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true } as const
const reads = { ...quiet, tags: ['Partners'] } as const
const changes = { ...quiet, invalidates: ['Partners'] } as const
const webhookReads = { ...quiet, tags: ['PartnerWebhooks'] } as const
const webhookChanges = { ...quiet, invalidates: ['PartnerWebhooks'] } as const
/** Added up over many calls, so they aren't read again with every piece of news. */
const figures = { ...quiet, tags: ['Partners', 'OnDemand'] } as const
const finds = { ...quiet, isBackground: true, tags: ['Customers', 'OnDemand'], keepSeconds: 0 } as const

/** The use of the API as an agency and the site's staff see it. Failures are shown in place of the result, or as a toast. */
export const partnersApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    partnerAccess: contractQuery(build, own.access, reads),
    partnerKeys: contractQuery(build, own.keys, reads),
    createPartnerKey: contractMutation(build, own.createKey, changes),
    revokePartnerKey: contractMutation(build, own.revokeKey, changes),
    partnerUsage: contractQuery(build, own.usage, figures),
    partnerFailures: contractQuery(build, own.failures, figures),

    partnerWebhooks: contractQuery(build, hooks.webhooks, webhookReads),
    saveWebhook: contractMutation(build, hooks.saveWebhook, webhookChanges),
    rotateWebhookSecret: contractMutation(build, hooks.rotateWebhookSecret, webhookChanges),
    removeWebhook: contractMutation(build, hooks.removeWebhook, webhookChanges),
    webhookDeliveries: contractQuery(build, hooks.webhookDeliveries, webhookReads),
    redeliver: contractMutation(build, hooks.redeliver, webhookChanges),
    testWebhook: contractMutation(build, hooks.testWebhook, webhookChanges),

    apiPartners: contractQuery(build, staff.apiPartners, reads),
    openPartnerAccess: contractMutation(build, staff.openPartnerAccess, changes),
    setPartnerStatus: contractMutation(build, staff.setPartnerStatus, changes),
    findPartnerCustomer: contractQuery(build, customersEndpoints.searchWlUser, finds),
    findPartnerWallet: contractQuery(build, walletFindEndpoints.findWallets, finds),
  }),
})
