/** Dialogs of the system that pages ask for. */
export interface PageDialogs {
  /**
   * Opens one when no other is open. Null: too many of this workspace wait already, and nothing was opened; a page that
   * has gone wrong, or means harm, cannot bury the person under them.
   */
  show<T>(workspaceId: string, open: () => Promise<T>): Promise<T | null>
}

/** So many of one workspace at most: one that is open, and those behind it. */
const mostOfOne = 3

export function createPageDialogs(): PageDialogs {
  const counts = new Map<string, number>()
  let turn: Promise<unknown> = Promise.resolve()
  const add = (workspaceId: string, count: 1 | -1) =>
    counts.set(workspaceId, (counts.get(workspaceId) ?? 0) + count)
  return {
    async show(workspaceId, open) {
      if ((counts.get(workspaceId) ?? 0) >= mostOfOne) return null
      add(workspaceId, 1)
      const mine = turn.then(open)
      turn = mine.catch(() => undefined)
      try {
        return await mine
      } finally {
        add(workspaceId, -1)
      }
    },
  }
}

/** What is told when too many of them wait. */
export const tooManyDialogsText = 'This page already has a dialog open. Close it first.'
