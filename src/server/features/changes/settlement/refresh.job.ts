import { z } from 'zod'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { nextCheckDelayMs } from './check-times.ts'
import { createStatusRefresh, type RefreshDeps } from './status-refresh.service.ts'

const ItemJob = z.object({ siteId: z.string(), itemId: z.int() })

/** Checks a change item with the supplier, less and less often, until it is settled or waits for staff. */
export const changeRefreshJob = (deps: RefreshDeps): JobHandler => {
  const { refreshItem } = createStatusRefresh(deps)
  return async ({ payload, attempt }) => {
    const { siteId, itemId } = ItemJob.parse(payload)
    const refreshed = await refreshItem(siteId, itemId, { isJob: true, requestId: '' })
    if (refreshed?.item.state !== 'pending') return { done: true }
    const { nextCheckAt } = refreshed.item
    const againInMs = nextCheckAt ? nextCheckAt.getTime() - deps.now().getTime() : nextCheckDelayMs(attempt)
    return { done: false, againInMs: Math.max(1_000, againInMs) }
  }
}
