/** System dialogs requested by pages. */
export interface PageDialogs {
  /**
   * Opens a dialog once no other is open. Null if too many of this workspace are waiting, so that a faulty or
   * malicious page can't bury the person under them.
   */
  show<T>(workspaceId: string, open: () => Promise<T>): Promise<T | null>
}

/** Per workspace: one open dialog and those waiting behind it. */
const maxPerWorkspace = 3

export function createPageDialogs(): PageDialogs {
  const counts = new Map<string, number>()
  let turn: Promise<unknown> = Promise.resolve()
  const add = (workspaceId: string, count: 1 | -1) =>
    counts.set(workspaceId, (counts.get(workspaceId) ?? 0) + count)
  return {
    async show(workspaceId, open) {
      if ((counts.get(workspaceId) ?? 0) >= maxPerWorkspace) return null
      add(workspaceId, 1)
      const ownTurn = turn.then(open)
      turn = ownTurn.catch(() => undefined)
      try {
        return await ownTurn
      } finally {
        add(workspaceId, -1)
      }
    },
  }
}

/** Shown when too many are waiting. */
export const tooManyDialogsText = 'This page already has a dialog open. Close it first.'
