import type { Deps } from '#server/deps.ts'
import { holdExpiryJob } from '#server/features/booking/hold-expiry.job.ts'
import { jobKinds } from '#server/features/booking/purchase-times.ts'
import { recheckJob } from '#server/features/booking/recheck.job.ts'
import { resolveJob } from '#server/features/booking/resolve.job.ts'
import { changeJobKinds } from '#server/bookings/changes-states.ts'
import { changeRefreshJob } from '#server/features/change-settlement/refresh.job.ts'
import { changeWatchJob } from '#server/features/change-settlement/watch.job.ts'
import { lookUpJob } from '#server/features/change-requests/look-up.job.ts'
import { sweepJob, sweepKind } from '#server/features/fixed-departures/sweep.job.ts'
import { releaseJob } from '#server/features/holds/release.job.ts'
import { mailSendJob } from '#server/features/notifications/mail-send.job.ts'
import { mailJobKind } from '#server/features/notifications/mail-times.ts'
import { lowBalanceJob, lowBalanceKind } from '#server/features/wallet/low-balance.job.ts'
import { pushSendJob } from '#server/features/push/push-send.job.ts'
import { pushJobKind } from '#server/features/push/tell-staff.ts'
import { jumpEnd, jumpEndJob } from '#server/features/sign-in-ways/jump-end.job.ts'
import { buyJob } from '#server/features/payments/buy.job.ts'
import { paymentJobs } from '#server/features/payments/job-kinds.ts'
import { refundJob } from '#server/features/payments/refund.job.ts'
import { resolveJob as resolvePayment } from '#server/features/payments/resolve.job.ts'
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
