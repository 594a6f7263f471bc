import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { ShellCallName } from '#contract/ipc/names.ts'
import type { ShellState } from '#contract/ipc/shell.ts'
import type { TokenVault } from '../keychain/token-vault.ts'
import type { Handlers } from '../ipc/register.ts'
import type { ConsoleWindow } from '../windows/console-window.ts'
import { lookAtTenant, type FetchLike } from './look-at-tenant.ts'
import type { Notices } from './shell-state.ts'
import type { Workspaces } from './workspaces.ts'

export interface ShellDeps {
  workspaces: Workspaces
  vault: TokenVault
  notices: Notices
  window: () => ConsoleWindow
  /** The shell's own session: no cookies, no tenant. */
  fetch: FetchLike
  /** A trial on a runtime that is not Electron's own adds tenants of this computer only. */
  isLoopbackOnly: boolean
  state: () => ShellState
  onChange: () => void
  /** Everything that a workspace keeps outside of the settings. */
  clear: (workspaceId: string) => Promise<void>
}

/** Calls of the rail and its dialogs. */
export function createShellHandlers(deps: ShellDeps): Handlers<ShellCallName> {
  const { workspaces, vault, notices, window, fetch, isLoopbackOnly, state, onChange, clear } = deps

  const withPane = (workspaceId: string, act: (id: string) => void): IpcResult<Record<string, never>> => {
    if (!workspaces.find(workspaceId)) return ipcFail('notFound')
    act(workspaceId)
    onChange()
    return ipcOk({})
  }

  return {
    'shell.state': () => ipcOk(state()),
    'shell.setDialogOpen'({ isOpen }) {
      window().setDialogOpen(isOpen)
      return ipcOk({})
    },
    'shell.dismissNotice'({ id }) {
      notices.dismiss(id)
      onChange()
      return ipcOk({})
    },
    'tenants.look': ({ address }) => lookAtTenant(address, fetch, isLoopbackOnly),
    async 'tenants.add'({ address, name }) {
      const found = await lookAtTenant(address, fetch, isLoopbackOnly)
      if (!found.ok) return found
      const { id } = workspaces.add(found.value, name)
      window().show(id)
      onChange()
      return ipcOk({ workspaceId: id })
    },
    'tenants.rename': ({ workspaceId, name }) =>
      withPane(workspaceId, (id) => workspaces.change(id, { name })),
    async 'tenants.remove'({ workspaceId }) {
      if (!workspaces.find(workspaceId)) return ipcFail('notFound')
      window().forget(workspaceId)
      await vault.forget(workspaceId)
      await clear(workspaceId)
      workspaces.remove(workspaceId)
      onChange()
      return ipcOk({})
    },
    'panes.show': ({ workspaceId }) => withPane(workspaceId, (id) => window().show(id)),
    'panes.showBeside': ({ workspaceId }) => withPane(workspaceId, (id) => window().showBeside(id)),
    'panes.close': ({ workspaceId }) => withPane(workspaceId, (id) => window().close(id)),
    'panes.reload': ({ workspaceId }) => withPane(workspaceId, (id) => window().reload(id)),
  }
}
