import type { Panel } from '#contract/ipc/page.ts'
import type { OwnWindow } from '#contract/ipc/windows.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAxeFindings } from '#tests/support/axe.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startApiServer, type ApiServer } from './support/api-server.ts'
import { startConsole, workspacesAtStart, type RunningConsole } from './support/console.ts'
import { ownView } from './support/own-windows.ts'
import { callBridge } from './support/page-calls.ts'
import { signInAs } from './support/sign-in-screen.ts'

describe('the shell, by keyboard and screen reader', () => {
  let desktop: DesktopEnv
  let api: ApiServer
  let running: RunningConsole
  let skyways = ''
  let meridian = ''

  beforeAll(async () => {
    ;[desktop, api] = await Promise.all([startDesktopEnv({ printer: false }), startApiServer()])
    const tenants = ['skyways', 'meridian'].map((name) => api.address(name))
    running = await startConsole(desktop, { args: [`--demo-tenants=${tenants.join(',')}`] })
    ;[skyways = '', meridian = ''] = await workspacesAtStart(running, 2)
    await callBridge(running.shell, 'panes.showBeside', { workspaceId: meridian })
    await signInAs(await running.workspace(skyways), 'staff@skyways.example')
  })
  afterAll(async () => {
    await running?.close()
    await api?.stop()
    await desktop?.stop()
  })

  const wear = async (colorScheme: 'light' | 'dark', page = running.shell) => {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-scheme="${colorScheme}"]`).waitFor()
    // Waits for colour transitions to end before measuring.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  }
  const choose = (id: string) =>
    running.app.evaluate(({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.click(), id)
  const openPanel = async (panel: Panel) => {
    await callBridge(running.shell, 'shell.openPanel', { panel })
    await running.shell.locator(`[aria-pressed="true"][data-panel="${panel}"]`).waitFor()
    await running.shell.getByRole('heading', { level: 1 }).waitFor()
  }
  const isPanelOpen = async () => (await running.shell.locator('.panel').count()) > 0
  const openMenu = async () => {
    const { shell } = running
    await shell.locator('.rail-entry').first().focus()
    await shell.keyboard.press('Shift+F10')
    await waitFor('the first entry', () =>
      shell.evaluate(() => document.activeElement?.textContent === 'Show alone'),
    )
  }

  it.each([
    ['holds', '.hold-lines .hold-line'],
    ['fares', '.kept-panel .state'],
    ['jobs', '.jobs-empty'],
    ['archive', '.archive-row, .archive-state'],
    ['settings', '.settings-section'],
  ] as const)('has no serious findings in the panel of %s, light and dark', async (panel, ready) => {
    await openPanel(panel)
    await running.shell.locator(ready).first().waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await wear(colorScheme)
      expect(await listAxeFindings(running.shell), colorScheme).toEqual([])
    }
    await wear('light')
  })

  it.each<[name: string, what: () => OwnWindow, ready: string]>([
    ['the next hold', () => ({ kind: 'nextHold' }), '.next-hold-foot button'],
    ['the hold desk', () => ({ kind: 'panel', panel: 'holds' }), '.hold-lines .hold-line'],
    ['the fare tray', () => ({ kind: 'panel', panel: 'fares' }), '.kept-panel .state'],
    ['an agency', () => ({ kind: 'pane', workspaceId: meridian }), '.band button'],
  ])('has no serious findings in the window of %s, light and dark', async (_name, what, ready) => {
    const window = what()
    await callBridge(running.shell, 'windows.open', { window })
    const view = await ownView(running, window)
    await view.locator(ready).first().waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await wear(colorScheme, view)
      expect(await listAxeFindings(view), colorScheme).toEqual([])
    }
    await callBridge(running.shell, 'windows.putBack', { window })
    await callBridge(running.shell, 'shell.openPanel', { panel: null })
  })

  it('has no serious findings in the window of the next hold without any hold', async () => {
    await callBridge(running.shell, 'windows.open', { window: { kind: 'nextHold' } })
    const view = await ownView(running, { kind: 'nextHold' })
    await view.locator('.next-hold-foot button').first().waitFor()
    await (await running.workspace(skyways)).goto(`app://${skyways}/app/logout`)
    await view.getByText('Sign in to an agency to see its holds here.').waitFor()
    expect(await listAxeFindings(view)).toEqual([])
    await callBridge(running.shell, 'windows.putBack', { window: { kind: 'nextHold' } })
    await signInAs(await running.workspace(skyways), 'staff@skyways.example')
  })

  it('has no serious findings in any section of the settings', async () => {
    await openPanel('settings')
    for (const tab of await running.shell.getByRole('tab').all()) {
      await tab.click()
      await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
      expect(await listAxeFindings(running.shell), (await tab.textContent()) ?? '').toEqual([])
    }
  })

  it('closes a panel on Escape, also after a click on its empty space', async () => {
    const { shell } = running
    for (const panel of ['holds', 'fares', 'jobs', 'archive', 'settings'] as const) {
      await openPanel(panel)
      await shell.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await shell.keyboard.press('Escape')
      await waitFor(`${panel} to be gone`, async () => !(await isPanelOpen()))
    }
  })

  it('draws no focus ring around a title focused when its panel opened', async () => {
    await openPanel('settings')
    const title = running.shell.getByRole('heading', { level: 1 })
    await waitFor('the focus', () => title.evaluate((element) => element === document.activeElement))
    expect(await title.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
  })

  it('cycles through the rail, the panel, and the panes with F6', async () => {
    const { shell, app } = running
    const focused = () =>
      shell.evaluate(() =>
        document.activeElement?.closest('main') ? 'panel' : document.activeElement?.className,
      )
    await openPanel('settings')
    for (const place of ['rail-entry', 'panel', 'rail-entry']) {
      await choose('nextRegion')
      await waitFor(place, async () => (await focused()) === place)
    }
    await callBridge(shell, 'shell.openPanel', { panel: null })
    await callBridge(shell, 'panes.focus', { workspaceId: skyways })
    const inPane = () =>
      app.evaluate(
        ({ webContents }) => new URL(webContents.getFocusedWebContents()?.getURL() ?? 'app://none').host,
      )
    for (const place of [meridian, 'shell', skyways, meridian]) {
      await choose('nextRegion')
      await waitFor(place, async () => (await inPane()) === place)
    }
  })

  it('has no serious findings in the dialogs, and returns the focus to where they were opened', async () => {
    const { shell } = running
    const close = async () => {
      await shell.keyboard.press('Escape')
      await shell.getByRole('dialog').waitFor({ state: 'detached' })
    }
    for (const name of ['Add agency', 'Layouts']) {
      const button = shell.getByRole('button', { name })
      await button.focus()
      await shell.keyboard.press('Enter')
      await shell.getByRole('dialog').waitFor()
      expect(await listAxeFindings(running.shell), name).toEqual([])
      if (name === 'Layouts') {
        await shell.getByRole('button', { name: 'New layout…' }).click()
        await shell.getByRole('button', { name: 'Save and open layout' }).waitFor()
        expect(await listAxeFindings(running.shell), 'New layout').toEqual([])
      }
      await close()
      await waitFor('the focus', () => button.evaluate((element) => element === document.activeElement))
    }
    for (const entry of ['Rename…', 'Remove…']) {
      await openMenu()
      expect(await listAxeFindings(running.shell), 'menu').toEqual([])
      await shell.keyboard.press('End')
      if (entry === 'Rename…') await shell.keyboard.press('ArrowUp')
      // Held down until the dialog appears: one key press opens it and presses nothing inside.
      await shell.keyboard.down('Enter')
      await shell.getByRole('dialog').waitFor()
      await shell.keyboard.up('Enter')
      expect(await listAxeFindings(running.shell), entry).toEqual([])
      await close()
    }
    await choose('commands')
    await shell.getByRole('combobox').fill('sharma')
    await shell.getByRole('option').first().waitFor()
    expect(await listAxeFindings(running.shell), 'command bar').toEqual([])
    await close()
  })
})
