import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JobBook } from './job-book.ts'
import { runJob } from './job-runner.ts'
import { cancelPending } from './recover.ts'
import type { HandOverEnd, PrintTarget } from './print-target.ts'
import { openSpoolFolder } from './spool-folder.ts'

const workspaceId = 'w0123456789abcdefghi'
const jobId = '11111111-2222-3333-4444-555555555555'
const document = {
  path: '/e-ticket/x',
  label: 'ABC123',
  pnr: 'ABC123',
  name: 'RAO/ASHA',
  route: '',
  date: '',
}

let root: string
let book: JobBook
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'faredesk-runner-'))
  book = await openSpoolFolder(root, () => undefined, Date.now).add({
    version: 1,
    jobId,
    workspaceId,
    title: 'E-tickets',
    createdAt: '2026-11-20T10:00:00.000Z',
    userLabel: 'asha@sky.example',
    needsSession: true,
    way: { kind: 'printer', printerName: 'Desk', paper: 'A4', copies: 1 },
    documents: Array.from({ length: 9 }, () => document),
  })
})
afterEach(async () => {
  await book.close()
  await rm(root, { recursive: true, force: true })
})

const pdfs = async () =>
  (await readdir(join(root, workspaceId, jobId))).filter((name) => name.includes('.pdf'))
const states = () => [...new Set(book.documents().map(({ state }) => state))]

/** Runs the job at a printer that does this with the first document. */
const run = (answer: () => Promise<HandOverEnd>, onRender: () => Promise<void> = async () => undefined) => {
  const target: PrintTarget = {
    takesPdf: true,
    obstacle: async () => null,
    handOver: answer,
    lookUp: async () => null,
  }
  return runJob(book, target, {
    async render({ file }) {
      await onRender()
      await writeFile(file, 'passport')
      return { kind: 'ready' }
    },
    tenantObstacle: () => null,
    onHandedOver: () => undefined,
  })
}
const cancel = async () => {
  await book.note({ kind: 'control', control: 'cancelled' })
  await cancelPending(book)
  await Promise.all(book.documents().map(({ number }) => book.dropPdf(number)))
}
const refused = { kind: 'refused', text: 'It is stopped.' } as const

describe('the PDFs of a job', () => {
  it('are deleted while it is paused, as at sign-out, and its documents are made again later', async () => {
    await run(async () => refused)
    expect(book.control).toBe('paused')
    expect(await pdfs()).toEqual([])
    expect(states()).toEqual(['waiting'])
  })

  it('are deleted when it is cancelled while they are drawn', async () => {
    let isCancelled = false
    await run(
      async () => refused,
      async () => {
        if (isCancelled) return
        isCancelled = true
        await cancel()
      },
    )
    expect(await pdfs()).toEqual([])
    expect(states()).toEqual(['cancelled'])
  })

  it('are deleted when a printer refuses one after the job was cancelled, which stays cancelled', async () => {
    await run(async () => {
      await cancel()
      return refused
    })
    expect(book.control).toBe('cancelled')
    expect(await pdfs()).toEqual([])
    expect(states()).toEqual(['cancelled'])
  })
})
