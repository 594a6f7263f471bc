import { findConstraint } from '#server/db/constraint.ts'
import { soldOut, type Desk } from './desk.ts'
import { seatsRepo } from './seats.repo.ts'

const isOverCap = (fault: unknown): boolean => findConstraint(fault) === 'mapping_blocks_cap'

/**
 * Runs a sale of seats. If it takes a consumer over its cap of the block, releases the block's expired holds and runs the sale once
 * more. Throws `soldOut` if the cap is reached all the same.
 */
export const sellWithinCap = async <T>(
  desk: Desk,
  { siteId, blockId }: { siteId: string; blockId: string },
  sell: () => Promise<T>,
): Promise<T> => {
  const orSoldOut = (fault: unknown): never => {
    throw isOverCap(fault) ? soldOut("the consumer's cap of the block is reached") : fault
  }
  try {
    return await sell()
  } catch (fault) {
    if (!isOverCap(fault)) throw fault
    const swept = await desk.database.transaction((tx) =>
      seatsRepo(tx, siteId).sweepBlock(blockId, desk.now()),
    )
    return swept > 0 ? sell().catch(orSoldOut) : orSoldOut(fault)
  }
}
