import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startApiServer, type ApiServer } from './support/api-server.ts'
import { startConsole, workspacesAtStart, type RunningConsole } from './support/console.ts'
import { actOnWindow, chooseMenu, listWindows, ownView, type SystemWindow } from './support/own-windows.ts'
import { callBridge } from './support/page-calls.ts'
import { signInAs } from './support/sign-in-screen.ts'
import { callView } from './support/view-calls.ts'

type Stamped = typeof globalThis & { stamp?: string }
interface Next {
  holds: { workspaceId: string; reference: string; deadline: string | null }[]
}

interface SavedWindows {
  ownWindows: { places: { screens: string; display: { id: number }; bounds: SystemWindow['bounds'] }[] }[]
}

const settingsFile = ({ profile }: RunningConsole) => join(profile, 'settings.json')
const readSettings = (running: RunningConsole): SavedWindows =>
  JSON.parse(readFileSync(settingsFile(running), 'utf8')) as SavedWindows

/** Rewrites the stored places as if every window had been on a second display that is gone now. */
const moveDisplays = (running: RunningConsole): void => {
  const settings = readSettings(running)
  for (const { places } of settings.ownWindows)
    for (const one of places) {
      one.screens = `${one.screens} 77@4000,0,1600x1000`
      one.display = { id: 77, bounds: { x: 4000, y: 0, width: 1600, height: 1000 } } as typeof one.display
      one.bounds.x += 4_000
    }
  writeFileSync(settingsFile(running), JSON.stringify(settings))
}

const place = { x: 120, y: 90, width: 900, height: 700 }
const reason = 'Cash at the counter, receipt 4711'

