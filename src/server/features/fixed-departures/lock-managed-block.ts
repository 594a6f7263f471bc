import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { BlockRow } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { seatsRepo } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { canManageBlock } from './block-view.ts'
import { blocksRepo } from './blocks.repo.ts'

/**
 * Locks the block to change, after releasing its expired holds so that they don't block the change. Throws `notFound`
 * for a block that the caller doesn't manage and `wrongState` after the departure.
 */
export const lockManagedBlock = async (
  tx: Db,
  call: SignedInContext,
  blockId: string,
  at: Date,
): Promise<BlockRow> => {
  const { siteId } = call.site
  const repo = blocksRepo(tx, siteId)
  const found = await repo.byId(blockId, at)
  if (!found || !canManageBlock(call.actor, found.block)) throw new AppError('notFound')
  await seatsRepo(tx, siteId).sweepBlock(blockId, at)
  const kept = await repo.lock(blockId)
  if (!kept) throw new AppError('notFound')
  if (kept.departsInstant <= at)
    throw new AppError('wrongState', { message: "This flight has departed, so you can't change its block." })
  return kept
}
