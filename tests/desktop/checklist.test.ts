import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import { shellCallNames, workspaceCallNames } from '#contract/ipc/names.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { startTenantServer, type TenantServer } from './support/tenant-server.ts'

/** The points of Electron's security checklist (docs/security.md) that no other test covers. */
describe('every view of the console', () => {
  let desktop: DesktopEnv
  let skyways: TenantServer
  let running: RunningConsole
  let page: Page
  beforeAll(async () => {
    ;[desktop, skyways] = await Promise.all([
      startDesktopEnv({ printer: false }),
      startTenantServer('skyways'),
    ])
    running = await startConsole(desktop, { fixture: true })
    page = await running.workspace(await running.addTenant(skyways.address))
    // A window of the page's own origin is the third kind of view.
    const opened = running.app.waitForEvent('window')
    await page.evaluate(() => void window.open('/app/e-ticket/x'))
    await (await opened).waitForLoadState()
  })
  afterAll(async () => {
    await running?.close().catch(() => undefined)
    await skyways?.stop()
    await desktop?.stop()
  })

  it("keeps the web's own rules without Electron's exceptions", async () => {
    const views = await running.app.evaluate(({ webContents }) =>
      webContents.getAllWebContents().map((one) => ({
        address: one.getURL(),
        preferences: (one as unknown as { getLastWebPreferences(): object }).getLastWebPreferences(),
      })),
    )
    expect(views.length).toBeGreaterThanOrEqual(3)
    for (const { address, preferences } of views) {
      expect(address).toMatch(/^app:\/\//)
      expect(preferences).toMatchObject({
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        allowRunningInsecureContent: false,
        experimentalFeatures: false,
        webviewTag: false,
      })
      const { enableBlinkFeatures, nodeIntegrationInWorker } = preferences as Record<string, unknown>
      // Absent means off.
      expect([enableBlinkFeatures || '', nodeIntegrationInWorker || false]).toEqual(['', false])
    }
  })

  it('has no webview, even if a page writes one', async () => {
    const views = running.app.windows().length
    await page.evaluate(() => {
      const view = document.createElement('webview')
      view.setAttribute('src', 'https://example.com/')
      view.setAttribute('nodeintegration', '')
      document.body.append(view)
    })
    expect(await page.evaluate(() => 'loadURL' in (document.querySelector('webview') ?? {}))).toBe(false)
    expect(running.app.windows()).toHaveLength(views)
  })

  it.each(['shell', 'page'] as const)(
    '%s sees its own calls and nothing else of the machine',
    async (which) => {
      const view = which === 'shell' ? running.shell : page
      const seen = await view.evaluate(() => {
        const { faredesk } = globalThis as unknown as { faredesk: { calls: Record<string, unknown> } }
        const kinds = Object.values(faredesk.calls).map((call) => typeof call)
        return {
          bridge: Object.keys(faredesk).sort(),
          calls: Object.keys(faredesk.calls),
          kinds: [...new Set(kinds)],
          globals: ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron', '__dirname'].filter(
            (name) => name in globalThis,
          ),
        }
      })
      expect(seen).toEqual({
        bridge: ['calls', 'on'],
        calls: which === 'shell' ? [...shellCallNames] : [...workspaceCallNames],
        kinds: ['function'],
        globals: [],
      })
    },
  )

  it("can't be given another call by the page, which can't change the bridge", async () => {
    const changed = await page.evaluate(() => {
      const { faredesk } = globalThis as unknown as { faredesk: { calls: Record<string, unknown> } }
      try {
        faredesk.calls['tenants.remove'] = () => 'mine'
      } catch {
        // Frozen objects throw in strict code, so only the result afterwards counts.
      }
      return 'tenants.remove' in faredesk.calls
    })
    expect(changed).toBe(false)
  })

  it("doesn't keep the console from closing, whatever windows a page opened", async () => {
    const ended = new Promise<boolean>((resolve) => running.app.process().once('exit', () => resolve(true)))
    const limit = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 30_000).unref())
    await running.app.evaluate(({ app }) => app.quit()).catch(() => undefined)
    const isOver = await Promise.race([ended, limit])
    if (!isOver) running.app.process().kill('SIGKILL')
    expect(isOver).toBe(true)
  })
})
