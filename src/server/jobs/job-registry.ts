import type { Deps } from '../deps.ts'
import { holdExpiryJob } from '../features/booking/hold-expiry.job.ts'
import { jobKinds } from '../features/booking/purchase-times.ts'
import { recheckJob } from '../features/booking/recheck.job.ts'
import { resolveJob } from '../features/booking/resolve.job.ts'
import { changeJobKinds } from '../bookings/changes-states.ts'
import { changeRefreshJob } from '../features/change-settlement/refresh.job.ts'
import { changeWatchJob } from '../features/change-settlement/watch.job.ts'
import { lookUpJob } from '../features/change-requests/look-up.job.ts'
import { sweepJob, sweepKind } from '../features/fixed-departures/sweep.job.ts'
import { releaseJob } from '../features/holds/release.job.ts'
import { mailSendJob } from '../features/notifications/mail-send.job.ts'
import { mailJobKind } from '../features/notifications/mail-times.ts'
import { lowBalanceJob, lowBalanceKind } from '../features/wallet/low-balance.job.ts'
import { pushSendJob } from '../features/push/push-send.job.ts'
import { pushJobKind } from '../features/push/tell-staff.ts'
import { jumpEnd, jumpEndJob } from '../features/sign-in-ways/jump-end.job.ts'
import { buyJob } from '../features/payments/buy.job.ts'
import { paymentJobs } from '../features/payments/job-kinds.ts'
import { refundJob } from '../features/payments/refund.job.ts'
import { resolveJob as resolvePayment } from '../features/payments/resolve.job.ts'
import { cleanupJob, cleanupKind } from './cleanup.job.ts'
import type { JobRegistry } from './job-runner.ts'

/** Every kind of background work and who does it. */
export const jobRegistry = (deps: Deps): JobRegistry => ({
  handlers: {
    [jobKinds.resolve]: resolveJob(deps),
    [jobKinds.recheck]: recheckJob(deps),
    [jobKinds.expireHold]: holdExpiryJob(deps),
    [jobKinds.release]: releaseJob(deps),
    [changeJobKinds.lookUp]: lookUpJob(deps),
    [changeJobKinds.refresh]: changeRefreshJob(deps),
    [changeJobKinds.watch]: changeWatchJob(deps),
    [paymentJobs.resolve]: resolvePayment(deps),
    [paymentJobs.buy]: buyJob(deps),
    [paymentJobs.refund]: refundJob(deps),
    [mailJobKind]: mailSendJob(deps),
    [pushJobKind]: pushSendJob(deps),
    [jumpEndJob]: jumpEnd(deps),
    [sweepKind]: sweepJob(deps),
    [lowBalanceKind]: lowBalanceJob(deps),
    [cleanupKind]: cleanupJob(deps, [
      { kind: jobKinds.resolve, status: 'InProgress' },
      { kind: jobKinds.expireHold, status: 'Held' },
    ]),
  },
  recurring: [{ kind: cleanupKind }, { kind: sweepKind }, { kind: lowBalanceKind }],
})
