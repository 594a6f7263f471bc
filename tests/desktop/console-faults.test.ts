import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { killConsole, showWorkspace, startConsole, type RunningConsole } from './support/console.ts'
import { beginExport, deskCall, deskExports, deskStates } from './support/desk-calls.ts'
import { answerSaveDialog } from './support/dialogs.ts'
import { serveExport, servedPnrs, silence } from './support/export-server.ts'
import { callBridge, postFrom, signIn } from './support/page-calls.ts'
import { startPortal, type Portal } from './support/portal.ts'
import { readPnrs, readSheet } from './support/read-sheet.ts'
import { failure, json, makeSite, startTenantServer, type TenantServer } from './support/tenant-server.ts'

let desktop: DesktopEnv
let skyways: TenantServer
let lotus: TenantServer
let running: RunningConsole
let skywaysId: string
let page: Page
let lotusPage: Page

const folder = (name: string) => desktop.folder(name)

const restart = async () => {
  running = await startConsole(desktop, { fixture: true, profile: running.profile })
  page = await showWorkspace(running, skywaysId)
}

beforeAll(async () => {
  ;[desktop, skyways, lotus] = await Promise.all([
    startDesktopEnv({ printer: false }),
    startTenantServer('skyways'),
    startTenantServer('lotus'),
  ])
  running = await startConsole(desktop, { fixture: true })
  skywaysId = await running.addTenant(skyways.address)
  page = await running.workspace(skywaysId)
  await signIn(page, 'staff@skyways.test')
  lotusPage = await running.workspace(await running.addTenant(lotus.address))
  await signIn(lotusPage, 'staff@lotus.test')
})
afterAll(async () => {
  await running?.close()
  await Promise.all([skyways?.stop(), lotus?.stop()])
  await desktop?.stop()
})

describe('three exports of two agencies', () => {
  it('run two at a time, survive a kill of the console, and end like uninterrupted ones', async () => {
    const place = folder('killed')
    const toSheetPath = (name: string) => join(place, `${name}.xlsx`)
    for (const tenant of [skyways, lotus])
      serveExport(tenant, { total: 16_000, later: { from: 2_000, answer: silence } })
    await beginExport(running, page, { file: toSheetPath('one'), exportId: 'export-one' })
    await beginExport(running, lotusPage, { file: toSheetPath('two'), exportId: 'export-two' })
    await beginExport(running, page, { file: toSheetPath('three'), exportId: 'export-three' })
    await waitFor('two that are begun', async () => {
      const all = await deskExports(running)
      return all.filter(({ done }) => done >= 2_000).length === 2
    })
    expect(await deskStates(running)).toEqual({
      'export-one': 'running',
      'export-two': 'running',
      'export-three': 'waiting',
    })
    await killConsole(running)
    expect(readdirSync(place).filter((name) => name.endsWith('.xlsx'))).toEqual([])

    await restart()
    const left = await waitFor('all three, able to go on', async () => {
      const all = await deskExports(running)
      return all.length === 3 && all.every(({ canGoOn }) => canGoOn) ? all : undefined
    })
    expect(left.map(({ state }) => state)).toEqual(['cutOff', 'cutOff', 'cutOff'])
    expect(left.map(({ text }) => text)).toEqual(
      Array(3).fill(expect.stringContaining('stopped before the file was finished')),
    )
    serveExport(skyways, { total: 16_000 })
    serveExport(lotus, { total: 16_000 })
    for (const one of left) expect(await deskCall(running, 'resume', one)).toMatchObject({ ok: true })
    await waitFor('the end of all', async () =>
      Object.values(await deskStates(running)).every((state) => state === 'done'),
    )
    const undisturbed = toSheetPath('plain')
    await answerSaveDialog(running, undisturbed)
    await callBridge(page, 'exports.run', { exportId: 'export-plain', filter: {}, sort: 'BD' })
    const { rows } = readSheet(undisturbed)
    expect(rows).toHaveLength(16_001)
    for (const name of ['one', 'two', 'three']) expect(readSheet(toSheetPath(name)).rows).toEqual(rows)
    expect(readdirSync(place).toSorted()).toEqual(['one.xlsx', 'plain.xlsx', 'three.xlsx', 'two.xlsx'])
  })

  it('stay listed after a restart without passenger data, until they are removed', async () => {
    const kept = readFileSync(join(running.profile, 'export-jobs.json'), 'utf8')
    expect(kept).not.toMatch(/Sharma|P00\d{4}/)
    const all = await deskExports(running)
    expect(all.map(({ fileName, done }) => [fileName, done])).toContainEqual(['two.xlsx', 16_000])
    for (const one of all) expect(await deskCall(running, 'remove', one)).toMatchObject({ ok: true })
    expect(await deskExports(running)).toEqual([])
  })
})

