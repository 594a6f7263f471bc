import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { createGateways } from '#server/payments/create-gateways.ts'
import { GatewayError } from '#server/payments/port.ts'
import { createCheck } from './check.service.ts'
import { nextCheckDelayMs } from './check-times.rules.ts'
import { createAccounts } from './gateway-accounts.ts'
import { parseSessionJob } from './job-payload.ts'
import { sessionsRepo } from './sessions.repo.ts'

/**
 * Checks a session at the gateway, whatever its webhooks said: soon at first, then less and less often, until three
 * days after it expired. Any payment found in that time is credited.
 */
export const resolveJob = (
  deps: Pick<Deps, 'database' | 'now' | 'config' | 'sealKeys' | 'logger'>,
  gateways = createGateways(deps),
): JobHandler => {
  const check = createCheck(deps, createAccounts(deps, gateways))
  return async ({ payload, attempt }) => {
    const { siteId, orderId } = parseSessionJob(payload)
    const session = await sessionsRepo(deps.database.db, siteId).byId(orderId)
    if (!session) return { done: true }
    const after = await check(session).catch((fault: unknown) => {
      if (!(fault instanceof GatewayError) && !(fault instanceof AppError)) throw fault
      deps.logger.warn(
        { siteId, orderId, reason: fault.message },
        "the status of a payment couldn't be loaded",
      )
      return session
    })
    const againInMs = nextCheckDelayMs(after, attempt, deps.now())
    return againInMs === null ? { done: true } : { done: false, againInMs }
  }
}
