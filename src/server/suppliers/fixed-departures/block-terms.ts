import type { BlockRow } from './seats.repo.ts'

/**
 * What a cancellation keeps of each adult and child of a refundable block, in paise; an infant's fare goes back whole. After
 * the names deadline the airline has the names, the seat cannot be sold again, and nothing goes back
 * (`docs/fixed-departures.md`).
 */
export const cancellationFeeMinor = 1_500_00

/** Until when a hold of now is kept, and which of the block's terms says so. */
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

/** Nothing of a block is sold when it is closed, names are due, or it has departed. */
export const isOnSale = (
  block: Pick<BlockRow, 'isClosed' | 'namesDeadline' | 'departsInstant'>,
  now: Date,
): boolean => !block.isClosed && block.namesDeadline > now && block.departsInstant > now

const alphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Six letters for a block whose airline has given no PNR yet; the same ones every time. */
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

/** The airline keeps a block under one PNR; everybody who buys of it travels on that. */
export const pnrOf = (block: Pick<BlockRow, 'id' | 'pnr'>): string => block.pnr || letters(block.id)
