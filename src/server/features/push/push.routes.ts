import { pushEndpoints } from '#contract/http/push.ts'
import { AppError } from '#server/calls/app-error.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { hashDevice } from '#server/people/devices.ts'
import { isBrowserKey } from './browser-keys.ts'
import { readPublicTarget } from '#server/network/public-target.ts'
import { subscriptionsRepo } from './subscriptions.repo.ts'
import { deriveVapidKeys } from './vapid-keys.ts'

/** Most browsers of one person. */
const maxBrowsers = 10

const toRefusal = (path: string, message: string): AppError =>
  new AppError('invalidRequest', { message, fields: [{ path, message }] })

/** Binds the calls of push subscriptions. They belong to the person at the browser, whoever the call is for. */
export const pushRoutes = (deps: Deps): BoundCall[] => {
  const { database, now } = deps
  const { publicKey } = deriveVapidKeys(deps.secretKey)
  return [
    bind(pushEndpoints.getPushKey, async () => ({ publicKey })),
    bind(pushEndpoints.createPushNotificationSubscription, async ({ subscription }, call) => {
      const { actor } = signedIn(call)
      const { endpoint, keys } = subscription
      if (!readPublicTarget(endpoint, deps.isLocalNetworkAllowed === true))
        throw toRefusal('subscription.endpoint', 'Enter the address of a push service.')
      if (!isBrowserKey(keys.p256dh, keys.auth))
        throw toRefusal('subscription.keys', 'Enter valid browser keys.')
      await database.transaction(async (tx) => {
        const repo = subscriptionsRepo(tx, call.site.siteId)
        const { userId, siteId } = actor
        const deviceHash = hashDevice({ siteId, id: userId }, call.deviceId)
        await repo.save({ userId, endpoint, ...keys, deviceHash, createdAt: now() })
        await repo.keepNewest(actor.userId, maxBrowsers)
      })
      return { isSubscribed: true as const }
    }),
    bind(pushEndpoints.checkExistingSubscription, async ({ subscriptionEndPoint }, call) => ({
      isSubscribed: await subscriptionsRepo(database.db, call.site.siteId).isKnown(
        signedIn(call).actor.userId,
        subscriptionEndPoint,
      ),
    })),
    bind(pushEndpoints.deletePushSubscription, async ({ subscriptionEndPoint }, call) => {
      const { actor } = signedIn(call)
      await subscriptionsRepo(database.db, call.site.siteId).remove(actor.userId, subscriptionEndPoint)
      return { isSubscribed: false as const }
    }),
  ]
}
