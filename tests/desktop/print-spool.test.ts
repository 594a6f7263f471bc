import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import type { Cups } from '#tests/support/native/cups.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startApiServer, type ApiServer } from './support/api-server.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { answerFolderDialog } from './support/dialogs.ts'
import { callBridge, postFrom } from './support/page-calls.ts'
import { addJob, createPrintDesk, ticketsToPrint, type TestTicket } from './support/print-jobs.ts'
import { signInAs } from './support/sign-in-screen.ts'
import { mountSmallDisk } from './support/small-disk.ts'

let desktop: DesktopEnv
let api: ApiServer
let running: RunningConsole
let workspaceId = ''
let page: Page
let tickets: TestTicket[] = []

const readPdfText = (file: string) => execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
const cups = (): Cups => {
  if (!desktop.cups) throw new Error('This desktop has no printer')
  return desktop.cups
}
const desk = () => createPrintDesk(running)
const readJobId = (answer: { value?: Record<string, unknown> }) => String(answer.value?.['jobId'])
/** Lists what the printer put out for a job: the numbers of its documents, in order. */
const listPrintedNumbers = (jobId: string) =>
  cups()
    .outFiles()
    .flatMap(({ title }) => {
      const found = /\[(\w{8})-(\d+)-\d+\]$/.exec(title)
      return found && jobId.startsWith(found[1] ?? '?') ? [Number(found[2])] : []
    })
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const pdfsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.pdf'))

