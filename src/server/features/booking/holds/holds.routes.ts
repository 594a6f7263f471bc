import { bookingEndpoints } from '#contract/http/booking.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createIssueService } from './issue.service.ts'
import { createReleaseService } from './release.service.ts'
import { createRequoteService } from './requote.service.ts'

/** Binds the calls of a held booking: release, requote, issue. */
export const holdsRoutes = (deps: Deps): BoundCall[] => {
  const release = createReleaseService(deps)
  const requote = createRequoteService(deps)
  const issue = createIssueService(deps)
  return [
    bind(bookingEndpoints.releaseFlight, (input, call) => release(input, signedIn(call))),
    bind(bookingEndpoints.requoteFlight, (input, call) => requote(input, signedIn(call))),
    bind(bookingEndpoints.issueFlight, (input, call) => issue(input, signedIn(call))),
  ]
}
