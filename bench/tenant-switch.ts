import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { startApiServer } from '#tests/desktop/support/api-server.ts'
import { startConsole } from '#tests/desktop/support/console.ts'
import { signInAs } from '#tests/desktop/support/sign-in-screen.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { launchElectron } from '#tests/support/native/launch-electron.ts'
import { buildIfStale } from '#scripts/lib/build.ts'
import type { BenchLine } from './bench-line.ts'

const switches = 100
const limitMs = 50

/** Creates the minimum of a switch: two views of a window, one made visible and the other hidden. */
const twoViewsApp = (desktop: DesktopEnv): string => {
  const folder = desktop.folder('two-views-app')
  writeFileSync(join(folder, 'package.json'), '{"name":"two","version":"1.0.0","main":"main.cjs"}')
  writeFileSync(
    join(folder, 'main.cjs'),
    `const { app, BaseWindow, WebContentsView } = require('electron')
app.whenReady().then(() => {
  const window = new BaseWindow({ width: 1440, height: 900 })
  const views = ['One', 'Two'].map((title) => {
    const view = new WebContentsView()
    view.setBounds({ x: 0, y: 0, width: 1440, height: 900 })
    view.webContents.loadURL('data:text/html,<title>' + title + '</title><h1>' + title)
    window.contentView.addChildView(view)
    return view
  })
  globalThis.show = (index) => {
    views[1 - index].setVisible(false)
    views[index].setVisible(true)
    views[index].webContents.focus()
    return views[index].webContents
  }
})
`,
  )
  return folder
}

interface Shown {
  executeJavaScript(code: string): Promise<unknown>
}

/**
 * Measures from the action in the main process to the second frame of the view that it shows. `shown` performs the
 * action for a place.
 */
const timeSwitches = (app: ElectronApplication, ids: readonly string[]): Promise<number[]> =>
  app.evaluate(
    async ({ ipcMain, webContents }, { ids, switches }) => {
      const kept = globalThis as unknown as { show?: (index: number) => Shown }
      const bound = (
        ipcMain as unknown as {
          _invokeHandlers: Map<string, (event: unknown, request: unknown) => Promise<unknown>>
        }
      )._invokeHandlers
      // No named functions in here, because the TypeScript loader would call a helper that Electron's main process
      // doesn't have.
      const views = webContents.getAllWebContents()
      const shell = views.find((one) => one.getURL().startsWith('app://shell/'))
      const event = { sender: shell, senderFrame: { url: shell?.getURL() ?? '', parent: null } }
      const twoFrames =
        'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))'
      const took: number[] = []
      for (let turn = 0; turn < switches; turn += 1) {
        const started = performance.now()
        const workspaceId = ids[turn % 2] ?? ''
        const bare = kept.show?.(turn % 2)
        if (!bare) await bound.get('panes.show')?.(event, { workspaceId })
        const shown = bare ?? views.find((one) => one.getURL().startsWith(`app://${workspaceId}/`))
        await shown?.executeJavaScript(twoFrames)
        took.push(performance.now() - started)
      }
      return took
    },
    { ids: [...ids], switches },
  )

const p95 = (values: readonly number[]): number =>
  Math.round(([...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0) * 10) / 10

/** Measures switching between two agencies whose queues are loaded, next to two empty views of a bare window. */
export const run = async (): Promise<BenchLine[]> => {
  await buildIfStale('desktop', () => undefined)
  await buildIfStale('server', () => undefined)
  const [desktop, api] = await Promise.all([startDesktopEnv({ printer: false }), startApiServer()])
  try {
    const bare = await launchElectron({ desktop, appDir: twoViewsApp(desktop) })
    await bare.firstWindow()
    const empty = await timeSwitches(bare, [])
    await bare.close()
    const running = await startConsole(desktop)
    const ids: string[] = []
    for (const tenant of ['skyways', 'meridian']) {
      const id = await running.addTenant(api.address(tenant))
      const page = await running.workspace(id)
      await signInAs(page, `staff@${tenant}.example`)
      await page.getByRole('link', { name: 'Tickets' }).click()
      await page.getByRole('grid').waitFor()
      ids.push(id)
    }
    const ours = await timeSwitches(running.app, ids)
    await running.close()
    return [
      {
        name: `switch between two tenants to its second frame, p95 of ${switches}`,
        value: p95(ours),
        unit: 'ms',
        limit: limitMs,
        peer: { name: 'two empty views of a bare window', value: p95(empty) },
      },
    ]
  } finally {
    await api.stop()
    await desktop.stop()
  }
}
