import { randomUUID } from 'node:crypto'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { paneCalls } from '#contract/ipc/panes.ts'
import type { Handlers } from '#main/ipc/register.ts'
import type { ConsoleParts } from '#main/parts/console-parts.ts'

const maxSplits = 40
const emptyOk = () => ipcOk({})

/** Creates the calls about what is on screen. */
export function createPaneHandlers(parts: ConsoleParts): Handlers<keyof typeof paneCalls> {
  const { workspaces, settings, window, changed } = parts

  const withPane = (workspaceId: string, act: (id: string) => void): IpcResult<Record<string, never>> => {
    if (!workspaces.find(workspaceId)) return ipcFail('notFound')
    act(workspaceId)
    changed()
    return emptyOk()
  }
  const panesOnScreen = () => ({
    workspaceIds: window()
      .panes()
      .map((pane) => pane.workspaceId),
    sizes: window().sizes(),
  })
  const findSplit = (id: string) => settings.get().splits.find((split) => split.id === id)

  return {
    'panes.show': ({ workspaceId }) => withPane(workspaceId, (id) => window().show(id)),
    'panes.showBeside': ({ workspaceId }) => withPane(workspaceId, (id) => window().showBeside(id)),
    'panes.close': ({ workspaceId }) => withPane(workspaceId, (id) => window().close(id)),
    'panes.reload': ({ workspaceId }) => withPane(workspaceId, (id) => window().reload(id)),
    'panes.focus': ({ workspaceId }) => withPane(workspaceId, (id) => window().focusOrShow(id)),
    'panes.zoom': ({ workspaceId, percent }) => withPane(workspaceId, (id) => window().setZoom(id, percent)),
    'panes.divide'({ index, position }) {
      window().divide(index, position)
      return emptyOk()
    },
    'panes.saveSplit'({ name, panes = panesOnScreen() }) {
      const { workspaceIds, sizes } = panes
      if (workspaceIds.length === 0) return ipcFail('notFound', 'Open an agency before you save a layout.')
      if (workspaceIds.some((one) => !workspaces.find(one))) return ipcFail('notFound')
      const others = settings.get().splits.filter((split) => split.name !== name)
      if (others.length >= maxSplits) {
        return ipcFail('invalidRequest', `You can save up to ${maxSplits} layouts. Remove one first.`)
      }
      const id = randomUUID()
      const split = { id, name, workspaceIds, sizes }
      settings.update((all) => ({ ...all, splits: [...others, split] }))
      changed()
      return ipcOk({ id })
    },
    'panes.openSplit'({ id }) {
      const split = findSplit(id)
      const there = split?.workspaceIds.filter((one) => workspaces.find(one)) ?? []
      if (!split) return ipcFail('notFound')
      if (there.length === 0) return ipcFail('notFound', 'All agencies in this layout were removed.')
      window().showSplit(there, split.sizes)
      return emptyOk()
    },
    'panes.removeSplit'({ id }) {
      if (!findSplit(id)) return ipcFail('notFound')
      settings.update((all) => ({ ...all, splits: all.splits.filter((split) => split.id !== id) }))
      changed()
      return emptyOk()
    },
  }
}
