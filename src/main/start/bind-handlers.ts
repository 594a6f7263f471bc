import { app, ipcMain } from 'electron'
import { createExportHandlers } from '../exports/export-handlers.ts'
import { forkExportChild } from '../exports/fork-child.ts'
import type { PendingParts } from '../exports/pending-parts.ts'
import type { WrittenFiles } from '../files/written-files.ts'
import type { Forward } from '../forwarder/forward.ts'
import { registerIpc, type Handlers } from '../ipc/register.ts'
import type { SendToWorkspace } from '../ipc/send.ts'
import type { Senders } from '../ipc/senders.ts'
import type { HiddenPages } from '../printing/hidden-pages.ts'
import { createPrintHandlers } from '../printing/print-handlers.ts'
import { createShellHandlers, type ShellDeps } from '../tenants/shell-handlers.ts'
import { createWorkspaceHandlers } from '../tenants/workspace-handlers.ts'

export interface HandlerDeps extends ShellDeps {
  senders: Senders
  send: SendToWorkspace
  written: WrittenFiles
  parts: PendingParts
  forward: Forward
  pages: HiddenPages
}

/** Puts the handlers of all features together; a call of the registry without one does not compile. */
export function bindHandlers(deps: HandlerDeps): void {
  const { workspaces, vault, written, parts, forward, send, pages, senders, window } = deps
  const baseWindow = () => window().window
  const handlers: Handlers = {
    ...createShellHandlers(deps),
    ...createWorkspaceHandlers({ workspaces, vault, written, show: (id) => window().show(id) }),
    ...createPrintHandlers({
      pages,
      written,
      window: baseWindow,
      documentsFolder: () => app.getPath('documents'),
    }),
    ...createExportHandlers({
      forward,
      fork: forkExportChild,
      parts,
      written,
      send,
      window: baseWindow,
      downloadsFolder: () => app.getPath('downloads'),
    }),
  }
  registerIpc(ipcMain, handlers, senders)
}
