import { pushEndpoints } from '#contract/http/push.ts'
import { contractApi, contractMutation } from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true, isBackground: true } as const

/** Registers this browser for notifications. Called once and stored by the server, so nothing is cached. */
export const pushApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    pushKey: contractMutation(build, pushEndpoints.getPushKey, quiet),
    isPushKnown: contractMutation(build, pushEndpoints.checkExistingSubscription, quiet),
    endPush: contractMutation(build, pushEndpoints.deletePushSubscription, quiet),
    savePush: contractMutation(build, pushEndpoints.createPushNotificationSubscription, quiet),
  }),
})