beforeAll(async () => {
  ;[desktop, api] = await Promise.all([startDesktopEnv(), startApiServer()])
  running = await startConsole(desktop)
  workspaceId = await running.addTenant(api.address('skyways'))
  page = await running.workspace(workspaceId)
  await signInAs(page, 'staff@skyways.example')
  await page.waitForURL(/\/app\/flight\//)
  tickets = await ticketsToPrint(page, 30)
})
afterAll(async () => {
  await running?.close()
  await api?.stop()
  await desktop?.stop()
})

describe('a print batch', () => {
  it('is printed once, complete and in order, each ticket the requested one', async () => {
    const jobId = readJobId(await addJob(page, tickets.slice(0, 30)))
    const job = await desk().until(jobId, ({ state }) => state === 'done')
    expect(job.counts.done).toBe(30)
    expect(listPrintedNumbers(jobId)).toEqual(upTo(30))
    for (const file of cups().outFiles().slice(-30)) {
      const number = Number(/-(\d+)-1\]$/.exec(file.title)?.[1])
      expect(readPdfText(file.path)).toContain(tickets[number - 1]?.pnr)
    }
    const spool = join(running.profile, 'spool')
    await expect.poll(() => pdfsIn(spool)).toEqual([])
    expect(statSync(join(spool, workspaceId, jobId, 'job.json')).mode & 0o077).toBe(0)
  })

  it('is paused by a printer that rejects it, and continues where it was', async () => {
    const jobId = readJobId(await addJob(page, tickets.slice(0, 30)))
    await waitFor('the first to come out', () => listPrintedNumbers(jobId).length > 0)
    await cups().reject()
    const paused = await desk().until(jobId, ({ state }) => state === 'paused' || state === 'done')
    expect(paused).toMatchObject({
      state: 'paused',
      text: expect.stringContaining("isn't accepting jobs") as string,
    })
    await cups().accept()
    expect((await desk().call('resume', { jobId })).ok).toBe(true)
    await desk().until(jobId, ({ state }) => state === 'done')
    expect(listPrintedNumbers(jobId)).toEqual(upTo(30))
  })

  it('waits when its printer is stopped halfway, and is followed until it is printed', async () => {
    cups().setFailure(4)
    const jobId = readJobId(await addJob(page, tickets.slice(0, 2)))
    await waitFor('the printer to stop', async () => {
      const [first] = await desk().documents(jobId)
      return first?.state === 'handedOver'
    })
    cups().setFailure(undefined)
    await desk().until(jobId, ({ state }) => state === 'paused' || state === 'running')
    await waitFor('the printer to start', async () => {
      await cups().enable()
      const [first] = await desk().documents(jobId)
      return first?.state === 'done'
    })
    await desk().call('resume', { jobId })
    await desk().until(jobId, ({ state }) => state === 'done')
    expect(listPrintedNumbers(jobId)).toEqual([1, 2])
  })

  it('keeps the rest when its printer is removed; what the printer had is failed or unknown, and asked about', async () => {
    await cups().disable()
    expect((await addJob(page, tickets.slice(0, 1))).error?.code).toBe('printerStopped')
    await cups().enable()
    const jobId = readJobId(await addJob(page, tickets.slice(0, 30)))
    await waitFor('the first to come out', () => listPrintedNumbers(jobId).length > 0)
    await cups().remove()
    const paused = await desk().until(
      jobId,
      ({ state, counts }) => state === 'paused' && counts.handedOver === 0,
    )
    expect(paused.text).toContain('not found')
    await cups().restore()
    await desk().call('resume', { jobId })
    const job = await desk().until(jobId, ({ state }) => state === 'done' || state === 'attention')
    const printed = listPrintedNumbers(jobId)
    expect(new Set(printed).size).toBe(printed.length)
    const documents = await desk().documents(jobId)
    const listNumbersIn = (wanted: string) =>
      documents.filter(({ state }) => state === wanted).map(({ number }) => number)
    expect(listNumbersIn('done').every((number) => printed.includes(number))).toBe(true)
    // What the printer had at that moment was cancelled by the print service, or is unknown.
    const failed = listNumbersIn('failed')
    expect(job.counts.done + job.counts.unknown + job.counts.failed).toBe(30)
    for (const number of listNumbersIn('unknown'))
      await desk().call('settle', { jobId, number, wasPrinted: printed.includes(number) })
    if (failed.length > 0) await desk().call('reprint', { jobId, what: 'failed' })
    await desk().until(jobId, ({ state }) => state === 'done')
    const once = listPrintedNumbers(jobId).filter((number) => !failed.includes(number))
    expect(once.toSorted((one, other) => one - other)).toEqual(
      upTo(30).filter((number) => !failed.includes(number)),
    )
    expect(failed.every((number) => listPrintedNumbers(jobId).includes(number))).toBe(true)
  })

  it('is printed again on request, and cancelled and removed only by a person', async () => {
    const jobId = readJobId(await addJob(page, tickets.slice(0, 20)))
    await desk().call('pause', { jobId })
    await desk().call('cancel', { jobId })
    const cancelled = await desk().until(jobId, ({ state }) => state === 'cancelled')
    expect(cancelled.counts.cancelled).toBeGreaterThan(0)
    expect((await desk().call('reprint', { jobId, what: 'failed' })).error?.code).toBe('notFound')
    await desk().call('reprint', { jobId, what: { from: 19, to: 20 } })
    await expect.poll(() => listPrintedNumbers(jobId).slice(-2)).toEqual([19, 20])
    await desk().until(jobId, ({ state }) => state === 'cancelled')
    expect((await desk().call('remove', { jobId })).ok).toBe(true)
    await expect.poll(() => existsSync(join(running.profile, 'spool', workspaceId, jobId))).toBe(false)
  })
})

describe('a folder of PDFs', () => {
  const toFolder = (folder: string) => ({ kind: 'folder', folder, pattern: '{number} {pnr} {name}' })

  it("is chosen by the user, since a page can't name one; files follow the pattern and replace none", async () => {
    const folder = desktop.folder('pdfs')
    await answerFolderDialog(running, null)
    expect((await addJob(page, tickets.slice(0, 2), toFolder('/etc'))).error?.code).toBe('cancelled')
    await answerFolderDialog(running, folder)
    const { pnr = '', name = '' } = tickets[0] ?? {}
    const first = `1 ${pnr} ${name.replace('/', '-')}`
    writeFileSync(join(folder, `${first}.pdf`), 'mine')
    const jobId = readJobId(await addJob(page, tickets.slice(0, 3), toFolder('')))
    await desk().until(jobId, ({ state }) => state === 'done')
    expect(readdirSync(folder)).toHaveLength(4)
    expect(readFileSync(join(folder, `${first}.pdf`), 'utf8')).toBe('mine')
    expect(readPdfText(join(folder, `${first} (2).pdf`))).toContain(pnr)
  })

  it('pauses the job on a full disk with no partial file, and continues when there is room', async () => {
    const folder = desktop.folder('full-pdfs')
    const unmount = mountSmallDisk(folder, { sizeKb: 100 })
    let isMounted = true
    try {
      await answerFolderDialog(running, folder)
      const jobId = readJobId(await addJob(page, tickets.slice(0, 6), toFolder('')))
      const paused = await desk().until(jobId, ({ state }) => state === 'paused' || state === 'done')
      expect(paused).toMatchObject({
        state: 'paused',
        text: expect.stringContaining('disk is full') as string,
      })
      expect(readdirSync(folder)).toHaveLength(paused.counts.done)
      unmount()
      isMounted = false
      chmodSync(folder, 0o777)
      await desk().call('resume', { jobId })
      const job = await desk().until(jobId, ({ state }) => state === 'done')
      expect(job.counts.done).toBe(6)
      expect(readdirSync(folder)).toHaveLength(6 - paused.counts.done)
    } finally {
      if (isMounted) unmount()
    }
  })
})

