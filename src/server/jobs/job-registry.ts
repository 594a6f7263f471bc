import type { Deps } from '../deps.ts'
import { holdExpiryJob } from '../features/booking/hold-expiry.job.ts'
import { jobKinds } from '../features/booking/purchase-times.ts'
import { recheckJob } from '../features/booking/recheck.job.ts'
import { resolveJob } from '../features/booking/resolve.job.ts'
import { sweepJob, sweepKind } from '../features/fixed-departures/sweep.job.ts'
import { releaseJob } from '../features/holds/release.job.ts'
import { cleanupJob, cleanupKind } from './cleanup.job.ts'
import type { JobRegistry } from './job-runner.ts'

/** Every kind of background work and who does it. */
export const jobRegistry = (deps: Deps): JobRegistry => ({
  handlers: {
    [jobKinds.resolve]: resolveJob(deps),
    [jobKinds.recheck]: recheckJob(deps),
    [jobKinds.expireHold]: holdExpiryJob(deps),
    [jobKinds.release]: releaseJob(deps),
    [sweepKind]: sweepJob(deps),
    [cleanupKind]: cleanupJob(deps, [
      { kind: jobKinds.resolve, status: 'InProgress' },
      { kind: jobKinds.expireHold, status: 'Held' },
    ]),
  },
  recurring: [{ kind: cleanupKind }, { kind: sweepKind }],
})
