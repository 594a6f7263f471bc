import { indiaDate } from '#domain/india.ts'
import { getQuoteStatus } from '#domain/packages/quote-rules.ts'
import type { Deps } from '#server/deps.ts'
import { listExpired } from '#server/features/quotes/quote-lists.repo.ts'
import { quotesRepo } from '#server/features/quotes/quotes.repo.ts'
import { versionsRepo } from '#server/features/quotes/versions.repo.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'

const everyMs = 3_600_000
const perRun = 200

type JobDeps = Pick<Deps, 'database' | 'now'>

const expire = (
  { database, now }: JobDeps,
  { siteId, quoteId, version: no }: { siteId: string; quoteId: number; version: number },
): Promise<void> =>
  database.transaction(async (tx) => {
    const at = now()
    await quotesRepo(tx, siteId).lockById(quoteId)
    const repo = versionsRepo(tx, siteId)
    const version = await repo.byNo(quoteId, no)
    const isOver =
      version.status !== 'expired' && getQuoteStatus(version, indiaDate(at.getTime())) === 'expired'
    if (!isOver) return
    await repo.change(version.id, { status: 'expired', decidedAt: at })
  })

/**
 * Marks versions as expired whose last day has passed, each in its own transaction. Readers see them so before that, so the
 * quote keeps its revision: whoever edits it can save.
 */
export const quoteExpiryJob =
  (deps: JobDeps): JobHandler =>
  async ({ signal }) => {
    const found = await listExpired(deps.database.db, indiaDate(deps.now().getTime()), perRun)
    for (const due of found) {
      if (signal.aborted) break
      await expire(deps, due)
    }
    return { done: false, againInMs: found.length === perRun ? 1_000 : everyMs }
  }
