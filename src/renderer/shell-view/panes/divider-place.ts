import type { Divider, Pane } from '#contract/ipc/panes.ts'

const listSameAxis = (divider: Divider, dividers: readonly Divider[]) =>
  dividers.filter(({ axis }) => axis === divider.axis)

/** Returns the position at which tracks are equal on both sides of all dividers of an axis. */
export const positionFor = (divider: Divider, dividers: readonly Divider[]): number => {
  const same = listSameAxis(divider, dividers)
  return (same.findIndex(({ index }) => index === divider.index) + 1) / (same.length + 1)
}

/** Converts a point in the window, in CSS pixels, to a divider's position: a share of the panes' total size. */
export function positionAt(
  place: number,
  divider: Divider,
  dividers: readonly Divider[],
  panes: readonly Pane[],
): number {
  const isX = divider.axis === 'x'
  const getStart = (pane: Pane) => (isX ? pane.x : pane.y - pane.bandHeight)
  const getEnd = (pane: Pane) => (isX ? pane.x + pane.width : pane.y + pane.height)
  const start = Math.min(...panes.map(getStart))
  const end = Math.max(...panes.map(getEnd))
  const same = listSameAxis(divider, dividers)
  const before = same.findIndex(({ index }) => index === divider.index)
  const free = end - start - same.length * divider.thickness
  return free > 0 ? (place - start - before * divider.thickness) / free : 0
}

/** Returns the panes on both sides of a divider. */
export function findNeighbours(
  divider: Divider,
  dividers: readonly Divider[],
  panes: readonly Pane[],
): readonly [Pane | undefined, Pane | undefined] {
  const place = listSameAxis(divider, dividers).findIndex(({ index }) => index === divider.index)
  return divider.axis === 'x' ? [panes[place], panes[place + 1]] : [panes[place], panes[place + 2]]
}
