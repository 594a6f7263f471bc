import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'

/** A browser's address at its push service: https, and a secret of that browser. */
const endpointAddress = z.string().trim().max(1_000)
const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+={0,2}$/)

/** The result of `PushSubscription.toJSON()`. */
export const PushSubscriptionData = z.object({
  endpoint: endpointAddress,
  keys: z.object({ p256dh: base64url(120), auth: base64url(40) }),
})
export type PushSubscriptionData = z.infer<typeof PushSubscriptionData>

const createPushNotificationSubscription = endpoint({
  id: 'notifications.createPushSubscription',
  area: 'notifications',
  method: 'POST',
  path: 'notification/createPushNotificationSubscription',
  access: 'signedIn',
  request: z.object({ subscription: PushSubscriptionData }),
  result: z.object({ isSubscribed: z.literal(true) }),
  refusedInJump: true,
  verifiedOnly: true,
  errors: [],
  ratePerMinute: 60,
})

/** Whether this browser's subscription belongs to the caller. */
const checkExistingSubscription = endpoint({
  id: 'notifications.checkExistingSubscription',
  area: 'notifications',
  method: 'POST',
  path: 'notification/checkExistingSubscription',
  access: 'signedIn',
  request: z.object({ subscriptionEndPoint: endpointAddress }),
  result: z.object({ isSubscribed: z.boolean() }),
  errors: [],
})

/** Returns the public key (VAPID) to which a browser binds its subscription; the same on every node. */
const getPushKey = endpoint({
  id: 'notifications.pushKey',
  area: 'notifications',
  method: 'GET',
  path: 'notification/getPushKey',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({ publicKey: z.string() }),
  errors: [],
})

/** Removes one of the caller's subscriptions. An unknown one isn't an error. */
const deletePushSubscription = endpoint({
  id: 'notifications.deletePushSubscription',
  area: 'notifications',
  method: 'POST',
  path: 'notification/deletePushSubscription',
  access: 'signedIn',
  request: z.object({ subscriptionEndPoint: endpointAddress }),
  result: z.object({ isSubscribed: z.literal(false) }),
  errors: [],
  refusedInJump: true,
})

export const pushEndpoints = {
  createPushNotificationSubscription,
  checkExistingSubscription,
  getPushKey,
  deletePushSubscription,
}
