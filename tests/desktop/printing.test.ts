import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import type { Cups } from '#tests/support/native/cups.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { answerSaveDialog } from './support/dialogs.ts'
import { callBridge } from './support/page-calls.ts'
import { mountSmallDisk } from './support/small-disk.ts'
import { startTenantServer, type TenantServer } from './support/tenant-server.ts'

let desktop: DesktopEnv
let skyways: TenantServer
let running: RunningConsole
let page: Page

const readPdfText = (file: string) => execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
const cups = (): Cups => {
  if (!desktop.cups) throw new Error('This desktop has no printer')
  return desktop.cups
}
const print = (way: object, path = '/e-ticket/abc?print=true') =>
  callBridge(page, 'printing.print', { path, title: 'E-Ticket QX7RTA; ₹', way })
const toPrinter = (printerName = 'PDF', copies = 1) => print({ kind: 'printer', printerName, copies })
const printers = async () =>
  (await callBridge(page, 'printing.printers')).value?.['printers'] as
    { name: string; canPrintNow: boolean; reason: string; isDefault: boolean }[] | undefined

beforeAll(async () => {
  desktop = await startDesktopEnv()
  skyways = await startTenantServer('skyways')
  running = await startConsole(desktop, { fixture: true })
  page = await running.workspace(await running.addTenant(skyways.address))
})
afterAll(async () => {
  await running?.close()
  await skyways?.stop()
  await desktop?.stop()
})

describe('a PDF', () => {
  it('is written completely to the chosen file, with searchable text', async () => {
    const folder = desktop.folder('pdf')
    const file = join(folder, 'ticket.pdf')
    await answerSaveDialog(running, file)
    const answer = await print({ kind: 'pdf', fileName: 'ticket.pdf' })
    expect(answer).toEqual({ ok: true, value: { jobId: null, path: file, text: `Saved as ${file}` } })
    expect(readPdfText(file)).toContain('SHARMA/ANIL')
    expect(readdirSync(folder)).toEqual(['ticket.pdf'])
    expect((await callBridge(page, 'files.reveal', { path: join(folder, 'other.pdf') })).ok).toBe(false)
  })

  it("leaves the old file when it doesn't fit on the disk", async () => {
    const folder = desktop.folder('full')
    const unmount = mountSmallDisk(folder, { sizeKb: 8 })
    try {
      const file = join(folder, 'ticket.pdf')
      writeFileSync(file, 'old')
      chmodSync(file, 0o666)
      await answerSaveDialog(running, file)
      expect((await print({ kind: 'pdf', fileName: 'ticket.pdf' })).error?.code).toBe('diskFull')
      expect(readdirSync(folder)).toEqual(['ticket.pdf'])
    } finally {
      unmount()
    }
  })

  it('is cancelled when nobody saves it', async () => {
    await answerSaveDialog(running, null)
    expect((await print({ kind: 'pdf', fileName: '../../x.pdf' })).error?.code).toBe('cancelled')
  })

  it('can only be of a page of this application', async () => {
    for (const path of ['//evil.example/x', 'https://evil.example', '/\\evil']) {
      expect((await print({ kind: 'pdf', fileName: 'x.pdf' }, path)).error?.code).toBe('invalidRequest')
    }
  })
})

describe('the printer', () => {
  it('receives the page once, in the requested number of copies, and reports it as printed', async () => {
    const before = cups().outFiles().length
    const answer = await toPrinter('PDF', 2)
    expect(answer.value).toMatchObject({
      jobId: expect.stringMatching(/^PDF-\d+$/) as string,
      text: 'Printed on PDF.',
    })
    const jobs = await cups().waitForOutFiles(before + 1)
    expect(jobs).toHaveLength(before + 1)
    expect(jobs.at(-1)).toMatchObject({ title: 'E-Ticket QX7RTA; ₹', copies: 2 })
    expect(readPdfText(jobs.at(-1)?.path ?? '')).toContain('SHARMA/ANIL')
  })

  it('accepts several tickets one after the other, none lost or repeated', async () => {
    const before = cups().outFiles().length
    const answers = await Promise.all(Array.from({ length: 6 }, () => toPrinter()))
    expect(answers.every((answer) => answer.ok)).toBe(true)
    expect(await cups().waitForOutFiles(before + 6)).toHaveLength(before + 6)
  })

  it('is listed with whether it prints now, and a stopped one receives nothing', async () => {
    expect(await printers()).toMatchObject([{ name: 'PDF', isDefault: true, canPrintNow: true, reason: '' }])
    const before = cups().outFiles().length
    await cups().disable()
    expect(await printers()).toMatchObject([
      { canPrintNow: false, reason: expect.stringContaining('stopped') as string },
    ])
    expect((await toPrinter()).error?.code).toBe('printerStopped')
    await cups().enable()
    await cups().reject()
    expect(await printers()).toMatchObject([{ canPrintNow: false }])
    expect((await toPrinter()).error?.code).toBe('printerStopped')
    await cups().accept()
    expect(cups().outFiles()).toHaveLength(before)
  })

  it('leaves the job waiting when it fails halfway, and says so', async () => {
    const before = cups().outFiles().length
    cups().setFailure(4)
    const answer = await toPrinter()
    expect(answer.value?.['text']).toMatch(/^Queued on PDF as job PDF-\d+/)
    cups().setFailure(undefined)
    await cups().enable()
    expect(await cups().waitForOutFiles(before + 1)).toHaveLength(before + 1)
  })

  it('is reported as missing when it no longer exists', async () => {
    expect((await toPrinter('Nowhere')).error?.code).toBe('printerGone')
    await cups().remove()
    expect((await toPrinter()).error?.code).toBe('printerGone')
    await cups().restore()
  })

  it("is not waited for when its service doesn't answer", async () => {
    const before = cups().outFiles().length
    cups().freeze()
    const startedAt = Date.now()
    expect((await toPrinter()).error?.code).toBe('printerStopped')
    expect(Date.now() - startedAt).toBeLessThan(6_000)
    cups().thaw()
    expect(cups().outFiles()).toHaveLength(before)
  })
})