describe('windows other than the main one', () => {
  let desktop: DesktopEnv
  let api: ApiServer
  let running: RunningConsole
  let skyways = ''
  let meridian = ''
  let page: Page

  beforeAll(async () => {
    ;[desktop, api] = await Promise.all([startDesktopEnv({ printer: false }), startApiServer()])
    const tenants = ['skyways', 'meridian'].map((name) => api.address(name))
    running = await startConsole(desktop, { args: [`--demo-tenants=${tenants.join(',')}`] })
    ;[skyways = '', meridian = ''] = await workspacesAtStart(running, 2)
    await callBridge(running.shell, 'panes.showBeside', { workspaceId: meridian })
    page = await running.workspace(skyways)
    await signInAs(page, 'staff@skyways.example')
    await signInAs(await running.workspace(meridian), 'staff@meridian.example')
  })
  afterAll(async () => {
    await running?.close()
    await api?.stop()
    await desktop?.stop()
  })

  const pane = () => ({ kind: 'pane', workspaceId: skyways }) as const
  const shownIds = async () => (await running.state()).panes.map(({ workspaceId }) => workspaceId)
  const findWindow = async (title: string) =>
    (await listWindows(running)).find((window) => window.title.includes(title))
  const dialog = () => page.getByRole('dialog')
  const halfFilled = () => dialog().getByLabel('Reason').inputValue()
  const stamp = () => page.evaluate(() => (globalThis as Stamped).stamp)
  /** Puts a half-filled form and a stamp into the page, both of which a reload would lose. */
  const fillForm = async () => {
    await page.goto(page.url().replace(/\/app\/.*$/, '/app/staff/wallets'))
    await page.getByLabel('Email, name or company').fill('corporate@skyways')
    await page.locator('.wallet-request', { hasText: 'corporate@skyways.example' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Add Money' }).click()
    await dialog().getByLabel('Reason').fill(reason)
    await page.evaluate(() => void ((globalThis as Stamped).stamp = 'same page'))
  }
  const waitForPutBack = async () => {
    await expect.poll(shownIds).toContain(skyways)
    await waitFor('the window to be gone', async () => (await listWindows(running)).length === 1)
  }

  it('show an agency with its half-filled form and its name, and put it back when closed', async () => {
    await fillForm()
    await callBridge(running.shell, 'panes.focus', { workspaceId: skyways })
    await chooseMenu(running, 'ownWindow')
    const frame = await ownView(running, pane())
    await frame.locator('.band').getByText('Skyways Travel').waitFor()
    expect(await frame.locator('.band .mark').innerText()).toBe(
      (await running.state()).entries[0]?.theme.glyph,
    )
    expect(await shownIds()).toEqual([meridian])
    const window = await findWindow('Skyways Travel')
    expect(window?.hosts).toEqual(['shell', skyways])
    expect(window?.title).toMatch(/^\S+ Skyways Travel · staff@skyways\.example – Faredesk$/)
    expect([await halfFilled(), await stamp()]).toEqual([reason, 'same page'])

    await actOnWindow(running, 'Skyways Travel', 'close')
    await waitForPutBack()
    expect([await halfFilled(), await stamp()]).toEqual([reason, 'same page'])
    const [main] = await listWindows(running)
    expect(main?.hosts).toEqual(expect.arrayContaining([skyways, meridian]))
  })

  it('are opened and put back with the buttons of the bands, which show the key', async () => {
    const open = running.shell.getByRole('button', { name: 'Open in its own window: Skyways Travel' })
    expect(await open.getAttribute('title')).toBe('Open in its own window (Ctrl Shift D)')
    await open.click()
    const frame = await ownView(running, pane())
    await expect
      .poll(() => running.shell.locator(`.rail-entry[data-id="${skyways}"]`).getAttribute('aria-label'))
      .toContain('In its own window')
    await frame.getByRole('button', { name: 'Put back Ctrl Shift B' }).click()
    await waitForPutBack()
    expect([await halfFilled(), await stamp()]).toEqual([reason, 'same page'])
  })

  it('come to the front from the rail; side by side takes their page instead of a copy', async () => {
    await callBridge(running.shell, 'windows.open', { window: pane() })
    await ownView(running, pane())
    await callBridge(running.shell, 'panes.show', { workspaceId: skyways })
    expect(await shownIds()).toEqual([meridian])
    expect((await callBridge(running.shell, 'commands.context')).value?.['focusedId']).toBe(skyways)
    await callBridge(running.shell, 'panes.showBeside', { workspaceId: skyways })
    await waitForPutBack()
    expect(await shownIds()).toEqual([meridian, skyways])
    expect(await stamp()).toBe('same page')
  })

  it('answer their own views only: the page in one has the rights of a page', async () => {
    await callBridge(running.shell, 'windows.open', { window: pane() })
    const frame = await ownView(running, pane())
    expect((await callBridge(frame, 'shell.state')).ok).toBe(true)
    expect((await callBridge(frame, 'session.snapshot')).error?.code).toBe('noSuchCall')
    expect((await callBridge(page, 'shell.state')).error?.code).toBe('noSuchCall')
    expect((await callBridge(page, 'session.snapshot')).ok).toBe(true)
    const refused = await running.app.evaluate(async ({ ipcMain, webContents }, id) => {
      type Handler = (event: unknown, payload: unknown) => Promise<{ ok: boolean; error?: { code: string } }>
      const { _invokeHandlers: handlers } = ipcMain as unknown as { _invokeHandlers: Map<string, Handler> }
      const find = (start: string) =>
        webContents.getAllWebContents().find((one) => one.getURL().startsWith(start))
      const [frame, page] = [find('app://shell/app/?'), find(`app://${id}/`)]
      const frameUrl = frame?.getURL() ?? ''
      const send = async (sender: unknown, url: string) => {
        const event = { sender, senderFrame: { url, parent: null } }
        const answer = await handlers.get('windows.putBack')?.(event, {
          window: { kind: 'pane', workspaceId: id },
        })
        return answer?.error?.code ?? 'executed'
      }
      return [
        await send(page, page?.getURL() ?? ''),
        await send(page, frameUrl),
        await send({ id: 999_999 }, frameUrl),
        await send(frame, `app://${id}/app/`),
      ]
    }, skyways)
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'senderRefused'))
    await callBridge(running.shell, 'windows.putBack', { window: pane() })
    await waitForPutBack()
    // A closed window's view is gone, and its calls with it.
    await expect
      .poll(() => running.app.windows().filter((one) => one.url().includes('?kind=')).length)
      .toBe(0)
    expect((await callBridge(running.shell, 'windows.putBack', { window: pane() })).error?.code).toBe(
      'notFound',
    )
    const nobody = { kind: 'pane', workspaceId: `w${'0'.repeat(19)}` }
    expect((await callBridge(running.shell, 'windows.open', { window: nobody })).error?.code).toBe('notFound')
  })

  it('show the hold desk, from which a hold opens in the main window', async () => {
    // A page with unsaved changes would ask before it goes to a hold.
    await dialog().getByLabel('Reason').fill('')
    await dialog().press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await callBridge(running.shell, 'panes.show', { workspaceId: meridian })
    await callBridge(running.shell, 'shell.openPanel', { panel: 'holds' })
    await running.shell.getByRole('button', { name: 'Open in its own window' }).click()
    const desk = await ownView(running, { kind: 'panel', panel: 'holds' })
    await running.shell.locator('.panel').waitFor({ state: 'detached' })
    await desk.getByRole('grid').focus()
    await desk.keyboard.press('Escape')
    await desk.keyboard.press('End')
    const pnr = await desk.getByRole('row', { selected: true }).locator('.hold-reference').innerText()
    const name = await desk.getByRole('row', { selected: true }).locator('.hold-tenant').innerText()
    await desk.keyboard.press('Enter')
    const opened = await running.workspace(name.includes('Skyways') ? skyways : meridian)
    await opened.getByRole('complementary', { name: `Ticket ${pnr}` }).waitFor()
    await callBridge(running.shell, 'shell.openPanel', { panel: 'holds' })
    expect(await running.shell.locator('.panel').count()).toBe(0)
    await desk.getByRole('button', { name: 'Put back Ctrl Shift B' }).click()
    await running.shell.getByRole('region', { name: 'Hold desk' }).waitFor()
    await waitFor('the window to be gone', async () => (await listWindows(running)).length === 1)
  })

  const nextHold = { kind: 'nextHold' } as const
  /** The PNR of the hold that expires next, from the hold desk's list. */
  const expectedNext = async (): Promise<string> => {
    const { holds } = (await callBridge(running.shell, 'holds.list')).value as unknown as Next
    const next = holds
      .filter(({ deadline }) => deadline !== null && Date.parse(deadline) > Date.now())
      .toSorted((one, other) => Date.parse(one.deadline ?? '') - Date.parse(other.deadline ?? ''))
    return next[0]?.reference ?? ''
  }

  it('keep the next hold on top until it is released, and issue through the agency’s dialog', async () => {
    await running.shell.getByRole('region', { name: 'Hold desk' }).getByRole('grid').focus()
    await running.shell.keyboard.press('p')
    const small = await ownView(running, nextHold)
    const first = await expectedNext()
    await small.getByText(first, { exact: true }).waitFor()
    expect((await findWindow('Next hold'))?.isOnTop).toBe(true)
    const left = small.locator('.hold-left')
    const seen = await left.innerText()
    await expect.poll(() => left.innerText()).not.toBe(seen)
    // The state is a word, too.
    expect(await small.locator('.tag').innerText()).toMatch(/Urgent|Soon|Later/)

    await small.getByRole('button', { name: 'Open booking' }).click()
    const { holds } = (await callBridge(running.shell, 'holds.list')).value as unknown as Next
    const owner = await running.workspace(holds.find((one) => one.reference === first)?.workspaceId ?? '')
    await owner.getByRole('complementary', { name: `Ticket ${first}` }).waitFor()
    await small.getByRole('button', { name: 'Issue…' }).click()
    await owner.getByRole('dialog', { name: `Issue ${first}` }).waitFor()
    await owner.keyboard.press('Escape')

    await running.app.evaluate(({ BaseWindow }) => BaseWindow.getAllWindows()[0]?.focus())
    await owner.getByRole('complementary', { name: `Ticket ${first}` }).waitFor()
    await owner.keyboard.press('x')
    await owner.getByRole('button', { name: new RegExp(`^Release PNR ${first}`) }).click()
    await owner.getByText(`${first} released`).waitFor()
    // The console asks the agency as soon as it has answered, long before the next regular time.
    await expect.poll(expectedNext).not.toBe(first)
    await small.getByText(await expectedNext(), { exact: true }).waitFor()
    expect(await small.getByText(first, { exact: true }).count()).toBe(0)
  })

  it('offer to reload a page that crashed, as the main window does', async () => {
    await callBridge(running.shell, 'windows.open', { window: { kind: 'pane', workspaceId: meridian } })
    const frame = await ownView(running, { kind: 'pane', workspaceId: meridian })
    await running.app.evaluate(
      ({ webContents }, host) =>
        webContents
          .getAllWebContents()
          .find((one) => one.getURL().startsWith(`app://${host}/`))
          ?.forcefullyCrashRenderer(),
      meridian,
    )
    await frame.getByRole('heading', { name: 'Meridian Holidays stopped working' }).waitFor()
    await frame.getByRole('button', { name: 'Reload' }).click()
    await frame
      .getByRole('heading', { name: 'Meridian Holidays stopped working' })
      .waitFor({ state: 'detached' })
    await waitFor('the page', async () => (await callView(running, meridian, 'session.snapshot'))?.ok)
    await callBridge(running.shell, 'windows.putBack', { window: { kind: 'pane', workspaceId: meridian } })
    await expect.poll(shownIds).toContain(meridian)
  })

  it('open again after a restart where they were, with the agency that they showed', async () => {
    await callBridge(running.shell, 'windows.open', { window: pane() })
    await ownView(running, pane())
    await actOnWindow(running, 'Skyways Travel', { setBounds: place })
    // The window system may report the opening size late, so this waits until the new bounds are stored.
    await expect.poll(() => readSettings(running).ownWindows[0]?.places[0]?.bounds).toEqual(place)
    await running.close()
    running = await startConsole(desktop, { profile: running.profile })
    const frame = await ownView(running, pane())
    await frame.locator('.band').getByText('Skyways Travel').waitFor()
    page = await running.workspace(skyways)
    await page.getByRole('navigation').first().waitFor()
    const window = await findWindow('Skyways Travel')
    expect(window?.bounds).toEqual(place)
    expect(window?.hosts).toEqual(['shell', skyways])
    expect(await shownIds()).not.toContain(skyways)
    await ownView(running, nextHold)
    await chooseMenu(running, 'nextHold')
    await waitFor('the next hold to close', async () => !(await findWindow('Next hold')))
  })

  it('open on the main display when theirs is gone, and are forgotten with their agency', async () => {
    await actOnWindow(running, 'Skyways Travel', { setBounds: { x: 20, y: 20, width: 800, height: 600 } })
    await running.close()
    moveDisplays(running)
    running = await startConsole(desktop, { profile: running.profile })
    await ownView(running, pane())
    const [screen] = await running.app.evaluate(({ screen: system }) => [system.getPrimaryDisplay().workArea])
    const { bounds } = (await findWindow('Skyways Travel')) ?? { bounds: place }
    expect(bounds.x).toBeGreaterThanOrEqual(screen?.x ?? 0)
    expect(bounds.x + bounds.width).toBeLessThanOrEqual((screen?.x ?? 0) + (screen?.width ?? 0))
    await callBridge(running.shell, 'tenants.remove', { workspaceId: skyways })
    await waitFor('the window to be gone', async () => !(await findWindow('Skyways')))
    expect(JSON.stringify(readSettings(running).ownWindows)).not.toContain(skyways)
  })
})