describe('an export', () => {
  it('is interrupted with a message when its writing process is killed, and resumes', async () => {
    const file = join(folder('child'), 'queue.xlsx')
    serveExport(skyways, { total: 8_000, later: { from: 2_000, answer: silence } })
    await beginExport(running, page, { file, exportId: 'export-child' })
    await waitFor('a part', async () => ((await deskExports(running))[0]?.done ?? 0) >= 2_000)
    const pid = await running.app.evaluate(
      ({ app }) => app.getAppMetrics().find((one) => one.name === 'Faredesk export')?.pid ?? 0,
    )
    process.kill(pid, 'SIGKILL')
    const cut = await waitFor('the cut', async () =>
      (await deskExports(running)).find(({ state }) => state === 'cutOff'),
    )
    expect(cut.text).toContain('The export stopped unexpectedly')
    serveExport(skyways, { total: 8_000 })
    await deskCall(running, 'resume', cut)
    await waitFor('the end', () => existsSync(file))
    expect(readPnrs(file)).toEqual(servedPnrs(8_000))
  })

  it('resumes by itself after a network failure, and when its page is closed', async () => {
    const file = join(folder('away'), 'queue.xlsx')
    serveExport(skyways, {
      total: 6_000,
      later: { from: 2_000, answer: (_request, response) => response.destroy() },
    })
    await beginExport(running, page, { file, exportId: 'export-away' })
    const waits = await waitFor('words about the network', async () =>
      (await deskExports(running)).find(({ text }) => text.includes('Retrying in')),
    )
    expect(waits.state).toBe('running')
    await callBridge(running.shell, 'tenants.sleep', { workspaceId: skywaysId })
    serveExport(skyways, { total: 6_000 })
    await waitFor('the end', () => existsSync(file))
    expect(readPnrs(file)).toEqual(servedPnrs(6_000))
    page = await showWorkspace(running, skywaysId)
  })

  it('is interrupted when its user signs out, and resumes only for that user', async () => {
    const file = join(folder('signed-out'), 'queue.xlsx')
    serveExport(skyways, { total: 6_000, later: { from: 2_000, answer: silence } })
    await beginExport(running, page, { file, exportId: 'export-signed-out' })
    await postFrom(page, '/api/wl/user/logout')
    const find = async () => (await deskExports(running)).find((one) => one.exportId === 'export-signed-out')
    const cut = await waitFor('the cut', async () =>
      (await find())?.state === 'cutOff' ? find() : undefined,
    )
    expect(cut).toMatchObject({ canGoOn: false })
    expect(cut?.text).toContain('staff@skyways.test')
    await signIn(page, 'other@skyways.test')
    expect((await callBridge(page, 'exports.unfinished')).value).toEqual({ exports: [] })
    expect(
      (await deskCall(running, 'resume', { workspaceId: skywaysId, exportId: 'export-signed-out' })).error
        ?.code,
    ).toBe('notSignedIn')
    await signIn(page, 'staff@skyways.test')
    serveExport(skyways, { total: 6_000 })
    await waitFor('the right to go on', async () => (await find())?.canGoOn)
    await callBridge(page, 'exports.resume', { exportId: 'export-signed-out' })
    expect(readPnrs(file)).toEqual(servedPnrs(6_000))
  })
})

