import type { Deps } from '#server/deps.ts'
import type { JobHandler } from './job-runner.ts'
import { checkLedgerSnapshot, storeLedgerCheck } from './ledger-check.repo.ts'

export const ledgerCheckKind = 'ledgerCheck'

const dayMs = 86_400_000
/** 03:30 in India, when hardly anybody books. */
const startsAtMs = 22 * 3_600_000
const mostLogged = 20

/** Returns the time from an instant to the next night's check, in milliseconds. */
const untilNextNight = (at: Date): number => {
  const ofDay = at.getTime() % dayMs
  return ofDay < startsAtMs ? startsAtMs - ofDay : startsAtMs + dayMs - ofDay
}

/**
 * Checks the ledger's rules every night, and when an operator runs the job. What it finds is logged, and counted in the metrics. The
 * first run only waits for the night, so that no server checks everything while it starts.
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
    // Repeating it at once would scan everything again; the metrics show how old the last result is.
    if (attempt > 1)
      await check().catch((fault: unknown) => logger.error({ err: fault }, "the ledger couldn't be checked"))
    return { done: false, againInMs: untilNextNight(now()) }
  }
}
