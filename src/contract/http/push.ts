import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'

/** Address of a browser at its push service: https, and a secret of that browser. */
const endpointAddress = z.string().trim().max(1_000)
const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+={0,2}$/)

/** What `PushSubscription.toJSON()` gives. */
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

/** Is this browser's subscription known as one of the caller's? */
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

/** The public key (VAPID) that a browser binds its subscription to; the same from every node. */
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

/** Removes one of the caller's subscriptions. One that is not there is no error: it is gone either way. */
const deletePushSubscription = endpoint({
  id: 'notifications.deletePushSubscription',
  area: 'notifications',
  method: 'POST',
  path: 'notification/deletePushSubscription',
  access: 'signedIn',
  request: z.object({ subscriptionEndPoint: endpointAddress }),
  result: z.object({ isSubscribed: z.literal(false) }),
  errors: [],
})

export const pushEndpoints = {
  createPushNotificationSubscription,
  checkExistingSubscription,
  getPushKey,
  deletePushSubscription,
}