describe("a network that isn't what it seems", () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal?.close())

  it('interrupts an export with a message when it answers with its own page', async () => {
    const file = join(folder('portal'), 'queue.xlsx')
    serveExport(skyways, {
      total: 6_000,
      later: {
        from: 2_000,
        answer: (_request, response) =>
          response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hotel network</h1>'),
      },
    })
    await beginExport(running, page, { file, exportId: 'export-portal' })
    const find = async () => (await deskExports(running)).find((one) => one.exportId === 'export-portal')
    const cut = await waitFor('the cut', async () =>
      (await find())?.state === 'cutOff' ? find() : undefined,
    )
    expect(cut?.text).toContain("this network's sign-in page")
    await deskCall(running, 'discard', { workspaceId: skywaysId, exportId: 'export-portal' })
    expect(readdirSync(join(file, '..'))).toEqual([])
  })

  it('gets no token when it redirects calls elsewhere', async () => {
    skyways.on('/api/api/getTickets', (_request, response) =>
      response.writeHead(307, { location: `http://${portal.host}/steal` }).end(),
    )
    expect(await postFrom(page, '/api/api/getTickets')).toBe(504)
    expect(portal.heard).toEqual([])
  })

  it.each([
    ['a portal', () => portal.host],
    ['a name that nobody knows', () => 'no-such-agency.invalid'],
  ])("can't be added as a tenant: %s", async (_what, address) => {
    const answer = await callBridge(running.shell, 'tenants.look', { address: address() })
    expect(answer.ok).toBe(false)
    expect(answer.error?.message).toMatch(/\w+ \w+/)
    expect(portal.heard.every(({ headers }) => headers['auth-token'] === undefined)).toBe(true)
  })

  it('ends only the agency whose session ended elsewhere', async () => {
    skyways.on('/api/api/getTickets', (_request, response) =>
      json(response, 401, failure('notSignedIn', 'Please sign in.')),
    )
    expect(await postFrom(page, '/api/api/getTickets')).toBe(401)
    const signedIn = async () =>
      Object.fromEntries((await running.state()).entries.map(({ name, isSignedIn }) => [name, isSignedIn]))
    await waitFor('the sign-out', async () => !(await signedIn())['skyways travels'])
    expect(await signedIn()).toEqual({ 'skyways travels': false, 'lotus travels': true })
  })
})

describe('a console', () => {
  /** How long a start without any agency takes on this machine under its current load. */
  let emptySeconds = Number.NaN

  it('works beside another one on the same account', async () => {
    await using other = await startConsole(desktop, { fixture: true })
    const otherPage = await other.workspace(await other.addTenant(lotus.address))
    await signIn(otherPage, 'staff@lotus.test')
    const answers = lotus.received.length
    lotus.on('/api/api/getTickets', (_request, response) =>
      json(response, 200, { success: true, result: {} }),
    )
    const mine = await showWorkspace(running, (await running.state()).entries[1]?.workspaceId ?? '')
    expect([
      await postFrom(otherPage, '/api/api/getTickets'),
      await postFrom(mine, '/api/api/getTickets'),
    ]).toEqual([200, 200])
    // At least two, because each console also checks automatically which tickets to save.
    const asked = lotus.received.slice(answers).filter(({ url }) => url.endsWith('getTickets'))
    expect(asked.length).toBeGreaterThanOrEqual(2)
    expect(new Set(asked.map(({ headers }) => headers['auth-token']))).toEqual(new Set([lotus.token]))
  })

  it('renames damaged lists, reports them, and starts', async () => {
    await running.close()
    writeFileSync(join(running.profile, 'export-jobs.json'), '{"version":1,')
    writeFileSync(join(running.profile, 'settings.json'), '{"workspaces":')
    const startedAt = performance.now()
    running = await startConsole(desktop, { fixture: true, profile: running.profile })
    emptySeconds = (performance.now() - startedAt) / 1000
    const { notices, entries } = await waitFor('both notices', async () => {
      const state = await running.state()
      return state.notices.length === 2 ? state : undefined
    })
    expect(entries).toEqual([])
    expect(notices.map(({ text }) => text).toSorted()).toEqual([
      expect.stringContaining('export-jobs.damaged.json'),
      expect.stringMatching(/settings\.damaged-.*\.json/),
    ])
    const kept = readdirSync(running.profile).filter((name) => name.includes('damaged'))
    expect(kept).toHaveLength(2)
  })

  it('with fifty agencies starts only the page on screen', async () => {
    await running.close()
    const { siteId, companyName, theme } = makeSite('skyways')
    const workspaces = Array.from({ length: 50 }, (_, index) => ({
      id: `w${String(index).padStart(19, '0')}`,
      name: `Agency ${index}`,
      companyName,
      siteId,
      theme,
      origin: index === 0 ? `http://${skyways.address}` : 'http://127.0.0.1:9',
    }))
    writeFileSync(join(running.profile, 'settings.json'), JSON.stringify({ version: 1, workspaces }))
    const startedAt = performance.now()
    running = await startConsole(desktop, { fixture: true, profile: running.profile })
    await running.workspace(workspaces[0]?.id ?? '')
    const seconds = (performance.now() - startedAt) / 1000
    process.stdout.write(
      `50 tenants: shown after ${seconds.toFixed(1)} s, an empty console after ${emptySeconds.toFixed(1)} s\n`,
    )
    expect(seconds).toBeLessThan(emptySeconds * 3)
    expect((await running.state()).entries).toHaveLength(50)
    const hosts = await running.app.evaluate(({ webContents }) =>
      webContents.getAllWebContents().map((one) => new URL(one.getURL()).host),
    )
    expect(hosts.toSorted()).toEqual(['shell', workspaces[0]?.id])
  })
})
