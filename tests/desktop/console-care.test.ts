import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startConsole, type RunningConsole, type ShellSeen } from './support/console.ts'
import { keychainSecret } from './support/keychain.ts'
import { callBridge, postFrom, signIn } from './support/page-calls.ts'
import { json, makeSite, startTenantServer, success, type TenantServer } from './support/tenant-server.ts'
import { callView } from './support/view-calls.ts'

describe('a console in trouble', () => {
  let desktop: DesktopEnv
  let skyways: TenantServer
  let running: RunningConsole
  let id = ''
  let page: Page

  beforeAll(async () => {
    ;[desktop, skyways] = await Promise.all([
      startDesktopEnv({ printer: false }),
      startTenantServer('skyways'),
    ])
    running = await startConsole(desktop, { fixture: true })
    id = await running.addTenant(skyways.address)
    page = await running.workspace(id)
  })
  afterAll(async () => {
    await running?.close()
    await skyways?.stop()
    await desktop?.stop()
  })

  const first = async () => (await running.state()).entries[0]
  const settingsFile = () => readFileSync(join(running.profile, 'settings.json'), 'utf8')

  it("continues when its settings can't be written, and writes them once it can", async () => {
    const account = `${skyways.address}:asha@skyways.test`
    chmodSync(running.profile, 0o500)
    try {
      expect(await signIn(page, 'asha@skyways.test')).toBe(200)
      await waitFor('the keychain', async () => (await keychainSecret(running, account)) === skyways.token)
      // No one awaits a mouse-wheel event, so an exception there would stop the console.
      await running.app.evaluate(
        ({ webContents }, host) =>
          webContents
            .getAllWebContents()
            .find((one) => one.getURL().includes(host))
            ?.emit('zoom-changed', {}, 'in'),
        id,
      )
      await waitFor('the zoom', async () => (await first())?.zoomPercent === 110)
      expect(await first()).toMatchObject({ isSignedIn: true, reach: 'up', userLabel: 'asha@skyways.test' })
      expect(settingsFile()).not.toContain('asha@skyways.test')
      expect(await postFrom(page, '/api/wl/user/logout')).toBe(200)
      await expect.poll(() => keychainSecret(running, account)).toBeNull()
    } finally {
      chmodSync(running.profile, 0o700)
    }
    expect(await signIn(page, 'asha@skyways.test')).toBe(200)
    const { value } = await callBridge(running.shell, 'settings.read')
    expect(await callBridge(running.shell, 'settings.change', value?.['settings'])).toMatchObject({
      ok: true,
    })
    await expect.poll(settingsFile).toMatch(/asha@skyways\.test[^]*"zoomPercent": 110/)
  })

  it('asks its agencies again when the laptop wakes', async () => {
    skyways.on('/api/whitelabel/detetct', (_request, response) => response.destroy())
    skyways.on('/api/api/getTickets', (_request, response) => response.destroy())
    expect(await postFrom(page, '/api/api/getTickets')).toBe(504)
    await expect.poll(async () => (await first())?.reach).toBe('down')
    skyways.on('/api/whitelabel/detetct', (_request, response) =>
      json(response, 200, success(makeSite('skyways'))),
    )
    await running.app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'))
    await waitFor('the tenant', async () => (await first())?.reach === 'up')
    expect((await first())?.isSignedIn).toBe(true)
  })

  it('reaches its agencies again when the network process is killed', async () => {
    skyways.on('/api/api/getTickets', (_request, response) => json(response, 200, success({})))
    expect(await postFrom(page, '/api/api/getTickets')).toBe(200)
    const pid = await running.app.evaluate(
      ({ app }) => app.getAppMetrics().find(({ name }) => name === 'Network Service')?.pid ?? 0,
    )
    process.kill(pid, 'SIGKILL')
    await waitFor('an answer', async () => (await postFrom(page, '/api/api/getTickets')) === 200)
    expect(skyways.last('/api/api/getTickets')?.headers['auth-token']).toBe(skyways.token)
    const looked = await callBridge(running.shell, 'tenants.look', { address: skyways.address })
    expect(looked).toMatchObject({ ok: true, value: { companyName: 'skyways travels' } })
  })

  it('restores its own view when it is killed, with the pages in place', async () => {
    await page.evaluate(() => (document.title = 'Half filled'))
    const pid = await running.app.evaluate(
      ({ webContents }) =>
        webContents
          .getAllWebContents()
          .find((one) => one.getURL().startsWith('app://shell/'))
          ?.getOSProcessId() ?? 0,
    )
    process.kill(pid, 'SIGKILL')
    const answer = await waitFor('the shell', async () => {
      const again = await callView(running, 'shell', 'shell.state', {}, 500)
      return again?.ok && again
    })
    const { panes, entries } = answer.value as unknown as ShellSeen
    expect(entries).toMatchObject([{ workspaceId: id, isSignedIn: true }])
    expect(panes).toMatchObject([{ workspaceId: id, status: 'ready' }])
    expect(await page.title()).toBe('Half filled')
    const hasRail = () =>
      running.app.evaluate(({ webContents }) =>
        webContents
          .getAllWebContents()
          .find((one) => one.getURL().startsWith('app://shell/'))
          ?.executeJavaScript('document.querySelectorAll(".rail-entry").length'),
      )
    await waitFor('the rail', async () => (await hasRail()) === 1)
  })
})
