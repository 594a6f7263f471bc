import { clipboard, Notification, shell, webContents } from 'electron'
import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import type { WrittenFiles } from '#main/files/written-files.ts'
import type { TokenVault } from '#main/keychain/token-vault.ts'
import type { Handlers } from '#main/ipc/register.ts'
import { canOpenOutside } from '#main/windows/outside-links.ts'
import type { TenantGuard } from '#main/tenants/tenant-guard.ts'
import { toPlainText } from '#main/workspaces/plain-text.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'

export interface WorkspaceDeps {
  workspaces: Workspaces
  vault: TokenVault
  written: WrittenFiles
  guard: TenantGuard
  /** Brings a workspace to the front when its notification is clicked. */
  show: (workspaceId: string) => void
}

type Names =
  | 'session.snapshot'
  | 'session.actFor'
  | 'files.reveal'
  | 'notify.show'
  | 'links.openExternal'
  | 'links.copy'
  | 'preferences.set'
  | 'flags.set'

/** Older notifications lose their click. */
const maxShown = 50

/** Creates small calls of a workspace's page. */
export function createWorkspaceHandlers(deps: WorkspaceDeps): Handlers<Names> {
  const { workspaces, vault, written, guard, show } = deps
  // Referenced until clicked or closed, because garbage-collected notifications lose their click.
  const shown = new Set<Notification>()

  return {
    async 'session.snapshot'(_request, { workspaceId }) {
      const isSignedIn = (await vault.token(workspaceId)) !== null
      const workspace = workspaces.find(workspaceId)
      if (!workspace) return ipcFail('notFound')
      const { preferences, flags, origin } = workspace
      const now = Date.now()
      return ipcOk({
        siteDomain: new URL(origin).hostname,
        isSignedIn,
        keychainWarning: vault.warning(workspaceId),
        preferences,
        flags: Object.keys(flags).filter((name) => (flags[name] ?? 0) > now),
      })
    },
    'session.actFor'({ userId }, { workspaceId, webContentsId }) {
      if (!vault.isSignedIn(workspaceId)) return ipcFail('notSignedIn')
      vault.setActingFor(workspaceId, userId)
      // It ends with the page that began it.
      if (userId !== null)
        webContents.fromId(webContentsId)?.once('destroyed', () => {
          if (vault.actingFor(workspaceId) === userId) vault.setActingFor(workspaceId, null)
        })
      return ipcOk({})
    },
    'files.reveal'({ path }, { workspaceId }) {
      if (!written.has(workspaceId, path)) return ipcFail('notFound')
      shell.showItemInFolder(path)
      return ipcOk({})
    },
    'notify.show'({ title, body }, { workspaceId }) {
      if (!Notification.isSupported()) return ipcFail('unsupported')
      const glyph = workspaces.find(workspaceId)?.theme.glyph ?? ''
      const notification = new Notification({
        title: `${glyph} ${workspaces.getName(workspaceId)}: ${toPlainText(title)}`.trim(),
        body: toPlainText(body),
      })
      shown.add(notification)
      // Not every system reports that one was closed.
      const [oldest] = shown
      if (shown.size > maxShown && oldest) shown.delete(oldest)
      notification.on('click', () => show(workspaceId))
      notification.on('close', () => void shown.delete(notification))
      notification.show()
      return ipcOk({})
    },
    async 'links.openExternal'({ url }, { workspaceId }) {
      if (guard(workspaceId, url)) return ipcOk({})
      if (!canOpenOutside(url, workspaces.find(workspaceId)?.origin ?? null)) {
        return ipcFail('forbidden', 'Only https links can be opened in the browser.')
      }
      await shell.openExternal(url)
      return ipcOk({})
    },
    async 'links.copy'({ text }) {
      // Older Electrons answer at once, newer ones with a promise.
      await clipboard.writeText(text)
      return ipcOk({})
    },
    'preferences.set'({ key, value }, { workspaceId }) {
      return workspaces.setPreference(workspaceId, key, value) ? ipcOk({}) : ipcFail('invalidRequest')
    },
    'flags.set'({ name, days }, { workspaceId }) {
      return workspaces.setFlag(workspaceId, name, days, Date.now()) ? ipcOk({}) : ipcFail('invalidRequest')
    },
  }
}
