import { changeRequestEndpoints } from '#contract/http/change-requests.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createChangeList } from './change-list.service.ts'
import { createChargeQuote } from './charge-quote.service.ts'
import { createBookingHistory } from '#server/features/changes/history/history.service.ts'
import { createSendChange, type RefreshRequest } from './send-change.service.ts'

/** Change requests: what one would cost, sending it, the refund tracker and the history of a booking. */
export const changeRequestsRoutes = (deps: Deps, refresh: RefreshRequest): BoundCall[] => {
  const quote = createChargeQuote(deps)
  const send = createSendChange(deps, refresh)
  const list = createChangeList(deps)
  const history = createBookingHistory(deps)
  return [
    bind(changeRequestEndpoints.cancellationCharge, (input, call) => quote(input, signedIn(call))),
    bind(changeRequestEndpoints.changeRequest, (input, call) => send(input, signedIn(call))),
    bind(changeRequestEndpoints.changeRequests, (input, call) => list(input, signedIn(call))),
    bind(changeRequestEndpoints.bookingHistory, (input, call) => history(input, signedIn(call))),
  ]
}
