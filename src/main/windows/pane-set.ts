/** More panes would be too small to read. */
export const maxPanes = 4

/** The workspaces on screen, in reading order, and the focused one. */
export interface PaneSet {
  ids: readonly string[]
  focusedId: string | null
}

/** Shows one workspace alone. */
export const showAlone = (id: string): PaneSet => ({ ids: [id], focusedId: id })

/** Adds one at the end; on a full screen it replaces the last. */
export function showBeside(set: PaneSet, id: string): PaneSet {
  if (set.ids.includes(id)) return { ...set, focusedId: id }
  return { ids: [...set.ids.slice(0, maxPanes - 1), id], focusedId: id }
}

/** Removes one from the screen; its neighbour gets focus. */
export function closePane(set: PaneSet, id: string): PaneSet {
  const ids = set.ids.filter((one) => one !== id)
  const position = Math.max(0, set.ids.indexOf(id) - 1)
  return { ids, focusedId: set.focusedId === id ? (ids[position] ?? null) : set.focusedId }
}

/** Shows several at once, as in a saved split. */
export const showSplit = (ids: readonly string[]): PaneSet => {
  const shown = [...new Set(ids)].slice(0, maxPanes)
  return { ids: shown, focusedId: shown[0] ?? null }
}
