import type { Deps } from '#server/deps.ts'
import { bookingUpdateJobKind } from '#server/outbox/booking-updates.ts'
import { bookingJobKinds } from '#server/bookings/booking-jobs.ts'
import { purchaseJobs } from '#server/purchase/purchase-jobs.service.ts'
import { changeJobKinds } from '#server/bookings/changes-states.ts'
import { changeRefreshJob } from './changes/settlement/refresh.job.ts'
import { changeWatchJob } from './changes/settlement/watch.job.ts'
import { lookUpJob } from './changes/request/look-up.job.ts'
import { fileSweepJob, fileSweepKind } from '#server/jobs/file-sweep.job.ts'
import { sweepJob, sweepKind } from './fixed-departures/sweep.job.ts'
import { releaseJob } from './booking/holds/release.job.ts'
import { mailSendJob } from '#server/outbox/mail-send.job.ts'
import { operatorMailJob } from '#server/outbox/operator-mail.job.ts'
import { operatorMailJobKind } from '#server/outbox/operator-mail.ts'
import { mailJobKind } from '#server/outbox/mail-times.ts'
import { createTicketAttachments } from './notifications/attachments/ticket-attachments.ts'
import { bookingUpdateJob } from './notifications/updates/booking-update.job.ts'
import { holdReminderJob } from './notifications/updates/hold-reminder.job.ts'
import { linkMirrorJob, linkMirrorKind } from './supply-network/money/mirror.job.ts'
import { linkTermsJob, linkTermsKind } from './supply-network/terms.job.ts'
import { expiringKeysJob, expiringKeysKind } from './partners/expiring-keys.job.ts'
import { sandboxFillUpJob, sandboxFillUpKind } from './partners/sandbox/fill-up.job.ts'
import { oldFailuresJob, oldFailuresKind } from './partners/usage/old-failures.job.ts'
import { packageRefreshJob, packageRefreshKind } from './packages/content/refresh.job.ts'
import { lowBalanceJob, lowBalanceKind } from './wallet/low-balance.job.ts'
import { webhookJobKind } from './partners/webhooks/webhook-job.ts'
import { webhookSendJob } from './partners/webhooks/webhook-send.job.ts'
import { pushSendJob } from './push/push-send.job.ts'
import { stockSweepJob, stockSweepKind } from '#server/stock/stock-sweep.job.ts'
import { pushJobKind } from '#server/staff-news/notify-staff.ts'
import { jumpEnd, jumpEndJob } from './sign-in/jump-end.job.ts'
import { changeRefundJob } from './payments/change-refund.job.ts'
import { buyJob } from './payments/buy.job.ts'
import { paymentJobs } from './payments/job-kinds.ts'
import { refundJob } from './payments/refund.job.ts'
import { resolveJob } from './payments/resolve.job.ts'
import { quoteExpiryJob } from './quotes/jobs/expiry.job.ts'
import { quoteJobs } from './quotes/jobs/job-kinds.ts'
import { tripDaysJob } from './trips/jobs/days.job.ts'
import { tripExpiryJob } from './trips/jobs/expiry.job.ts'
import { tripJobs } from './trips/jobs/job-kinds.ts'
import { tripWaitlistJob } from './trips/jobs/waitlist.job.ts'
import { cleanupJob, cleanupKind } from '#server/jobs/cleanup.job.ts'
import type { JobLane, JobRegistry } from '#server/jobs/job-runner.ts'
import { ledgerCheckJob, ledgerCheckKind, ledgerCheckLeaseMs } from '#server/jobs/ledger-check.job.ts'
import { retentionJobs, retentionKinds } from '#server/jobs/retention.job.ts'
import { ledgerSumsJob, ledgerSumsKind } from '#server/jobs/ledger-sums.job.ts'
import { oldEventsKind, removeOldEventsJob } from '#server/site-events/remove-old-events.job.ts'

