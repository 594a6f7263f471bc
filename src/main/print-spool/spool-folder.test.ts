import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSpoolFolder } from './spool-folder.ts'
import { StoredJob } from './stored-job.ts'

const now = Date.parse('2026-11-20T10:00:00.000Z')
const workspaceId = `w${'0'.repeat(19)}`
const makeJob = (jobId: string) =>
  StoredJob.parse({
    version: 1,
    jobId,
    workspaceId,
    title: 'E-tickets',
    createdAt: new Date(now).toISOString(),
    userLabel: 'asha@sky.example',
    needsSession: true,
    way: { kind: 'printer', printerName: 'PDF', paper: 'A4', copies: 1 },
    documents: [{ path: '/e-ticket/1', label: '1', pnr: 'QX7RTA', name: 'RAO/ASHA', route: '', date: '' }],
  })
const whole = '00000000-0000-4000-8000-000000000001'
const damaged = '00000000-0000-4000-8000-000000000002'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faredesk-spool-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it.each([false, true])(
  "reports a damaged job and reads the others (it can't be moved: %s)",
  async (isStuck) => {
    const spool = openSpoolFolder(
      root,
      () => undefined,
      () => now,
    )
    for (const jobId of [whole, damaged]) await (await spool.add(makeJob(jobId))).close()
    writeFileSync(join(root, workspaceId, damaged, 'journal.jsonl'), 'x\ny\n')
    const aside = join(root, workspaceId, `damaged-${damaged}-2026-11-20T10-00-00-000Z`)
    if (isStuck) mkdirSync(join(aside, 'taken'), { recursive: true })
    const reported: string[] = []
    const books = await spool.readAll((folder) => reported.push(folder))
    expect(books.map(({ job }) => job.jobId)).toEqual([whole])
    expect(reported).toEqual([isStuck ? join(root, workspaceId, damaged) : aside])
    await Promise.all(books.map((book) => book.close()))
  },
)
