import { SeatRelease, type BlockEvent } from '#contract/entities/fixed-departure.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { getBoardScope } from './block-view.ts'
import { blockAudits } from './block-history.repo.ts'

const kinds: Record<string, BlockEvent['kind']> = {
  'seatBlock.add': 'added',
  'seatBlock.change': 'changed',
  'seatBlock.close': 'closed',
  'seatBlock.open': 'opened',
  'seatBlock.release': 'released',
}

const staffText = 'Staff'

/** Reads what the audit trail says about a block. Suppliers don't see the names of the agency's staff. */
export const readBlockHistory = async (
  db: Db,
  blockId: string,
  { site, actor: reader }: SignedInContext,
): Promise<BlockEvent[]> => {
  const audits = await blockAudits(db, site.siteId, blockId)
  const seesNames = getBoardScope(reader)?.supplierUserId === null
  return audits.flatMap(({ action, at, actorUserId, by, details }) => {
    const kind = kinds[action]
    if (!kind) return []
    const { seatsTotal } = details
    return [
      {
        at: at.toISOString(),
        kind,
        by: seesNames || actorUserId === reader.userId ? by : staffText,
        seatsTotal: typeof seatsTotal === 'number' ? seatsTotal : null,
        release: kind === 'released' ? SeatRelease.parse(details) : null,
      },
    ]
  })
}
