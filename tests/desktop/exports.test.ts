import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import { createWorkbook } from '#renderer/entities/workbook/create-workbook.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { deskExports } from './support/desk-calls.ts'
import { answerSaveDialog, saveDialogsShown } from './support/dialogs.ts'
import { serveExport, servedPnrs, silence } from './support/export-server.ts'
import { memoryPeaks, watchMemory } from './support/memory.ts'
import { callBridge, signIn, type BridgeAnswer } from './support/page-calls.ts'
import { readPnrs, readSheet } from './support/read-sheet.ts'
import { mountSmallDisk } from './support/small-disk.ts'
import { startTenantServer, type TenantServer } from './support/tenant-server.ts'

let desktop: DesktopEnv
let skyways: TenantServer
let running: RunningConsole
let page: Page
let exports = 0

const start = (more: object = {}): { exportId: string; result: Promise<BridgeAnswer> } => {
  exports += 1
  const exportId = `export-${String(exports).padStart(4, '0')}`
  return { exportId, result: callBridge(page, 'exports.run', { exportId, filter: {}, sort: 'BD', ...more }) }
}
const run = (more: object = {}) => start(more).result

const unfinished = async (on: Page) => {
  const answer = await callBridge(on, 'exports.unfinished', {})
  return (answer.value as { exports: { exportId: string; done: number; total: number }[] }).exports
}

const folder = (name: string) => desktop.folder(name)

beforeAll(async () => {
  desktop = await startDesktopEnv({ printer: false })
  skyways = await startTenantServer('skyways')
  running = await startConsole(desktop, { fixture: true })
  page = await running.workspace(await running.addTenant(skyways.address))
  await signIn(page, 'staff@skyways.test')
})
afterAll(async () => {
  await running?.close()
  await skyways?.stop()
  await desktop?.stop()
})

