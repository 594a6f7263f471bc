import type { BlockRow } from './seats.repo.ts'

/**
 * What a cancellation keeps of each adult and child of a refundable block, in paise; an infant's fare is fully
 * refunded. After the names deadline the airline has the names, the seat can't be sold again, and nothing is refunded
 * (`docs/fixed-departures.md`).
 */
export const cancellationFeeMinor = 1_500_00

/** Returns when a hold made now expires, and which of the block's terms determines it. */
export const holdEnd = (
  block: Pick<BlockRow, 'holdMinutes' | 'namesDeadline' | 'departsInstant'>,
  now: Date,
): { until: Date; source: string } => {
  const byTime = now.getTime() + block.holdMinutes * 60_000
  const byNames = Math.min(block.namesDeadline.getTime(), block.departsInstant.getTime())
  return byNames <= byTime
    ? { until: new Date(byNames), source: 'Names deadline of the seat block' }
    : { until: new Date(byTime), source: 'Hold time of the seat block' }
}

/** Whether the block is on sale: not closed, before the names deadline and before departure. */
export const isOnSale = (
  block: Pick<BlockRow, 'isClosed' | 'namesDeadline' | 'departsInstant'>,
  now: Date,
): boolean => !block.isClosed && block.namesDeadline > now && block.departsInstant > now

const alphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Derives six letters for a block whose airline has given no PNR yet, always the same. */
const letters = (blockId: string): string => {
  let hash = 0xcbf29ce484222325n
  for (const char of blockId)
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n)
  let pnr = ''
  for (let i = 0; i < 6; i++) {
    pnr += alphabet[Number(hash % BigInt(alphabet.length))]
    hash /= BigInt(alphabet.length)
  }
  return pnr
}

/** Returns the block's PNR, which everyone who buys from it travels on. */
export const getBlockPnr = (block: Pick<BlockRow, 'id' | 'pnr'>): string => block.pnr || letters(block.id)
