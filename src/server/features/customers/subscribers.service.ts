import type { CallContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { subscribersRepo } from './subscribers.repo.ts'

/** Addresses that asked the site for news, page by page. */
export const createSubscribers =
  ({ database }: Pick<Deps, 'database'>) =>
  async ({ page, pageSize }: { page: number; pageSize: number }, call: Pick<CallContext, 'site'>) => {
    const repo = subscribersRepo(database.db, call.site.siteId)
    const [rows, total] = await Promise.all([
      repo.page({ offset: (page - 1) * pageSize, limit: pageSize }),
      repo.count(),
    ])
    return {
      subscribers: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      page,
      pageSize,
      total,
      totalPages: Math.max(1, Math.ceil(total / pageSize)),
      isTotalCapped: false,
    }
  }
