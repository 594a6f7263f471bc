import { app, dialog } from 'electron'
import type { Workspaces } from '#main/workspaces/workspaces.ts'
import type { ConsoleWindow, SendToShell } from '#main/windows/console-window.ts'
import type { MenuActions } from '#main/windows/menu.ts'

/** Binds the menu to the window. */
export function menuActions(console: ConsoleWindow, workspaces: Workspaces): MenuActions {
  const showNextBeside = () => {
    const open = new Set(console.shownIds())
    const next = workspaces.list().find(({ id }) => !open.has(id))
    if (next) console.showBeside(next.id)
  }
  /** The main window answers, also when another one has the focus. */
  const askMain: SendToShell = (name, payload) => {
    console.toFront()
    console.sendToShell(name, payload)
  }
  return {
    addTenant: () => askMain('shell.addTenantAsked', { address: '' }),
    openCommandBar: () => askMain('commands.asked', {}),
    openPanel: (panel) => console.openPanel(panel),
    showKeys: () => askMain('commands.keysAsked', {}),
    print: () => console.focusedContents()?.print({ printBackground: true }),
    closePane: () => {
      const own = console.activeOwn()
      if (own) return void console.putBack(own)
      const id = console.focusedId()
      if (id) console.close(id)
    },
    zoom(step) {
      const id = console.focusedId()
      if (id) console.zoomBy(id, step)
    },
    showNextBeside,
    openOwnWindow: () => console.openFocusedOwn(),
    putBack: () => console.putBackActive(),
    toggleNextHold() {
      if (!console.putBack({ kind: 'nextHold' })) console.openOwn({ kind: 'nextHold' })
    },
    focusNextRegion() {
      const own = console.activeOwn()
      if (own) return console.switchOwnRegion(own)
      const panes = console.panes()
      const isFromPane = console.panel() === null && (console.focusedContents()?.isFocused() ?? false)
      const next = panes[panes.findIndex(({ isFocused }) => isFocused) + 1]
      if (isFromPane && next) return console.focusOrShow(next.workspaceId)
      console.focusRail()
      console.sendToShell('shell.railAsked', { isFromPane })
    },
    showNumber(position) {
      const entry = workspaces.list()[position]
      if (entry) console.focusOrShow(entry.id)
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
