import { changeRequestEndpoints } from '#contract/http/change-requests.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createDecisions } from './decide.service.ts'
import { createBookingRefresh } from './refresh-booking.service.ts'
import { createRequestStatus } from './request-status.service.ts'
import { createStatusRefresh } from './status-refresh.ts'

/** What becomes of change requests: the airline's word, and staff's where it is not enough. */
export const changeSettlementRoutes = (deps: Deps): BoundCall[] => {
  const refresh = createStatusRefresh(deps)
  const status = createRequestStatus(deps, refresh)
  const booking = createBookingRefresh(deps, refresh)
  const decide = createDecisions(deps)
  return [
    bind(changeRequestEndpoints.crStatus, (input, call) => status(input, signedIn(call))),
    bind(changeRequestEndpoints.refreshBooking, (input, call) => booking(input, signedIn(call))),
    bind(changeRequestEndpoints.decideChangeRequest, (input, call) => decide(input, signedIn(call))),
  ]
}
