import { dayMs } from '#contract/common/constants.ts'
import { formatCount, formatDayAndMonth, plural } from '#domain/format.ts'
import { indiaDate } from '#domain/india.ts'
import type { KeepDays } from '#server/config/keep-settings.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler } from './job-runner.ts'
import { retentionRepo, storeProgress } from './retention.repo.ts'

/** The jobs that delete what has been kept long enough, one for each setting. */
export const retentionKinds = {
  emails: 'keep.emails',
  travellers: 'keep.travellers',
  requests: 'keep.requests',
  records: 'keep.records',
} as const satisfies Record<keyof KeepDays, string>

const batchesPerRun = 20
const soonMs = 10_000

type Step = (before: Date) => Promise<number>

const toJob = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { kind, days, steps }: { kind: string; days: number; steps: readonly Step[] },
): JobHandler => {
  /** Deletes batches until nothing is left or the run has done its share. */
  const removeAll = async (step: Step, before: Date, signal: AbortSignal) => {
    let total = 0
    for (let batches = 0; batches < batchesPerRun && !signal.aborted; batches += 1) {
      const deleted = await step(before)
      total += deleted
      if (deleted === 0) return { deleted: total, hasMore: false }
    }
    return { deleted: total, hasMore: true }
  }
  return async ({ payload, signal }) => {
    const at = now()
    const before = new Date(at.getTime() - days * dayMs)
    let deleted = Number(payload['deleted'] ?? 0)
    let hasMore = false
    for (const step of steps) {
      const batch = await removeAll(step, before, signal)
      deleted += batch.deleted
      hasMore ||= batch.hasMore
    }
    const day = indiaDate(before.getTime())
    const until = `${formatDayAndMonth(day)} ${day.slice(0, 4)}`
    await storeProgress(database.db, kind, {
      deleted,
      text: hasMore
        ? `Deleting rows from before ${until}: ${formatCount(deleted)} so far`
        : `Up to date to ${until}: ${plural(deleted, { one: 'row', other: 'rows' })} deleted`,
    })
    return { done: false, againInMs: hasMore ? soonMs : dayMs }
  }
}

/**
 * Builds the jobs that delete data after the time that the installation's settings give (docs/adr/0039-retention.md). They run once a day,
 * in small transactions, and continue where they stopped. Bookings, the ledger, invoices and everything else with money in it stay.
 */
export const retentionJobs = (
  deps: Pick<Deps, 'database' | 'now' | 'config'>,
): Readonly<Record<string, JobHandler>> => {
  const { keepDays } = deps.config
  const repo = retentionRepo(deps.database)
  const steps: Record<keyof KeepDays, Step[]> = {
    emails: [repo.removeEmails],
    travellers: [repo.removeTravellers],
    requests: [
      repo.removePartnerRequests,
      repo.removeEnquiries,
      repo.removeQuotes,
      repo.removeInvitations,
      repo.removeOperatorLinks,
    ],
    records: [
      repo.removeAuditEvents,
      repo.removeGatewayEvents,
      repo.removeOperatorEvents,
      repo.removePanChecks,
    ],
  }
  return Object.fromEntries(
    (Object.keys(steps) as (keyof KeepDays)[]).map((name) => {
      const kind = retentionKinds[name]
      return [kind, toJob(deps, { kind, days: keepDays[name], steps: steps[name] })]
    }),
  )
}