describe('a console that is killed halfway', () => {
  const restart = async () => {
    const { profile } = running
    const isGone = new Promise<void>((resolve) => running.app.process().once('exit', () => resolve()))
    running.app.process().kill('SIGKILL')
    await isGone
    running = await startConsole(desktop, { profile })
    page = await running.workspace(workspaceId)
    await waitFor('the session', async () => (await running.state()).entries[0]?.isSignedIn)
  }

  it('prints nothing by itself, and every document is in one place; when resumed it prints the rest', async () => {
    const jobId = readJobId(await addJob(page, tickets))
    for (const moment of [1, 15]) {
      await waitFor(`${moment} printed`, () => listPrintedNumbers(jobId).length >= moment)
      await restart()
      await expect.poll(async () => (await desk().job(jobId))?.state).toBe('paused')
      const { counts, total } = (await desk().job(jobId)) ?? { counts: {}, total: -1 }
      expect(Object.values(counts).reduce((sum: number, count) => sum + count, 0)).toBe(total)
      await expect.poll(() => pdfsIn(join(running.profile, 'spool'))).toEqual([])
      for (const { number, state: where } of await desk().documents(jobId))
        if (where === 'unknown')
          await desk().call('settle', {
            jobId,
            number,
            wasPrinted: listPrintedNumbers(jobId).includes(number),
          })
      expect((await desk().call('resume', { jobId })).ok).toBe(true)
    }
    const job = await desk().until(jobId, ({ state }) => state === 'done')
    expect(job.counts.done).toBe(30)
    expect(listPrintedNumbers(jobId).toSorted((one, other) => one - other)).toEqual(upTo(30))
  })

  it('renames a damaged job and keeps the others', async () => {
    const whole = readJobId(await addJob(page, tickets.slice(0, 1)))
    const damaged = readJobId(await addJob(page, tickets.slice(0, 1)))
    await desk().until(damaged, ({ state }) => state === 'done')
    writeFileSync(join(running.profile, 'spool', workspaceId, damaged, 'journal.jsonl'), 'x\ny\n')
    await restart()
    const listed = async () => {
      const ids = new Set((await desk().jobs()).map((job) => job.jobId))
      return [ids.has(whole), ids.has(damaged)]
    }
    await expect.poll(listed).toEqual([true, false])
    const notices = async () => (await running.state()).notices.map(({ text }) => text)
    await expect.poll(notices).toContainEqual(expect.stringContaining(`damaged-${damaged}`))
  })
})

describe('the jobs of a workspace', () => {
  it('are visible to its own pages, wait while nobody is signed in, and are deleted with it', async () => {
    const jobId = readJobId(await addJob(page, tickets.slice(0, 20)))
    expect((await callBridge(page, 'printing.jobs')).value?.['jobs']).toContainEqual(
      expect.objectContaining({ jobId }),
    )
    expect(await postFrom(page, '/api/wl/user/logout')).toBe(200)
    const paused = await desk().until(jobId, ({ state }) => state === 'paused' || state === 'done')
    expect(paused).toMatchObject({ state: 'paused', text: expect.stringContaining('Signed out') as string })
    expect((await desk().call('resume', { jobId })).error?.code).toBe('notSignedIn')
    await callBridge(running.shell, 'tenants.remove', { workspaceId })
    expect(await desk().jobs()).toEqual([])
    await expect.poll(() => existsSync(join(running.profile, 'spool', workspaceId))).toBe(false)
  })
})
