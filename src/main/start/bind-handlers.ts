import { app, ipcMain } from 'electron'
import { join } from 'node:path'
import { registerIpc, type Handlers } from '#main/ipc/register.ts'
import { createPrintHandlers } from '#main/printing/print-handlers.ts'
import { createPaneHandlers } from '#main/shell/pane-handlers.ts'
import { createPageHandlers, createShellHandlers, type ShellDeps } from '#main/shell/shell-handlers.ts'
import { createWindowHandlers } from '#main/shell/window-handlers.ts'
import { createWorkspaceHandlers } from '#main/shell/workspace-handlers.ts'
import type { createFeatures } from './features.ts'

/** Combines the handlers of all features; a call of the registry without one doesn't compile. */
export function bindHandlers(deps: ShellDeps, features: ReturnType<typeof createFeatures>): void {
  const { parts, guard } = deps
  const { workspaces, vault, written, pages, senders, window, dialogs } = parts
  const [holds, spool, exports, archive, commands, settings, practice, updates, , fareTray] = features
  const handlers: Handlers = {
    ...createShellHandlers(deps),
    ...createPaneHandlers(parts),
    ...createWindowHandlers(parts),
    ...createPageHandlers(parts),
    ...createWorkspaceHandlers({ workspaces, vault, written, guard, show: (id) => window().show(id) }),
    ...createPrintHandlers({
      pages,
      written,
      dialogs,
      getWorkspaceName: (workspaceId) => workspaces.getName(workspaceId),
      windowOf: (workspaceId) => window().windowOf(workspaceId),
      tempFolder: join(parts.folder, 'printing'),
      documentsFolder: () => app.getPath('documents'),
    }),
    ...holds.handlers,
    ...spool.handlers,
    ...exports.handlers,
    ...archive.handlers,
    ...commands.handlers,
    ...settings.handlers,
    ...practice.handlers,
    ...updates.handlers,
    ...fareTray.handlers,
  }
  registerIpc(ipcMain, handlers, senders)
}
