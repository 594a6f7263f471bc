/** Sizes of the shell, in CSS pixels. The rail is always there; bands only where two tenants could be mixed up. */
export const railWidth = 52
const bandHeight = 28
const gap = 1

/** Never so many that a queue cannot be read. */
export const mostPanes = 3

export interface PaneRect {
  x: number
  y: number
  width: number
  height: number
  bandHeight: number
}

/** Where the panes lie, left to right, filling the window beside the rail. */
export function layOutPanes(count: number, window: { width: number; height: number }): PaneRect[] {
  const free = Math.max(0, window.width - railWidth - gap * Math.max(0, count - 1))
  const band = count > 1 ? bandHeight : 0
  return Array.from({ length: count }, (_, index) => {
    const left = Math.round((free * index) / count)
    const right = Math.round((free * (index + 1)) / count)
    return {
      x: railWidth + left + index * gap,
      y: band,
      width: right - left,
      height: Math.max(0, window.height - band),
      bandHeight: band,
    }
  })
}

/** Which workspaces are on the screen, left to right, and which of them has the keyboard. */
export interface PaneSet {
  ids: readonly string[]
  focusedId: string | null
}

/** Shows one alone; one that is on the screen already only takes the keyboard. */
export const showAlone = (_set: PaneSet, id: string): PaneSet => ({ ids: [id], focusedId: id })

/** Adds one on the right; when the screen is full it takes the place of the last. */
export function showBeside(set: PaneSet, id: string): PaneSet {
  if (set.ids.includes(id)) return { ...set, focusedId: id }
  return { ids: [...set.ids.slice(0, mostPanes - 1), id], focusedId: id }
}

/** Takes one off the screen; the keyboard goes to its neighbour. */
export function closePane(set: PaneSet, id: string): PaneSet {
  const ids = set.ids.filter((one) => one !== id)
  const position = Math.max(0, set.ids.indexOf(id) - 1)
  return { ids, focusedId: set.focusedId === id ? (ids[position] ?? null) : set.focusedId }
}
