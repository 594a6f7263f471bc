import { verifyPanEndpoints } from '#contract/http/verify-pan.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createPanChecks } from './verify-pan.service.ts'

/** Binds the calls of PAN verification. */
export const verifyPanRoutes = (deps: Deps): BoundCall[] => {
  const { verify, list } = createPanChecks(deps)
  return [
    bind(verifyPanEndpoints.verifyPan, (input, call) => verify(input, signedIn(call))),
    bind(verifyPanEndpoints.panChecks, (input, call) => list(input, call)),
  ]
}
