import type { Deps } from '#server/deps.ts'
import type { JobHandler } from './job-runner.ts'
import { foldLedgerSums } from './ledger-sums.repo.ts'

export const ledgerSumsKind = 'ledgerSums'

const perRun = 2_000
/** With this many in a run, postings come fast, and reading those that aren't summed would take long. */
const many = 50
const soonMs = 1_000
const laterMs = 15_000

/** Adds posted entries to the sums per day. A posting doesn't do it itself, because that took two thirds of its time. */
export const ledgerSumsJob =
  ({ database }: Pick<Deps, 'database'>): JobHandler =>
  async ({ signal }) => {
    let folded = perRun
    let total = 0
    while (folded === perRun && !signal.aborted) {
      folded = await foldLedgerSums(database.db, perRun)
      total += folded
    }
    return { done: false, againInMs: total < many ? laterMs : soonMs }
  }
