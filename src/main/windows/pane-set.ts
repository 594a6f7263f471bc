/** Never so many that a queue cannot be read. */
export const mostPanes = 4

/** Which workspaces are on the screen, in the order of reading, and which of them has the keyboard. */
export interface PaneSet {
  ids: readonly string[]
  focusedId: string | null
}

/** Shows one alone. */
export const showAlone = (id: string): PaneSet => ({ ids: [id], focusedId: id })

/** Adds one at the end; when the screen is full it takes the place of the last. */
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

/** Shows several at once, as a saved split has them. */
export const showSplit = (ids: readonly string[]): PaneSet => {
  const shown = [...new Set(ids)].slice(0, mostPanes)
  return { ids: shown, focusedId: shown[0] ?? null }
}
