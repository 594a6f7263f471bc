import type { PaneSizes } from '#contract/ipc/panes.ts'

/** A queue can't be read in less space. */
export const smallestPane = { width: 320, height: 220 }

/** The panes' total size along the axes, without the dividers. */
export interface FreeRoom {
  width: number
  height: number
}

const grids: Record<number, { columns: number; rows: number }> = {
  1: { columns: 1, rows: 1 },
  2: { columns: 2, rows: 1 },
  3: { columns: 3, rows: 1 },
  4: { columns: 2, rows: 2 },
}
const noGrid = { columns: 0, rows: 0 }

/** Returns the columns and rows for a number of panes. */
export const getGrid = (count: number): { columns: number; rows: number } => grids[count] ?? noGrid

const equal = (count: number): number[] => Array.from({ length: count }, () => 1 / count)

export const defaultSizes = (count: number): PaneSizes => {
  const { columns, rows } = getGrid(count)
  return { columns: equal(columns), rows: equal(rows) }
}

/** Raises shares below the minimum and takes it from the others in proportion to their excess. */
function raiseShares(shares: readonly number[], smallest: number): number[] {
  const count = shares.length
  if (smallest * count >= 1) return equal(count)
  const above = shares.map((one) => Math.max(0, one - smallest))
  const sum = above.reduce((all, one) => all + one, 0)
  if (sum === 0) return equal(count)
  return above.map((one) => smallest + (one / sum) * (1 - smallest * count))
}

const sharesFor = (count: number, stored: readonly number[], free: number, smallest: number): number[] => {
  if (count === 0) return []
  const sum = stored.reduce((all, one) => all + one, 0)
  const shares = stored.length === count && sum > 0 ? stored.map((one) => one / sum) : equal(count)
  const least = free > 0 ? smallest / free : 1
  return shares.every((one) => one >= least) ? shares : raiseShares(shares, least)
}

/** Returns sizes that fit: the stored ones if they are for as many panes; none too small if the window allows it. */
export function toFittingSizes(count: number, kept: PaneSizes, free: FreeRoom): PaneSizes {
  const { columns, rows } = getGrid(count)
  return {
    columns: sharesFor(columns, kept.columns, free.width, smallestPane.width),
    rows: sharesFor(rows, kept.rows, free.height, smallestPane.height),
  }
}

/** Moves the line after a track; only its two neighbours change, and neither gets too small. */
function moveLine(shares: readonly number[], line: number, position: number, least: number): number[] {
  const before = shares.slice(0, line).reduce((sum, one) => sum + one, 0)
  const both = (shares[line] ?? 0) + (shares[line + 1] ?? 0)
  const smallest = Math.min(least, both / 2)
  const first = Math.min(Math.max(position - before, smallest), both - smallest)
  return shares.map((one, index) => (index === line ? first : index === line + 1 ? both - first : one))
}

/** Returns the sizes after a divider was moved; vertical dividers come first. Unknown dividers change nothing. */
export function moveDivider(
  count: number,
  kept: PaneSizes,
  free: FreeRoom,
  move: { index: number; position: number },
): PaneSizes {
  const sizes = toFittingSizes(count, kept, free)
  const upright = sizes.columns.length - 1
  if (move.index < upright) {
    const least = smallestPane.width / Math.max(1, free.width)
    return { ...sizes, columns: moveLine(sizes.columns, move.index, move.position, least) }
  }
  const line = move.index - upright
  if (line >= sizes.rows.length - 1) return sizes
  const least = smallestPane.height / Math.max(1, free.height)
  return { ...sizes, rows: moveLine(sizes.rows, line, move.position, least) }
}
