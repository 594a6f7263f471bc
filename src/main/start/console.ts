import { app, session, webContents } from 'electron'
import { join } from 'node:path'
import { shellHost } from '#contract/ipc/bridge.ts'
import { createPendingParts } from '../exports/pending-parts.ts'
import { createWrittenFiles } from '../files/written-files.ts'
import { createForward, type Forward } from '../forwarder/forward.ts'
import { serveApp } from '../forwarder/protocol.ts'
import { createFileServer } from '../forwarder/static-files.ts'
import { createSendToWorkspace } from '../ipc/send.ts'
import { createSenders } from '../ipc/senders.ts'
import { systemKeychain } from '../keychain/system-keychain.ts'
import { openVault, type TokenVault } from '../keychain/token-vault.ts'
import { createHiddenPages } from '../printing/hidden-pages.ts'
import { openSettings } from '../settings/settings-store.ts'
import type { FetchLike } from '../tenants/look-at-tenant.ts'
import { createNotices, shellStateOf } from '../tenants/shell-state.ts'
import { openWorkspaces } from '../tenants/workspaces.ts'
import { openConsoleWindow, type ConsoleWindow } from '../windows/console-window.ts'
import { denyByDefault } from '../windows/guards.ts'
import { setMenu } from '../windows/menu.ts'
import { createViewFactory } from '../windows/view-factory.ts'
import { createWorkspaceSessions } from '../windows/workspace-sessions.ts'
import { addDemoTenants } from './demo-tenants.ts'
import type { TrialArguments } from './arguments.ts'
import { bindHandlers } from './bind-handlers.ts'
import { menuActions } from './menu-actions.ts'

const pagesFolder = join(import.meta.dirname, '../renderer')

/** Puts the console together: settings, keychain, forwarder, views, window, calls. Needs a ready app. */
export async function startConsole(trial: TrialArguments): Promise<ConsoleWindow> {
  const { store, notice } = openSettings(app.getPath('userData'))
  const workspaces = openWorkspaces(store)
  const notices = createNotices()
  if (notice) notices.add(notice)
  const parts = createPendingParts(store)
  await parts.sweep()

  const senders = createSenders()
  const send = createSendToWorkspace(senders)
  const written = createWrittenFiles()
  let opened: ConsoleWindow | undefined
  const window = (): ConsoleWindow => {
    if (!opened) throw new Error('The window is not open yet')
    return opened
  }
  const state = () => shellStateOf(workspaces, vault, notices, opened?.panes() ?? [])
  const onChange = () => {
    opened?.sendToShell('shell.changed', state())
    if (opened)
      setMenu(
        workspaces.list().map(({ name }) => name),
        menuActions(opened, workspaces),
      )
  }
  const vault: TokenVault = openVault(systemKeychain, workspaces, onChange)

  const workspaceFiles = createFileServer(pagesFolder, 'desktop/index.html')
  const sessions = createWorkspaceSessions(workspaceFiles, () => forward)
  const forward: Forward = createForward({
    workspaces,
    vault,
    fetchOf: (workspaceId) => (url, init) => sessions.of(workspaceId).fetch(url, init),
    onSignedOut: (workspaceId) => send(workspaceId, 'session.signedOut', {}),
  })

  const shellSession = session.fromPartition('persist:shell')
  denyByDefault(shellSession)
  serveApp(shellSession, shellHost, createFileServer(pagesFolder, 'shell/index.html'), null)
  const shellFetch: FetchLike = (url, init) => shellSession.fetch(url, init)

  const views = createViewFactory(sessions, shellSession, workspaces, senders)
  const pages = createHiddenPages(views)
  bindHandlers({
    workspaces,
    vault,
    notices,
    window,
    fetch: shellFetch,
    isLoopbackOnly: trial.isLoopbackOnly,
    state,
    onChange,
    async clear(workspaceId) {
      pages.destroy(workspaceId)
      for (const id of senders.idsOf(workspaceId)) webContents.fromId(id)?.close()
      await sessions.clear(workspaceId)
    },
    senders,
    send,
    written,
    parts,
    forward,
    pages,
  })
  if (workspaces.list().length === 0) await addDemoTenants(trial.demoTenants, workspaces, shellFetch)
  opened = openConsoleWindow(views, store, workspaces, onChange)
  onChange()
  for (const { id } of workspaces.list()) void vault.token(id)
  return opened
}