describe('an export', () => {
  it("writes the sheet of the specification, cell by cell the API's data", async () => {
    const file = join(folder('good'), 'flight-ticket-queue.xlsx')
    await answerSaveDialog(running, file)
    serveExport(skyways, { total: 4_500 })
    expect(await run()).toEqual({ ok: true, value: { path: file, rows: 4_500, canReveal: true } })
    const { name, rows, hasFormula } = readSheet(file)
    expect(name).toBe('Live Flight Ticket Queue')
    expect(rows).toHaveLength(4_501)
    expect(rows[1]?.slice(0, 5)).toEqual(['DEL', 'BOM', 'Mr Anil Sharma0', 'P1', 'agent@skyways.test'])
    expect(rows[2]?.[4]).toBe('=cmd()')
    expect(rows.at(-1)?.slice(7)).toEqual([8001, 9499.25, 'P004499', 'Ticketed'])
    expect(hasFormula).toBe(false)
    expect(readdirSync(join(file, '..'))).toEqual(['flight-ticket-queue.xlsx'])
  })

  it("is refused by the server for users who aren't staff, before any dialog", async () => {
    await answerSaveDialog(running, join(folder('refused'), 'x.xlsx'))
    serveExport(skyways, { total: 10, refuse: true })
    expect((await run()).error).toEqual({ code: 'forbidden', message: 'Only staff may export.' })
    expect(await saveDialogsShown(running)).toBe(0)
  })

  it('is cancelled when nobody saves it', async () => {
    await answerSaveDialog(running, null)
    serveExport(skyways, { total: 10 })
    expect((await run()).error?.code).toBe('cancelled')
  })

  it('can be cancelled: the part is deleted, the old file is unchanged', async () => {
    const place = folder('cancel')
    const file = join(place, 'queue.xlsx')
    writeFileSync(file, 'old')
    await answerSaveDialog(running, file)
    serveExport(skyways, { total: 1_000_000, delayMs: 20 })
    const { exportId, result } = start()
    await waitFor('the part', () => existsSync(`${file}.part`))
    await callBridge(page, 'exports.cancel', { exportId })
    expect((await result).error?.code).toBe('cancelled')
    expect(readdirSync(place)).toEqual(['queue.xlsx'])
    expect(readFileSync(file, 'utf8')).toBe('old')
  })

  it.each([
    ['diskFull', 'small', { sizeKb: 256 }],
    ['readOnly', 'fixed', { sizeKb: 256, isReadOnly: true }],
  ] as const)('on a disk that is %s leaves no partial file and says so', async (code, name, options) => {
    const place = folder(name)
    const unmount = mountSmallDisk(place, options)
    try {
      await answerSaveDialog(running, join(place, 'queue.xlsx'))
      serveExport(skyways, { total: 60_000 })
      const answer = await run()
      expect(answer.error?.code).toBe(code)
      expect(answer.error?.message).toContain('unchanged')
      expect(readdirSync(place)).toEqual([])
    } finally {
      unmount()
    }
  })

  it('has a second sheet with every passenger on request', async () => {
    const file = join(folder('detail'), 'queue.xlsx')
    await answerSaveDialog(running, file)
    serveExport(skyways, { total: 4_500 })
    expect(await run({ withDetail: true })).toMatchObject({ ok: true, value: { rows: 4_500 } })
    const { name, rows } = readSheet(file, 2)
    expect(name).toBe('Segments and passengers')
    expect(rows).toHaveLength(9_001)
    expect(rows.at(-1)).toContain('Mr Ria Sharma4499')
    expect(readSheet(file, 3).name).toBe('Filter')
  })

  it('has no column of costs, on either sheet, for an agent', async () => {
    const file = join(folder('agent'), 'queue.xlsx')
    await answerSaveDialog(running, file)
    serveExport(skyways, { total: 2_500 })
    const done = await run({ withDetail: true, hasCost: false })
    expect(done).toMatchObject({ ok: true, value: { rows: 2_500 } })
    for (const sheet of [1, 2]) {
      const [heads = []] = readSheet(file, sheet).rows
      expect(heads).toContain('Sales')
      expect(heads).not.toContain('Purchase')
    }
    expect(readSheet(file).rows.at(-1)?.slice(7)).toEqual([9499.25, 'P002499', 'Ticketed'])
  })

  it('resumes after the last written part, with no row lost or repeated', async () => {
    const place = folder('cut')
    const file = join(place, 'queue.xlsx')
    writeFileSync(file, 'old')
    await answerSaveDialog(running, file)
    serveExport(skyways, { total: 9_000, breaksAt: 4_000 })
    const { exportId, result } = start({ withDetail: true })
    expect((await result).error?.code).toBe('internal')
    expect(readFileSync(file, 'utf8')).toBe('old')
    expect(await unfinished(page)).toMatchObject([{ exportId, done: 4_000, total: 9_000 }])
    const asked: number[] = []
    serveExport(skyways, { total: 9_000, asked })
    expect(await callBridge(page, 'exports.resume', { exportId })).toMatchObject({
      ok: true,
      value: { rows: 9_000 },
    })
    expect(asked).toEqual([4_000, 6_000, 8_000])
    expect(readPnrs(file)).toEqual(servedPnrs(9_000))
    expect(readSheet(file, 2).rows).toHaveLength(18_001)
    expect(readdirSync(place)).toEqual(['queue.xlsx'])
    expect(await unfinished(page)).toEqual([])
  })

  it("saves a page's finished workbook where the person chooses, and nothing but a workbook", async () => {
    const place = folder('statement')
    const file = join(place, 'mine.xlsx')
    mkdirSync(place, { recursive: true })
    await answerSaveDialog(running, file)
    const rows = [
      ['Wallet', 'asha@skyways.test'],
      ['Closing balance', 900],
    ]
    const sheet = await createWorkbook({ name: 'Wallet statement', columns: [], rows })
    const save = (exportId: string, bytes: Buffer) =>
      callBridge(page, 'exports.saveWorkbook', {
        exportId,
        kind: 'walletStatement',
        rows: 1,
        base64: bytes.toString('base64'),
      })
    expect(await save('statement-1', Buffer.from(await sheet.arrayBuffer()))).toMatchObject({
      ok: true,
      value: { path: file, rows: 1, canReveal: true },
    })
    expect(readSheet(file).rows).toEqual(rows)
    expect((await save('statement-2', Buffer.from('#!/bin/sh'))).error?.code).toBe('unsupported')
    expect(readdirSync(place)).toEqual(['mine.xlsx'])
    expect(await deskExports(running)).toContainEqual(
      expect.objectContaining({ exportId: 'statement-1', state: 'done', fileName: 'mine.xlsx' }),
    )
  })

  it('can be deleted when it was interrupted; then nobody can resume it', async () => {
    const place = folder('deleted')
    await answerSaveDialog(running, join(place, 'queue.xlsx'))
    serveExport(skyways, { total: 9_000, breaksAt: 2_000 })
    const { exportId, result } = start()
    expect((await result).error?.code).toBe('internal')
    await callBridge(page, 'exports.discard', { exportId })
    expect(readdirSync(place)).toEqual([])
    expect((await callBridge(page, 'exports.resume', { exportId })).error?.code).toBe('notFound')
  })

  it('resumes after the next start when the console was closed', async () => {
    const place = folder('killed')
    const file = join(place, 'queue.xlsx')
    mkdirSync(place, { recursive: true })
    const first = await startConsole(desktop, { fixture: true })
    const main = first.app.process()
    const own = await first.workspace(await first.addTenant(skyways.address))
    await signIn(own, 'asha@skyways.test')
    await answerSaveDialog(first, file)
    serveExport(skyways, { total: 40_000, later: { from: 4_000, answer: silence } })
    callBridge(own, 'exports.run', { exportId: 'killed-export', filter: {}, sort: 'BD' }).catch(
      () => undefined,
    )
    await waitFor('a part', () => {
      const state = `${file}.state.part`
      return existsSync(state) && (JSON.parse(readFileSync(state, 'utf8')) as { done: number }).done > 0
    })
    await first.app.evaluate(({ app }) => app.exit(9)).catch(() => undefined)
    await waitFor('the end', () => main.exitCode !== null || main.signalCode !== null)
    expect(existsSync(file)).toBe(false)
    await using second = await startConsole(desktop, { fixture: true, profile: first.profile })
    const [entry] = (await second.state()).entries
    const again = await second.workspace(entry?.workspaceId ?? '')
    // The user who started it resumes it.
    await signIn(again, 'asha@skyways.test')
    const left = await waitFor('what is left', async () => (await unfinished(again))[0])
    expect(left).toMatchObject({ exportId: 'killed-export', total: 40_000 })
    const asked: number[] = []
    serveExport(skyways, { total: 40_000, asked })
    expect(await callBridge(again, 'exports.resume', { exportId: 'killed-export' })).toMatchObject({
      ok: true,
    })
    expect(asked[0]).toBe(left.done)
    expect(left.done).toBeGreaterThan(0)
    expect(readPnrs(file)).toEqual(servedPnrs(40_000))
    expect(readdirSync(place)).toEqual(['queue.xlsx'])
  })

  it("is renamed at the next start when its state is damaged, and isn't offered", async () => {
    const place = folder('damaged')
    const file = join(place, 'queue.xlsx')
    const first = await startConsole(desktop, { fixture: true })
    const own = await first.workspace(await first.addTenant(skyways.address))
    await answerSaveDialog(first, file)
    serveExport(skyways, { total: 9_000, breaksAt: 2_000 })
    await callBridge(own, 'exports.run', { exportId: 'damaged-export', filter: {}, sort: 'BD' })
    await first.app.close()
    writeFileSync(`${file}.state.part`, '{"version":1,')
    await using second = await startConsole(desktop, { fixture: true, profile: first.profile })
    const [entry] = (await second.state()).entries
    // Moved aside before anyone can request it.
    await expect.poll(() => readdirSync(place)).toEqual(['queue.xlsx.state.damaged'])
    expect(await unfinished(await second.workspace(entry?.workspaceId ?? ''))).toEqual([])
  })
})

