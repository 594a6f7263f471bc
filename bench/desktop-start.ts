import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApiServer } from '#tests/desktop/support/api-server.ts'
import { startConsole } from '#tests/desktop/support/console.ts'
import { signInAs } from '#tests/desktop/support/sign-in-screen.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { launchElectron } from '#tests/support/native/launch-electron.ts'
import { buildIfStale } from '#scripts/lib/build.ts'
import type { BenchLine } from './bench-line.ts'

const rounds = 5

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The least that Electron can do: one window with an empty page. */
const emptyApp = (desktop: DesktopEnv): string => {
  const folder = desktop.folder('empty-app')
  writeFileSync(join(folder, 'package.json'), '{"name":"empty","version":"1.0.0","main":"main.cjs"}')
  writeFileSync(
    join(folder, 'main.cjs'),
    `const { app, BrowserWindow } = require('electron')
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadURL('data:text/html,<h1>Empty</h1>'))
`,
  )
  return folder
}

const timeEmpty = async (desktop: DesktopEnv, appDir: string): Promise<number> => {
  const started = performance.now()
  const app = await launchElectron({ desktop, appDir })
  const page = await app.firstWindow()
  await page.getByText('Empty').waitFor()
  const took = performance.now() - started
  await app.close()
  return took
}

/** From the start of the process to a queue whose first row is there; signed in by the keychain, as every morning. */
const timeConsole = async (desktop: DesktopEnv, profile: string): Promise<number> => {
  const started = performance.now()
  const running = await startConsole(desktop, { profile })
  const [entry] = (await running.state()).entries
  const page = await running.workspace(entry?.workspaceId ?? '')
  await page.getByRole('link', { name: 'Tickets' }).click()
  await page.getByText('Ticketed').first().waitFor()
  const took = performance.now() - started
  await running.close()
  return took
}

/** Cold start of the console to an interactive queue, beside an empty Electron window started the same way. */
export const run = async (): Promise<BenchLine[]> => {
  await buildIfStale('desktop', () => undefined)
  await buildIfStale('server', () => undefined)
  const [desktop, api] = await Promise.all([startDesktopEnv({ printer: false }), startApiServer()])
  try {
    const first = await startConsole(desktop)
    const id = await first.addTenant(api.address('skyways'))
    await signInAs(await first.workspace(id), 'staff@skyways.example')
    await first.close()
    const appDir = emptyApp(desktop)
    const empty: number[] = []
    const full: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      empty.push(await timeEmpty(desktop, appDir))
      full.push(await timeConsole(desktop, first.profile))
    }
    return [
      {
        name: 'cold start to an interactive queue, median of 5',
        value: Math.round(median(full)),
        unit: 'ms',
        peer: { name: 'an empty Electron window', value: Math.round(median(empty)) },
      },
    ]
  } finally {
    await api.stop()
    await desktop.stop()
  }
}
