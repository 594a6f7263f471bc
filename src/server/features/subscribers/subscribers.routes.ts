import { subscribersEndpoints } from '#contract/http/subscribers.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import type { Deps } from '#server/deps.ts'
import { createSubscribers } from './subscribers.service.ts'

/** Binds the newsletter's calls. */
export const subscribersRoutes = (deps: Deps): BoundCall[] => {
  const subscribers = createSubscribers(deps)
  return [
    bind(subscribersEndpoints.getEmailSubscribers, (input, call) => subscribers.list(input, call)),
    bind(subscribersEndpoints.subscribe, async ({ email, source }, call) => {
      await subscribers.subscribe(email, source, call)
      return {}
    }),
    bind(subscribersEndpoints.confirmSubscription, ({ code }, call) => subscribers.confirm(code, call)),
    bind(subscribersEndpoints.unsubscribe, ({ token }, call) => subscribers.unsubscribe(token, call)),
  ]
}
