import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startConsole, startSecondConsole, type RunningConsole } from './support/console.ts'
import { callBridge } from './support/page-calls.ts'
import { startTenantServer, type TenantServer } from './support/tenant-server.ts'

let desktop: DesktopEnv
let skyways: TenantServer
let lotus: TenantServer
beforeAll(async () => {
  desktop = await startDesktopEnv({ printer: false })
  ;[skyways, lotus] = await Promise.all([startTenantServer('skyways'), startTenantServer('lotus')])
})
afterAll(async () => {
  await Promise.all([skyways?.stop(), lotus?.stop()])
  await desktop?.stop()
})

describe("an agency's page", () => {
  let running: RunningConsole
  let page: Page
  let id: string
  beforeAll(async () => {
    running = await startConsole(desktop, { fixture: true })
    id = await running.addTenant(skyways.address)
    page = await running.workspace(id)
    // Records what would open a browser.
    await running.app.evaluate(({ shell }) => {
      const kept = globalThis as unknown as { opened: string[] }
      kept.opened = []
      shell.openExternal = async (url: string) => void kept.opened.push(url)
    })
  })
  afterAll(() => running?.close())
  const opened = () => running.app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)

  it('has no more rights than a web page', async () => {
    const preferences = await running.app.evaluate(({ webContents }) =>
      webContents
        .getAllWebContents()
        .map((one) => (one as unknown as { getLastWebPreferences(): object }).getLastWebPreferences()),
    )
    for (const one of preferences) {
      expect(one).toMatchObject({
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
      })
    }
    expect(await page.evaluate(() => typeof (globalThis as { process?: unknown }).process)).toBe('undefined')
  })

  it("can't be navigated away: links open in the system browser or not at all", async () => {
    const go = (url: string) => page.evaluate((to) => void (location.href = to), url)
    await go('https://example.com/')
    await go('http://example.com/')
    await go('file:///etc/passwd')
    await page.evaluate(() => window.open('https://example.com/window'))
    await page.evaluate(() => window.open('javascript:alert(1)'))
    await expect.poll(opened).toEqual(['https://example.com/', 'https://example.com/window'])
    expect(page.url()).toBe(`app://${id}/app/`)
  })

  it('gets no permissions', async () => {
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied')
    const camera = await page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ video: true }).then(
        () => 'given',
        () => 'refused',
      ),
    )
    expect(camera).toBe('refused')
  })

  it("may send only the calls of a workspace, in the registry's form", async () => {
    expect((await callBridge(page, 'tenants.remove', { workspaceId: id })).error?.code).toBe('noSuchCall')
    expect((await callBridge(running.shell, 'session.snapshot')).error?.code).toBe('noSuchCall')
    expect((await callBridge(page, 'flags.set', { name: '', days: -1 })).error?.code).toBe('invalidRequest')
    expect((await callBridge(page, 'files.reveal', { path: '/etc/passwd' })).error?.code).toBe('notFound')
    expect((await callBridge(page, 'links.openExternal', { url: 'file:///etc/passwd' })).error?.code).toBe(
      'forbidden',
    )
    const stored = await callBridge(page, 'preferences.set', { key: 'density', value: 'tight' })
    expect(stored.ok).toBe(true)
    expect((await callBridge(page, 'session.snapshot')).value).toMatchObject({
      preferences: { density: 'tight' },
      siteDomain: 'skyways.localhost',
    })
  })

  it('is offered again when it crashes, while another agency continues', async () => {
    const other = await running.addTenant(lotus.address)
    await running.shell.getByRole('button', { name: 'skyways travels' }).click({ modifiers: ['Control'] })
    await waitFor('two panes', async () => (await running.state()).panes.length === 2)
    const { panes } = await running.state()
    expect(panes[0]?.width).toBeGreaterThan(300)
    expect(panes.every((pane) => pane.bandHeight > 0)).toBe(true)
    await running.app.evaluate(({ webContents }, host) => {
      webContents
        .getAllWebContents()
        .find((one) => one.getURL().startsWith(`app://${host}/`))
        ?.forcefullyCrashRenderer()
    }, id)
    await running.shell.getByText('skyways travels stopped working').waitFor()
    await expect.poll(async () => (await running.workspace(other)).title()).toBe('Fixture')
    await running.shell.getByRole('button', { name: 'Reload' }).click()
    await waitFor('the page again', async () =>
      (await running.state()).panes.every((pane) => pane.status === 'ready'),
    )
  })
})

describe('adding an agency', () => {
  it("shows the server's message for an unknown domain, and never sends http across a network", async () => {
    await using running = await startConsole(desktop, { fixture: true })
    const look = async (address: string) =>
      (await callBridge(running.shell, 'tenants.look', { address })).error
    expect(await look(`nobody.localhost:${skyways.port}`)).toEqual({
      code: 'unknownTenant',
      message: 'No travel site is set up at this address.',
    })
    expect((await look('http://agency.example.com'))?.code).toBe('invalidAddress')
    expect((await look('localhost:1'))?.code).toBe('network')
    expect((await running.state()).entries).toEqual([])
  })
})

describe('settings', () => {
  it('are renamed and reported when damaged, and the console starts', async () => {
    const profile = desktop.folder('damaged')
    writeFileSync(join(profile, 'settings.json'), '{ "workspaces": [{')
    await using running = await startConsole(desktop, { fixture: true, profile })
    const kept = readdirSync(profile).find((name) => /^settings\.damaged-.*\.json$/.test(name))
    expect(kept).toBeDefined()
    expect(readFileSync(join(profile, kept ?? ''), 'utf8')).toBe('{ "workspaces": [{')
    const dialog = running.shell.getByRole('dialog')
    await dialog.getByText(kept ?? '').waitFor()
    await dialog.getByRole('button', { name: 'Got it' }).click()
    await waitFor('the notice to go', async () => (await running.state()).notices.length === 0)
  })

  it("keep the window's position and the agencies that were side by side", async () => {
    const first = await startConsole(desktop, { fixture: true })
    await first.addTenant(skyways.address)
    await first.addTenant(lotus.address)
    await first.shell.getByRole('button', { name: 'skyways travels' }).click({ modifiers: ['Control'] })
    await waitFor('two panes', async () => (await first.state()).panes.length === 2)
    const bounds = { x: 120, y: 60, width: 1100, height: 700 }
    await first.app.evaluate(({ BaseWindow }, to) => BaseWindow.getAllWindows()[0]?.setBounds(to), bounds)
    const { panes } = await first.state()
    await first.app
      .evaluate(({ BaseWindow }) => BaseWindow.getAllWindows()[0]?.close())
      .catch(() => undefined)
    await first.close().catch(() => undefined)
    await using second = await startConsole(desktop, { fixture: true, profile: first.profile })
    await expect
      .poll(() => second.app.evaluate(({ BaseWindow }) => BaseWindow.getAllWindows()[0]?.getBounds()))
      .toMatchObject({ width: bounds.width, height: bounds.height })
    await expect
      .poll(async () => (await second.state()).panes.map((pane) => pane.workspaceId))
      .toEqual(panes.map((pane) => pane.workspaceId))
  })

  it('belong to one console: a second one exits in favour of the first', async () => {
    await using running = await startConsole(desktop, { fixture: true })
    expect(await startSecondConsole(desktop, running)).toBe(0)
    expect(await running.shell.title()).toBe('Faredesk')
  })
})
