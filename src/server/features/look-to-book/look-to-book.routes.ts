import { lookToBookEndpoints } from '#contract/http/look-to-book.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createLookToBook } from './look-to-book.service.ts'

/** Binds the calls for monthly usage and customers' search limits. */
export const lookToBookRoutes = (deps: Deps): BoundCall[] => {
  const service = createLookToBook(deps)
  return [
    bind(lookToBookEndpoints.customerMonthlyFlightDetails, ({ userId }, call) =>
      service.customerMonths(call.site.siteId, userId),
    ),
    bind(lookToBookEndpoints.myMonthlyFlightDetails, (_input, call) => service.myMonths(signedIn(call))),
    bind(lookToBookEndpoints.toggleFlightSearchExemption, async ({ customerId, exempt }, call) => {
      await service.change(signedIn(call), customerId, { isSearchExempted: exempt })
      return { customerId, is_exempted: exempt }
    }),
    bind(lookToBookEndpoints.setFlightHoldSettingForUser, async ({ userId, isFlightHold }, call) => {
      await service.change(signedIn(call), userId, { isFlightHoldAllowed: isFlightHold })
      return { userId, isFlightHoldAllowed: isFlightHold }
    }),
  ]
}
