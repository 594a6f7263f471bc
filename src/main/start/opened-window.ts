import type { ShellState } from '#contract/ipc/shell.ts'
import type { ConsoleWindow } from '#main/windows/console-window.ts'
import { setMenu } from '#main/windows/menu.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'
import { menuActions } from './menu-actions.ts'

/** The console's window, which most parts need before it is open. */
export interface OpenedWindow {
  /** Undefined before the window is open. */
  existing(): ConsoleWindow | undefined
  /** Throws before the window is open. */
  get: () => ConsoleWindow
  set(window: ConsoleWindow): void
  /** Sends the shell view its new state and updates the menu. Does nothing before the window is open. */
  changed: () => void
}

export function createOpenedWindow(workspaces: Workspaces, state: () => ShellState): OpenedWindow {
  let opened: ConsoleWindow | undefined
  let menuNames = ''
  return {
    existing: () => opened,
    get() {
      if (!opened) throw new Error("The window isn't open yet")
      return opened
    },
    set(window) {
      opened = window
    },
    changed() {
      if (!opened || opened.window.isDestroyed()) return
      opened.sendToShell('shell.changed', state())
      const names = workspaces.list().map(({ name }) => name)
      // Rebuilding the menu closes an open one, so it is rebuilt only when its names change.
      if (JSON.stringify(names) === menuNames) return
      menuNames = JSON.stringify(names)
      setMenu(names, menuActions(opened, workspaces))
    },
  }
}