/** The lane of each kind; `money` for the others. */
export const jobLanesByKind: Readonly<Record<string, JobLane>> = {
  [mailJobKind]: 'mail',
  [operatorMailJobKind]: 'mail',
  [bookingUpdateJobKind]: 'mail',
  [bookingJobKinds.remindHold]: 'mail',
  [pushJobKind]: 'push',
  [webhookJobKind]: 'webhooks',
  [jumpEndJob]: 'upkeep',
  [sweepKind]: 'upkeep',
  [fileSweepKind]: 'upkeep',
  [stockSweepKind]: 'upkeep',
  [lowBalanceKind]: 'upkeep',
  [linkTermsKind]: 'upkeep',
  [expiringKeysKind]: 'upkeep',
  [sandboxFillUpKind]: 'upkeep',
  [oldFailuresKind]: 'upkeep',
  [packageRefreshKind]: 'upkeep',
  ...Object.fromEntries(Object.values(tripJobs).map((kind) => [kind, 'upkeep' as const])),
  [quoteJobs.expiry]: 'upkeep',
  [ledgerSumsKind]: 'upkeep',
  [ledgerCheckKind]: 'upkeep',
  [oldEventsKind]: 'upkeep',
  [cleanupKind]: 'upkeep',
  ...Object.fromEntries(Object.values(retentionKinds).map((kind) => [kind, 'upkeep' as const])),
}

export const recurringJobKinds: readonly string[] = [
  cleanupKind,
  sweepKind,
  fileSweepKind,
  stockSweepKind,
  lowBalanceKind,
  linkTermsKind,
  linkMirrorKind,
  expiringKeysKind,
  sandboxFillUpKind,
  oldFailuresKind,
  packageRefreshKind,
  ...Object.values(tripJobs),
  quoteJobs.expiry,
  ledgerSumsKind,
  ledgerCheckKind,
  oldEventsKind,
  ...Object.values(retentionKinds),
]

/** Kinds that an operator may cancel. Their work is then lost, because nothing adds the job again. */
export const cancellableJobKinds: readonly string[] = [
  mailJobKind,
  operatorMailJobKind,
  bookingUpdateJobKind,
  pushJobKind,
  webhookJobKind,
]

/** Every kind of background job and its handler. */
export const jobRegistry = (deps: Deps): JobRegistry => ({
  handlers: {
    ...purchaseJobs(deps),
    [bookingJobKinds.release]: releaseJob(deps),
    [changeJobKinds.lookUp]: lookUpJob(deps),
    [changeJobKinds.refresh]: changeRefreshJob(deps),
    [changeJobKinds.watch]: changeWatchJob(deps),
    [changeJobKinds.toSource]: changeRefundJob(deps),
    [paymentJobs.resolve]: resolveJob(deps),
    [paymentJobs.buy]: buyJob(deps),
    [paymentJobs.refund]: refundJob(deps),
    [mailJobKind]: mailSendJob(deps, createTicketAttachments(deps)),
    [operatorMailJobKind]: operatorMailJob(deps),
    [bookingUpdateJobKind]: bookingUpdateJob(deps),
    [bookingJobKinds.remindHold]: holdReminderJob(deps),
    [pushJobKind]: pushSendJob(deps),
    [webhookJobKind]: webhookSendJob(deps),
    [jumpEndJob]: jumpEnd(deps),
    [sweepKind]: sweepJob(deps),
    [fileSweepKind]: fileSweepJob(deps),
    [stockSweepKind]: stockSweepJob(deps),
    [lowBalanceKind]: lowBalanceJob(deps),
    [linkTermsKind]: linkTermsJob(deps),
    [linkMirrorKind]: linkMirrorJob(deps),
    [expiringKeysKind]: expiringKeysJob(deps),
    [sandboxFillUpKind]: sandboxFillUpJob(deps),
    [oldFailuresKind]: oldFailuresJob(deps),
    [packageRefreshKind]: packageRefreshJob(deps),
    [tripJobs.expiry]: tripExpiryJob(deps),
    [quoteJobs.expiry]: quoteExpiryJob(deps),
    [tripJobs.waitlist]: tripWaitlistJob(deps),
    [tripJobs.days]: tripDaysJob(deps),
    [ledgerSumsKind]: ledgerSumsJob(deps),
    [ledgerCheckKind]: ledgerCheckJob(deps),
    [oldEventsKind]: removeOldEventsJob(deps),
    ...retentionJobs(deps),
    [cleanupKind]: cleanupJob(deps, [
      { kind: bookingJobKinds.resolve, status: 'InProgress' },
      { kind: bookingJobKinds.expireHold, status: 'Held' },
      { kind: bookingJobKinds.remindHold, status: 'Held' },
    ]),
  },
  lanes: jobLanesByKind,
  leases: { [ledgerCheckKind]: ledgerCheckLeaseMs },
  recurring: recurringJobKinds.map((kind) => ({ kind })),
})
