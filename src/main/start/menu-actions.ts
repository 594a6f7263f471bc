import { app, dialog } from 'electron'
import type { Workspaces } from '../tenants/workspaces.ts'
import type { ConsoleWindow } from '../windows/console-window.ts'
import type { MenuActions } from '../windows/menu.ts'

const zoomStep = 0.5

/** Binds the menu to the window. */
export function menuActions(console: ConsoleWindow, workspaces: Workspaces): MenuActions {
  const showNextBeside = () => {
    const open = new Set(console.panes().map((pane) => pane.workspaceId))
    const next = workspaces.list().find(({ id }) => !open.has(id))
    if (next) console.showBeside(next.id)
  }
  return {
    addTenant: () => console.sendToShell('shell.addTenantAsked', {}),
    print: () => console.focusedContents()?.print({ printBackground: true }),
    closePane: () => {
      const id = console.focusedId()
      if (id) console.close(id)
    },
    zoom(step) {
      const page = console.focusedContents()
      page?.setZoomLevel(step === 0 ? 0 : page.getZoomLevel() + step * zoomStep)
    },
    showNextBeside,
    showNumber(position) {
      const entry = workspaces.list()[position]
      if (entry) console.show(entry.id)
    },
    reload: () => {
      const id = console.focusedId()
      if (id) console.reload(id)
    },
    openHelp: () =>
      void dialog.showMessageBox(console.window, {
        message: `Faredesk ${app.getVersion()}`,
        detail: `Electron ${process.versions.electron}, Chromium ${process.versions.chrome}`,
      }),
  }
}
