import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { lockPackage } from '#server/features/packages/content/lock-package.ts'
import { refreshListed } from '#server/features/packages/content/refresh-listed.ts'
import { stockBoardRepo } from './stock-board.repo.ts'

type Board = ReturnType<typeof stockBoardRepo>
type SoldBody = NonNullable<Awaited<ReturnType<Board['soldBody']>>>

interface StockChange extends SoldBody {
  repo: Board
  by: { updatedBy: string; updatedAt: Date }
  /** Adds the change to the audit trail. */
  note: (action: string, before: unknown, after: unknown) => Promise<void>
}

const texts = {
  isArchived: 'This package is archived. Restore a version first.',
  otherStock: 'This package is sold differently. Change its availability first.',
} as const

/** Throws `wrongState` unless the package is sold from the stock that a call changes. */
export const requireSold = (isSold: boolean): void => {
  if (!isSold) throw new AppError('wrongState', { message: texts.otherStock })
}

/**
 * Changes the stock of a package in one transaction, under the lock of the package, and what lists show of it. Throws `forbidden` or `notFound` as
 * for its content, and `wrongState` for an archived package.
 */
export const changeStock = <T>(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { packageId, call }: { packageId: string; call: SignedInContext },
  change: (stock: StockChange) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => {
    const kept = await lockPackage(tx, packageId, call, 'packages.edit')
    if (kept.status === 'archived') throw new AppError('wrongState', { message: texts.isArchived })
    const { siteId } = call.site
    const repo = stockBoardRepo(tx, { siteId, packageId })
    const sold = await repo.soldBody()
    if (!sold) throw new AppError('notFound')
    const at = now()
    const { userId } = call.actor
    const result = await change({
      ...sold,
      repo,
      by: { updatedBy: userId, updatedAt: at },
      note: (action, before, after) =>
        addAudit(tx, siteId, {
          actorUserId: userId,
          subjectUserId: kept.supplierUserId,
          action,
          target: `package:${packageId}`,
          details: { before, after },
          requestId: call.requestId,
          at,
        }),
    })
    await refreshListed(tx, siteId, packageId, at)
    return result
  })
