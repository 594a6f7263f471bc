import type { Deps } from '#server/deps.ts'
import type { JobHandler } from './job-runner.ts'
import { foldLedgerSums } from './ledger-sums.repo.ts'

export const ledgerSumsKind = 'ledgerSums'

const perRun = 2_000
/** From this many in a run the next one follows soon, because reading many unsummed entries takes long. */
const many = 50
const soonMs = 1_000
const laterMs = 15_000

/** Adds posted entries to the sums per day. A posting doesn't do it itself, because it would take too long. */
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
