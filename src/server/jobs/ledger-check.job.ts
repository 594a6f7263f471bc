import type { Deps } from '#server/deps.ts'
import type { JobHandler } from './job-runner.ts'
import { checkLedgerSnapshot, storeLedgerCheck } from './ledger-check.repo.ts'

export const ledgerCheckKind = 'ledgerCheck'
/** Some thirty rules, each of which reads everything. */
export const ledgerCheckLeaseMs = 60 * 60_000

const dayMs = 86_400_000
/** 22:00 UTC, which is 03:30 in India, when few people book. */
const startsAtMs = 22 * 3_600_000
const mostLogged = 20

/** Returns the time until the next nightly check, in milliseconds. */
const untilNextNight = (at: Date): number => {
  const ofDay = at.getTime() % dayMs
  return ofDay < startsAtMs ? startsAtMs - ofDay : startsAtMs + dayMs - ofDay
}

/**
 * Checks the ledger's rules every night, and when an operator runs the job. Violations are logged, and counted in the metrics. The first
 * run only schedules the next one, so that a server that starts doesn't check everything.
 */
export const ledgerCheckJob = ({
  database,
  now,
  logger,
}: Pick<Deps, 'database' | 'now' | 'logger'>): JobHandler => {
  const check = async (): Promise<void> => {
    const checkedAt = now().toISOString()
    const faults = await checkLedgerSnapshot(database)
    await storeLedgerCheck(database.db, ledgerCheckKind, { faults: faults.length, checkedAt })
    if (faults.length > 0)
      logger.error(
        { faults: faults.slice(0, mostLogged), total: faults.length },
        'the ledger breaks some of its rules',
      )
  }
  return async ({ attempt }) => {
    // A failed check isn't retried before the next night, because it scans everything. The metrics show how old the last result is.
    if (attempt > 1)
      await check().catch((fault: unknown) => logger.error({ err: fault }, "the ledger couldn't be checked"))
    return { done: false, againInMs: untilNextNight(now()) }
  }
}
