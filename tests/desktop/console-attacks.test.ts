import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import type { HoldList } from '#contract/ipc/holds.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { callBridge, signIn } from './support/page-calls.ts'
import { json, makeSite, startTenantServer, success, type TenantServer } from './support/tenant-server.ts'

/** What the main process did that a user would have seen. */
interface Done {
  dialogs: { title?: string; defaultPath?: string }[]
  notified: { title: string; body: string }[]
  opened: string[]
  answerDialogs: () => void
}
type Recorder = typeof globalThis & { done: Done }

describe('a compromised page', () => {
  let desktop: DesktopEnv
  let skyways: TenantServer
  let mallory: TenantServer
  let running: RunningConsole
  let victim = ''
  let attacker = ''
  let page: Page
  const ask = (name: string, request: object = {}) => callBridge(running.shell, name, request)
  const done = () =>
    running.app.evaluate(() => {
      const { dialogs, notified, opened } = (globalThis as unknown as Recorder).done
      return { dialogs, notified, opened }
    })
  /** Sends a call many times at once and counts the outcomes. */
  const flood = (name: string, requests: object[]) =>
    page.evaluate(
      async ([name, requests]) => {
        const { faredesk } = globalThis as unknown as {
          faredesk: {
            calls: Record<string, (request: object) => Promise<{ ok: boolean; error?: { code: string } }>>
          }
        }
        const answers = await Promise.all(requests.map(async (one) => faredesk.calls[name]?.(one)))
        const counts: Record<string, number> = {}
        for (const answer of answers) {
          const outcome = answer?.error?.code ?? 'ok'
          counts[outcome] = (counts[outcome] ?? 0) + 1
        }
        return counts
      },
      [name, requests] as const,
    )
  const times = (count: number, request: (index: number) => object) =>
    Array.from({ length: count }, (_, at) => request(at))

  beforeAll(async () => {
    ;[desktop, skyways, mallory] = await Promise.all([
      startDesktopEnv({ printer: false }),
      startTenantServer('skyways'),
      startTenantServer('mallory'),
    ])
    const call = '/api/whitelabel/detetct'
    skyways.on(call, (_request, response) =>
      json(response, 200, success({ ...makeSite('skyways'), companyName: 'Skyways Travel' })),
    )
    mallory.on(call, (_request, response) =>
      json(response, 200, success({ ...makeSite('mallory'), companyName: '\u202ESKYWAYS\u200B \n Travel' })),
    )
    running = await startConsole(desktop, { fixture: true })
    for (const { address } of [skyways, mallory]) await ask('tenants.add', { address })
    ;[victim = '', attacker = ''] = (await running.state()).entries.map(({ workspaceId }) => workspaceId)
    page = await running.workspace(attacker)
    await running.app.evaluate(({ dialog, Notification, shell }) => {
      const record: Done = { dialogs: [], notified: [], opened: [], answerDialogs: () => undefined }
      const answered = new Promise<void>((resolve) => (record.answerDialogs = resolve))
      ;(globalThis as unknown as Recorder).done = record
      const show = async (_window: unknown, options: Done['dialogs'][number]) => {
        record.dialogs.push(options)
        await answered
        return { canceled: true, filePath: '', filePaths: [] }
      }
      dialog.showOpenDialog = show as unknown as typeof dialog.showOpenDialog
      dialog.showSaveDialog = show as unknown as typeof dialog.showSaveDialog
      Notification.isSupported = () => true
      Notification.prototype.show = function keep(this: { title: string; body: string }) {
        record.notified.push({ title: this.title, body: this.body })
      }
      shell.openExternal = async (url: string) => void record.opened.push(url)
    })
  })
  afterAll(async () => {
    await running?.close()
    await Promise.all([skyways?.stop(), mallory?.stop()])
    await desktop?.stop()
  })

  it("can't pose as another agency by its name: nothing is reversed, and the address is shown beside it", async () => {
    const { entries } = await running.state()
    expect(entries.map(({ name }) => name)).toEqual(['Skyways Travel', 'SKYWAYS Travel'])
  })

  it('opens one dialog at a time, which names its owner and starts in no folder of its choice', async () => {
    const document = { path: '/x', label: 'x', pnr: '', name: '../../x', route: '', date: '' }
    const asked = Promise.all([
      flood('printing.addJob', [
        {
          title: 'x',
          documents: [document],
          way: { kind: 'folder', folder: running.profile, pattern: '../../{name}' },
          isCollated: false,
        },
      ]),
      flood(
        'printing.print',
        times(100, () => ({ path: '/x', title: 'x', way: { kind: 'pdf', fileName: '../../x' } })),
      ),
    ])
    await waitFor('a dialog', async () => (await done()).dialogs.length > 0)
    expect((await ask('shell.state')).ok).toBe(true)
    expect((await done()).dialogs).toHaveLength(1)
    await running.app.evaluate(() => (globalThis as unknown as Recorder).done.answerDialogs())
    expect(await asked).toEqual([{ cancelled: 1 }, { cancelled: 2, busy: 98 }])
    for (const { title, defaultPath = '' } of (await done()).dialogs) {
      expect(title).toContain(`SKYWAYS Travel (${mallory.address})`)
      expect(defaultPath).not.toContain(running.profile)
      expect(defaultPath).not.toContain('..')
    }
    const files = readdirSync(running.profile, { recursive: true }).map(String)
    expect(files.filter((name) => name.endsWith('.pdf'))).toEqual([])
  })

  it('fills neither memory nor disk with messages: long, nested or endless', async () => {
    const codes = await page.evaluate(async () => {
      const { faredesk } = globalThis as unknown as {
        faredesk: { calls: Record<string, (request: object) => Promise<{ error?: { code: string } }>> }
      }
      const huge = [
        { key: 'x', value: Array.from({ length: 100_000 }, () => 0) },
        { key: 'x', value: 'x'.repeat(6_000_000) },
        { key: 'x', value: new Uint8Array(6_000_000) },
      ]
      return Promise.all(
        huge.map(async (one) => (await faredesk.calls['preferences.set']?.(one))?.error?.code),
      )
    })
    expect(codes).toEqual(['invalidRequest', 'invalidRequest', 'invalidRequest'])
    const kept = await flood(
      'preferences.set',
      times(200, (at) => ({ key: `key ${at}`, value: 'x'.repeat(60_000) })),
    )
    expect(kept['ok']).toBeLessThan(10)
    expect(statSync(join(running.profile, 'settings.json')).size).toBeLessThan(1_000_000)
  })

  it('reports as often as it likes, and the shell is redrawn no more often than visible', async () => {
    await running.shell.evaluate(() => {
      const { faredesk } = globalThis as unknown as {
        faredesk: { on: (name: string, listener: () => void) => void }
      }
      const kept = globalThis as unknown as { changes: number }
      kept.changes = 0
      faredesk.on('shell.changed', () => (kept.changes += 1))
    })
    const startedAt = Date.now()
    const told = await flood(
      'page.report',
      times(3_000, (at) => ({ title: 'x', path: `/x/${at}`, hasUnsaved: false, unread: at, menu: [] })),
    )
    expect(told).toEqual({ ok: 3_000 })
    const most = 2 + (Date.now() - startedAt) / 50
    expect(
      await running.shell.evaluate(() => (globalThis as unknown as { changes: number }).changes),
    ).toBeLessThanOrEqual(most)
  })

  it("can't flood the user with notifications, and each names its agency", async () => {
    const told = await flood(
      'notify.show',
      times(500, () => ({ title: '\u202ESkyways\n', body: 'Sign in\u0000again' })),
    )
    expect(told['ok']).toBeLessThan(20)
    const { notified } = await done()
    expect(notified).toHaveLength(told['ok'] ?? 0)
    expect(notified[0]).toEqual({
      title: `M SKYWAYS Travel (${mallory.address}): Skyways`,
      body: 'Sign in again',
    })
  })

  it('opens no endless windows, or one that poses as something else', async () => {
    await page.evaluate(() => {
      for (let index = 0; index < 60; index += 1) window.open(`/app/?${index}`)
    })
    const titles = () =>
      running.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => window.getTitle()),
      )
    const seen = await waitFor('the windows', async () => {
      const found = await titles()
      return found.length > 5 && found
    })
    expect(seen.length).toBeLessThan(12)
    const pages = running.app.windows().filter((one) => one.url().includes('/app/?'))
    for (const one of pages)
      await one.evaluate(() => (document.title = 'Skyways Travel')).catch(() => undefined)
    await expect
      .poll(async () => [...new Set(await titles())])
      .toEqual([`SKYWAYS Travel – ${mallory.address}`])
    await running.app.evaluate(({ BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) window.destroy()
    })
  })

  it('opens no endless browser tabs', async () => {
    await page.evaluate(() => {
      for (let index = 0; index < 200; index += 1) window.open(`https://example.com/${index}`)
    })
    await flood(
      'links.openExternal',
      times(200, (at) => ({ url: `https://example.com/${at}` })),
    )
    expect((await done()).opened.length).toBeLessThan(25)
  })

  it('asks at most two questions, which name an agency by its address and lead to no page that acts', async () => {
    const host = `http://${skyways.address}/app`
    await page.evaluate((to) => {
      for (const path of [
        '/logout',
        '/flight/booked-queue?open=1&act=release',
        '/flight?redirectTo=x',
        '/staff',
      ])
        window.open(`${to}${path}`)
    }, host)
    const { offers } = await waitFor('the questions', async () => {
      const found = await running.state()
      return found.offers.length > 1 && found
    })
    expect(offers.map(({ path }) => path)).toEqual(['/', '/flight/booked-queue?open=1'])
    for (const { text } of offers) expect(text).toContain(`Skyways Travel (${skyways.address})`)
    expect((await running.state()).offers).toHaveLength(2)
  })

  it('takes the focus from nobody who types in another agency', async () => {
    await ask('panes.show', { workspaceId: victim })
    await ask('panes.showBeside', { workspaceId: attacker })
    await ask('panes.focus', { workspaceId: victim })
    const focused = async () => (await ask('commands.context')).value?.['focusedId']
    await expect.poll(() => focused()).toBe(victim)
    await page.evaluate(() => {
      const field = document.createElement('input')
      document.body.append(field)
      field.focus()
      window.focus()
    })
    await callBridge(page, 'page.report', { title: '', path: '/', hasUnsaved: false, unread: 1, menu: [] })
    expect(await focused()).toBe(victim)
  })

  it('fills no list even with its server: an answer that is too large is dropped', async () => {
    let asked = 0
    mallory.on('/api/api/getBookedFlights', (_request, response) => {
      asked += 1
      json(response, 200, success({ tickets: [], filler: 'x'.repeat(5_000_000) }))
    })
    await signIn(page, 'mallory@mallory.test')
    await ask('holds.refresh')
    const { sources } = (await ask('holds.list')).value as unknown as HoldList
    expect(asked).toBeGreaterThan(0)
    expect(sources.find(({ workspaceId }) => workspaceId === attacker)?.state).toBe('down')
  })
})
