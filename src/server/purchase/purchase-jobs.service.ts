import { bookingJobKinds } from '#server/bookings/booking-jobs.ts'
import type { Deps } from '#server/deps.ts'
import type { JobRegistry } from '#server/jobs/job-runner.ts'
import { holdExpiryJob } from './hold-expiry.job.ts'
import { recheckJob } from './recheck.job.ts'
import { resolveJob } from './resolve.job.ts'

type JobDeps = Pick<Deps, 'database' | 'now' | 'logger' | 'suppliers' | 'telemetry'>

/** Jobs of purchases and holds, by kind. */
export const purchaseJobs = (deps: JobDeps): JobRegistry['handlers'] => ({
  [bookingJobKinds.resolve]: resolveJob(deps),
  [bookingJobKinds.recheck]: recheckJob(deps),
  [bookingJobKinds.expireHold]: holdExpiryJob(deps),
})

/** Asks the supplier now about a purchase in progress, as its job would do later, and records the outcome. */
export const resolvePurchase = async (
  deps: JobDeps,
  booking: { siteId: string; bookingId: number },
): Promise<void> => {
  await resolveJob(deps)({ payload: booking, attempt: 1, signal: new AbortController().signal })
}
