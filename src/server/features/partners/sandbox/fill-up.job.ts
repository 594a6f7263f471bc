import { dayMs } from '#contract/common/constants.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { fillUpWallet } from './fill-up-wallet.ts'
import { sandboxRepo } from './sandbox.repo.ts'

export const sandboxFillUpKind = 'partners.fillUp'

const perRead = 200

/** Fills the wallets in all sandboxes up once a day, each in its own transaction. */
export const sandboxFillUpJob =
  ({ database, now }: Pick<Deps, 'database' | 'now'>): JobHandler =>
  async ({ signal }) => {
    let afterId = ''
    for (;;) {
      const accounts = await sandboxRepo(database.db).accountsAfter(afterId, perRead)
      for (const account of accounts) {
        if (signal.aborted) return { done: false, againInMs: 1_000 }
        await database.transaction((tx) => fillUpWallet(tx, account, now()))
      }
      afterId = accounts.at(-1)?.userId ?? ''
      if (accounts.length < perRead) return { done: false, againInMs: dayMs }
    }
  }
