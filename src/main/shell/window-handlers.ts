import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import type { windowCalls } from '#contract/ipc/windows.ts'
import type { Handlers } from '#main/ipc/register.ts'
import type { ConsoleParts } from '#main/parts/console-parts.ts'

/** Creates the calls about windows other than the main one. */
export function createWindowHandlers({
  workspaces,
  window,
  changed,
}: ConsoleParts): Handlers<keyof typeof windowCalls> {
  return {
    'windows.open'({ window: what }) {
      if (what.kind === 'pane' && !workspaces.find(what.workspaceId)) return ipcFail('notFound')
      window().openOwn(what)
      changed()
      return ipcOk({})
    },
    'windows.putBack'({ window: what }) {
      if (!window().putBack(what)) return ipcFail('notFound')
      changed()
      return ipcOk({})
    },
  }
}