describe('an export of 100,000 tickets', () => {
  it('uses constant memory and reports its progress', async () => {
    const file = join(folder('large'), 'queue.xlsx')
    await answerSaveDialog(running, file)
    serveExport(skyways, { total: 100_000 })
    await page.evaluate(() => {
      const { faredesk, progress } = Object.assign(globalThis, { progress: [] as unknown[] }) as unknown as {
        faredesk: { on(name: string, listener: (one: unknown) => void): void }
        progress: unknown[]
      }
      faredesk.on('exports.progress', (one) => progress.push(one))
    })
    await watchMemory(running)
    const startedAt = Date.now()
    const { result } = start()
    const answer = await result
    const seconds = (Date.now() - startedAt) / 1000
    const { childKb, mainKb, mainBeforeKb } = await memoryPeaks(running)
    expect(answer.value).toMatchObject({ rows: 100_000 })
    process.stdout.write(
      `100,000 tickets: ${seconds.toFixed(1)} s, child at most ${Math.round(childKb / 1024)} MB, main ${Math.round(mainBeforeKb / 1024)} → ${Math.round(mainKb / 1024)} MB\n`,
    )
    expect(childKb).toBeGreaterThan(0)
    expect(childKb / 1024).toBeLessThan(200)
    const progress = (await page.evaluate(
      () => (globalThis as unknown as { progress: unknown[] }).progress,
    )) as { phase: string; done: number; total: number }[]
    expect(progress.length).toBeGreaterThan(20)
    expect(progress.at(-1)).toMatchObject({ phase: 'saving', done: 100_000, total: 100_000 })
  })
})
