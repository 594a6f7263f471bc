import { appendFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { RunningConsole } from './console.ts'

/** Counted presses and clicks at the console. */
export interface CountedHands {
  /** Presses a key, or keys held together such as `Control+Enter`, which count as one. */
  press(chord: string): Promise<void>
  /** Types text, each character a press of its own. */
  type(text: string): Promise<void>
  /** Presses Tab until an element has the focus. */
  tabTo(target: Locator): Promise<void>
  click(target: Locator): Promise<void>
  keys(): number
  clicks(): number
  /** Appends the task's keys, clicks and time to the file that `tasksFile` names; does nothing without one. */
  report(task: string): void
}

/** A finished task. The time is the console's: the driver presses each key as soon as the screen is ready for it. */
export interface FinishedTask {
  task: string
  keys: number
  clicks: number
  seconds: number
}

/** The environment variable that names the file to which each finished task is added as a line of JSON. */
export const tasksFile = 'FAREDESK_TASKS_FILE'

/** Fails a search for an element that Tab doesn't reach. */
const mostTabs = 60

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/**
 * Counts every press and click of a task. Keys go to the view that has the keyboard, like those of a real keyboard, so
 * a lost focus fails the task.
 */
export const countHands = ({ app }: RunningConsole): CountedHands => {
  let keys = 0
  let clicks = 0
  const begun = performance.now()
  const focusedView = async (): Promise<Page> => {
    const url = await app.evaluate(({ webContents }) => webContents.getFocusedWebContents()?.getURL() ?? '')
    const host = url && new URL(url).host
    const view = app.windows().find((page) => host !== '' && new URL(page.url()).host === host)
    if (!view) throw new Error('No view has the keyboard')
    return view
  }
  /** Playwright's keys don't reach the console's menu; Electron's do. */
  const pressInMenu = (letter: string): Promise<void> =>
    app.evaluate(({ webContents }, keyCode) => {
      const view = webContents.getFocusedWebContents()
      if (!view) throw new Error('No view has the keyboard')
      for (const type of ['keyDown', 'keyUp'] as const)
        view.sendInputEvent({ type, keyCode, modifiers: ['control'] })
    }, letter)
  const press = async (chord: string): Promise<void> => {
    keys += 1
    if (chord === 'Control+K') await pressInMenu('K')
    else await (await focusedView()).keyboard.press(chord)
  }
  return {
    press,
    async type(text) {
      keys += Array.from(text).length
      await (await focusedView()).keyboard.type(text)
    },
    async tabTo(target) {
      const upTo = keys + mostTabs
      do {
        if (keys === upTo) throw new Error(`${mostTabs} presses of Tab don't reach ${String(target)}`)
        await press('Tab')
      } while (!(await hasFocus(target)))
    },
    async click(target) {
      clicks += 1
      await target.click()
    },
    keys: () => keys,
    clicks: () => clicks,
    report(task) {
      const file = process.env[tasksFile]
      const finished: FinishedTask = { task, keys, clicks, seconds: (performance.now() - begun) / 1000 }
      if (file) appendFileSync(file, `${JSON.stringify(finished)}\n`)
    },
  }
}
