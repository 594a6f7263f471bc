import type { Page } from '@playwright/test'
import type { OwnWindow } from '#contract/ipc/windows.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import type { RunningConsole } from './console.ts'

/** A window of the console as the system sees it. */
export interface SystemWindow {
  title: string
  bounds: { x: number; y: number; width: number; height: number }
  isOnTop: boolean
  /** Hosts of its views, the lowest first. */
  hosts: string[]
}

/** Lists all windows of the console. */
export const listWindows = (running: RunningConsole): Promise<SystemWindow[]> =>
  running.app.evaluate(({ BaseWindow, WebContentsView }) =>
    BaseWindow.getAllWindows().map((window) => ({
      title: window.getTitle(),
      bounds: window.getBounds(),
      isOnTop: window.isAlwaysOnTop(),
      hosts: window.contentView.children.map((view) =>
        view instanceof WebContentsView ? new URL(view.webContents.getURL()).host : '',
      ),
    })),
  )

/** Waits for the shell view of a window other than the main one. */
export const ownView = (running: RunningConsole, what: OwnWindow): Promise<Page> => {
  const address = `app://shell/app/?${new URLSearchParams(what).toString()}`
  return waitFor(
    `the window at ${address}`,
    () => running.app.windows().find((page) => page.url() === address),
    {
      timeoutMs: 20_000,
    },
  )
}

/** Acts on the window with a title as the system does. */
export const actOnWindow = (
  running: RunningConsole,
  title: string,
  act: 'close' | { setBounds: SystemWindow['bounds'] },
): Promise<void> =>
  running.app.evaluate(
    ({ BaseWindow }, { title, act }) => {
      const window = BaseWindow.getAllWindows().find((one) => one.getTitle().includes(title))
      if (act === 'close') window?.close()
      else window?.setBounds(act.setBounds)
    },
    { title, act },
  )

/** Chooses an entry of the application's menu. */
export const chooseMenu = (running: RunningConsole, id: string): Promise<void> =>
  running.app.evaluate(({ Menu }, wanted) => Menu.getApplicationMenu()?.getMenuItemById(wanted)?.click(), id)
