import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import { apiBasePath } from '#contract/common/headers.ts'
import { eventsPath } from '#contract/http/events.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { HoldList } from '#contract/ipc/holds.ts'
import type { ShellState } from '#contract/ipc/shell.ts'
import { aHold } from '#main/holds/hold.test-kit.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { answerFolderDialog } from './support/dialogs.ts'
import { callBridge, signIn } from './support/page-calls.ts'
import { json, startTenantServer, success, type TenantServer } from './support/tenant-server.ts'

const held = aHold('QX7RTA')
const onePage = { total: 1, totalPages: 1, isTotalCapped: false, page: 1, pageSize: 200 }
const rows = success({ tickets: [held], ...onePage })

/** What the console reads automatically on its own schedule: holds with the wallet, and offline tickets. */
const ownReads = new Set(
  [
    endpoints.tickets.bookedFlights,
    endpoints.users.walletBalance,
    endpoints.site.detect,
    endpoints.permissions.fromSession,
    endpoints.tickets.tickets,
    endpoints.tickets.ticketDetail,
  ]
    .map(({ path }) => `${apiBasePath}${path}`)
    .concat(eventsPath),
)

describe('each call of the console, by its effect', () => {
  let desktop: DesktopEnv
  let sky: TenantServer
  let lotus: TenantServer
  let running: RunningConsole
  let first = ''
  let second = ''
  let page: Page
  const ask = (name: string, request: object = {}) => callBridge(running.shell, name, request)
  const state = async () => (await ask('shell.state')).value as unknown as ShellState
  const paneIds = async () => (await state()).panes.map(({ workspaceId }) => workspaceId)
  const code = async (name: string, request: object = {}) => (await ask(name, request)).error?.code
  /** Returns the address of a workspace's page, below `/app`. */
  const readViewPath = (id: string) =>
    running.app.evaluate(
      ({ webContents }, start) =>
        webContents
          .getAllWebContents()
          .map((one) => one.getURL())
          .find((url) => url.startsWith(start))
          ?.slice(start.length) ?? '',
      `app://${id}/app`,
    )

  beforeAll(async () => {
    ;[desktop, sky, lotus] = await Promise.all([
      startDesktopEnv({ printer: false }),
      startTenantServer('skyways'),
      startTenantServer('lotus'),
    ])
    running = await startConsole(desktop, { fixture: true })
    for (const path of ['getBookedFlights', 'getTickets'])
      sky.on(`/api/api/${path}`, (_request, response) => json(response, 200, rows))
    sky.on('/api/api/getAirports', (_request, response) =>
      json(
        response,
        200,
        success(
          Array.from({ length: 40 }, () => ({
            cityCode: 'DEL',
            label: 'Delhi (DEL)',
            subTitle: 'Indira Gandhi',
            airportCode: 'DEL',
            cityName: 'Delhi',
            countryCode: 'IN',
          })),
        ),
      ),
    )
    for (const { address } of [sky, lotus])
      expect(await ask('tenants.add', { address })).toMatchObject({ ok: true })
    ;[first = '', second = ''] = (await state()).entries.map(({ workspaceId }) => workspaceId)
    await ask('panes.show', { workspaceId: first })
    page = await running.workspace(first)
    expect(await signIn(page, 'asha@skyways.test')).toBe(200)
  })
  afterAll(async () => {
    await running?.close()
    await Promise.all([sky?.stop(), lotus?.stop()])
    await desktop?.stop()
  })

  it('tenants.move moves only the given entry', async () => {
    const ids = async () => (await state()).entries.map(({ workspaceId }) => workspaceId)
    await ask('tenants.move', { workspaceId: first, position: 1 })
    expect(await ids()).toEqual([second, first])
    await ask('tenants.move', { workspaceId: first, position: 0 })
    expect(await ids()).toEqual([first, second])
    expect(await code('tenants.move', { workspaceId: 'w0123456789abcdefghi', position: 0 })).toBe('notFound')
  })

  it('panes.divide, panes.zoom and panes.reload change what is on screen, and panes.close removes it', async () => {
    await ask('panes.showBeside', { workspaceId: second })
    const widths = async () => (await state()).panes.map(({ width }) => width)
    const [before = 0] = await widths()
    await ask('panes.divide', { index: 0, position: 0.6 })
    expect((await widths())[0]).toBeGreaterThan(before)
    await ask('panes.zoom', { workspaceId: second, percent: 125 })
    expect((await state()).entries.map(({ zoomPercent }) => zoomPercent)).toEqual([100, 125])
    const other = await running.workspace(second)
    await other.evaluate(() => Object.assign(globalThis, { wasHere: true }))
    await ask('panes.reload', { workspaceId: second })
    await waitFor(
      'the page to be new',
      async () => !(await other.evaluate(() => 'wasHere' in globalThis).catch(() => true)),
    )
    await ask('panes.close', { workspaceId: second })
    expect(await paneIds()).toEqual([first])
  })

  it('panes.saveSplit saves the layout, panes.openSplit opens it again, panes.removeSplit deletes it', async () => {
    await ask('panes.showBeside', { workspaceId: second })
    const id = (await ask('panes.saveSplit', { name: 'Total' })).value?.['id']
    await ask('panes.show', { workspaceId: first })
    expect(await ask('panes.openSplit', { id })).toMatchObject({ ok: true })
    expect(await paneIds()).toEqual([first, second])
    await ask('panes.removeSplit', { id })
    expect((await state()).splits).toEqual([])
    expect(await code('panes.openSplit', { id })).toBe('notFound')
    await ask('panes.show', { workspaceId: first })
  })

  it('panes.saveSplit also saves a layout that was chosen, with its widths', async () => {
    const sizes = { columns: [1 / 4, 3 / 4], rows: [1] }
    const panes = { workspaceIds: [second, first], sizes }
    const id = (await ask('panes.saveSplit', { name: 'Chosen', panes })).value?.['id']
    expect(await paneIds()).toEqual([first])
    await ask('panes.openSplit', { id })
    expect(await paneIds()).toEqual([second, first])
    const [left = 0, right = 0] = (await state()).panes.map(({ width }) => width)
    expect(left).toBeLessThan(right)
    const gone = { workspaceIds: [first, 'w0123456789abcdefghi'], sizes }
    expect(await code('panes.saveSplit', { name: 'Gone', panes: gone })).toBe('notFound')
    await ask('panes.removeSplit', { id })
    await ask('panes.show', { workspaceId: first })
  })

  it('shell.setDialogOpen puts the shell above the pages and back', async () => {
    const top = () =>
      running.app.evaluate(({ BaseWindow }) => {
        const view = BaseWindow.getAllWindows()[0]?.contentView.children.at(-1)
        return (view as unknown as { webContents: { getURL(): string } }).webContents.getURL()
      })
    await ask('shell.setDialogOpen', { isOpen: true })
    expect(await top()).toMatch(/^app:\/\/shell\//)
    await ask('shell.setDialogOpen', { isOpen: false })
    expect(await top()).toContain(first)
  })

  it('shell.dismissNotice removes one notice permanently', async () => {
    await running.app.evaluate(({ app }) => void app.emit('second-instance', {}, ['faredesk://nonsense']))
    const notice = await waitFor('the notice', async () => (await state()).notices[0])
    expect(notice.text).toContain('Nothing was opened.')
    await ask('shell.dismissNotice', { id: notice.id })
    expect((await state()).notices).toEqual([])
  })

  it('holds.snooze silences a hold, and holds.open opens its dialog and does nothing else', async () => {
    await ask('holds.refresh')
    const list = async () => ((await ask('holds.list')).value as unknown as HoldList).holds
    const { holdId = '' } = (await list())[0] ?? {}
    const one = { workspaceId: first, holdId }
    expect(await ask('holds.snooze', { ...one, minutes: 30 })).toMatchObject({ ok: true })
    expect(Date.parse((await list())[0]?.snoozedUntil ?? '')).toBeGreaterThan(Date.now() + 29 * 60_000)
    const before = sky.received.length
    expect(await ask('holds.open', { ...one, act: 'release' })).toMatchObject({ ok: true })
    await waitFor('the page', async () => (await readViewPath(first)).includes('act=release'))
    expect(await readViewPath(first)).toBe(`/flight/booked-queue?pnr=QX7RTA&open=${holdId}&act=release`)
    const asked = sky.received.slice(before).map(({ url }) => url)
    expect(asked.filter((url) => !ownReads.has(url ?? ''))).toEqual([])
    expect(await code('holds.open', { ...one, workspaceId: second, act: 'issue' })).toBe('notFound')
    expect(await code('holds.snooze', { ...one, holdId: 'other', minutes: 5 })).toBe('notFound')
  })

  it('commands.find and commands.places ask the agency, commands.goTo opens a page', async () => {
    const found = await ask('commands.find', { text: 'QX7RTA', by: 'pnr' })
    expect(found.value?.['hits']).toMatchObject([{ workspaceId: first, pnr: 'QX7RTA', statusText: 'Held' }])
    expect(JSON.stringify(found)).not.toContain(held.bookingSlug)
    const places = await ask('commands.places', { workspaceId: first, text: 'del' })
    expect(places.value?.['places']).toHaveLength(6)
    await ask('commands.goTo', { workspaceId: first, path: '/flight/ticket-queue' })
    await waitFor('the page', async () => (await readViewPath(first)) === '/flight/ticket-queue')
    for (const path of ['//evil.example', 'https://evil.example', '/\\evil'])
      expect(await code('commands.goTo', { workspaceId: first, path })).toBe('invalidRequest')
  })

  it('session.actFor lets a page name one customer to the agency until it ends', async () => {
    const path = '/api/api/getTickets'
    const tickets = (customer: string | null) =>
      page.evaluate(
        async ([url, customer]) => {
          const headers = {
            'content-type': 'application/json',
            ...(customer ? { 'staff-id': customer } : {}),
          }
          return (await fetch(url, { method: 'POST', headers, body: '{}' })).status
        },
        [path, customer] as const,
      )
    const lastCustomer = () => sky.last(path)?.headers['staff-id']
    expect(await callBridge(page, 'session.actFor', { userId: 'user-7' })).toMatchObject({ ok: true })
    expect([await tickets('user-7'), lastCustomer()]).toEqual([200, 'user-7'])
    expect(await tickets('user-8')).toBe(403)
    expect(sky.received.filter(({ url, headers }) => url === path && 'staff-id' in headers)).toHaveLength(1)
    // The console's own calls, and pages that don't act for anyone, are the signed-in person's own.
    expect([await tickets(null), lastCustomer()]).toEqual([200, undefined])
    expect(await callBridge(page, 'session.actFor', { userId: null })).toMatchObject({ ok: true })
    expect(await tickets('user-7')).toBe(403)
  })

  it('page.openPanel and page.openCommandBar work only for a page on screen', async () => {
    await ask('panes.show', { workspaceId: second })
    const unseen = await Promise.all([
      callBridge(page, 'page.openPanel', { panel: 'jobs' }),
      callBridge(page, 'page.openCommandBar'),
    ])
    expect(unseen.map(({ error }) => error?.code)).toEqual(['notFound', 'notFound'])
    expect((await state()).panel).toBeNull()
    await ask('panes.show', { workspaceId: first })
    await callBridge(page, 'page.openPanel', { panel: 'jobs' })
    expect((await state()).panel).toBe('jobs')
    await ask('shell.openPanel', { panel: null })
    await callBridge(page, 'page.openCommandBar')
    await running.shell.getByRole('dialog', { name: 'Command bar' }).waitFor()
    await running.shell.keyboard.press('Escape')
  })

  it('settings.chooseFolder, settings.changePreset and settings.exampleName match what printing.preset returns to a page', async () => {
    const folder = desktop.folder('selected')
    mkdirSync(folder, { recursive: true })
    await answerFolderDialog(running, folder)
    expect((await ask('settings.chooseFolder', { title: 'PDF', current: '' })).value).toEqual({ folder })
    await answerFolderDialog(running, null)
    expect(await code('settings.chooseFolder', { title: 'PDF', current: '' })).toBe('cancelled')
    const preset = { pdfFolder: folder, pdfPattern: '{pnr}' }
    expect(await ask('settings.changePreset', { workspaceId: first, ...preset })).toMatchObject({ ok: true })
    expect((await callBridge(page, 'printing.preset')).value).toMatchObject(preset)
    expect(await code('settings.changePreset', { workspaceId: first, pdfFolder: 'etc' })).toBe(
      'invalidRequest',
    )
    expect((await ask('settings.exampleName', { pattern: '../{pnr}' })).value).toEqual({
      fileName: '-QX7RTA.pdf',
    })
  })

  it('settings.printers lists the printers, and settings.tryAlarm says when there are no notifications', async () => {
    expect(await ask('settings.printers')).toMatchObject({ ok: true, value: { printers: [] } })
    await running.app.evaluate(({ Notification }) => {
      const kept = globalThis as unknown as { titles: string[] }
      kept.titles = []
      Notification.isSupported = () => false
      Notification.prototype.show = function show(this: { title: string }) {
        kept.titles.push(this.title)
      }
    })
    expect(await code('settings.tryAlarm')).toBe('unsupported')
    await running.app.evaluate(({ Notification }) => void (Notification.isSupported = () => true))
    expect(await ask('settings.tryAlarm')).toMatchObject({ ok: true })
    const titles = await running.app.evaluate(() => (globalThis as unknown as { titles: string[] }).titles)
    expect(titles).toEqual(['Test alarm'])
  })

  it("printJobs.reveal, exportJobs.reveal, exportJobs.cancel and archive.open ignore what doesn't exist", async () => {
    const paths = await readViewPath(first)
    const oneExport = { workspaceId: first, exportId: 'no-such-export' }
    expect([
      await code('printJobs.reveal', { jobId: 'no-such-job' }),
      await code('exportJobs.reveal', oneExport),
      await code('exportJobs.cancel', oneExport),
      await code('archive.open', { workspaceId: first, id: 'none' }),
    ]).toEqual(['notFound', 'notFound', 'notFound', 'notFound'])
    expect(await readViewPath(first)).toBe(paths)
  })

  it('practice.state reports that no server was started, and practice.cancel changes nothing', async () => {
    expect(await ask('practice.cancel')).toMatchObject({ ok: true })
    expect((await ask('practice.state')).value).toMatchObject({ state: 'off' })
  })
})
