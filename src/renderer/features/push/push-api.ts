import { pushEndpoints } from '#contract/http/push.ts'
import { contractApi, contractMutation } from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true, isBackground: true } as const

/** Where this browser wants to be told. Asked once, kept by the server: nothing of it is cached. */
export const pushApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    pushKey: contractMutation(build, pushEndpoints.getPushKey, quiet),
    isPushKnown: contractMutation(build, pushEndpoints.checkExistingSubscription, quiet),
    savePush: contractMutation(build, pushEndpoints.createPushNotificationSubscription, quiet),
  }),
})
