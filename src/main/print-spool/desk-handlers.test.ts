import { describe, expect, it } from 'vitest'
import { createDeskHandlers } from './desk-handlers.ts'
import { newDocument } from './document-rules.ts'
import type { JobBook } from './job-book.ts'

const jobId = '11111111-2222-4333-8444-555555555555'
const caller = { role: 'shell', webContentsId: 1 } as const

/** Handlers over one job whose journal does what the test says. */
const desk = (note: JobBook['note']) => {
  const book = {
    job: { jobId, workspaceId: 'w', needsSession: false, userLabel: '', way: { kind: 'printer' } },
    control: 'running',
    documents: () => [newDocument(1)],
    note,
  } as unknown as JobBook
  return createDeskHandlers({
    jobs: { find: (id: string) => (id === jobId ? book : undefined) } as never,
    workspaces: { find: () => undefined } as never,
    vault: { isSignedIn: () => false },
    ready: Promise.resolve(),
    openFolder: async () => '',
  })
}
const failsWith = (code: string) => async () => {
  throw Object.assign(new Error('write'), { code })
}

describe('actions on print jobs', () => {
  it.each([
    ['ENOSPC', 'diskFull'],
    ['EROFS', 'readOnly'],
  ])("are refused with a message when the journal can't be written (%s)", async (disk, code) => {
    const answer = await desk(failsWith(disk))['printJobs.pause']({ jobId }, caller)
    expect(answer).toMatchObject({ ok: false, error: { code } })
  })

  it('report an unexpected error as an error', async () => {
    await expect(desk(failsWith('EBADF'))['printJobs.cancel']({ jobId }, caller)).rejects.toThrow('write')
  })

  it('do nothing for a job that no longer exists', async () => {
    const answer = await desk(async () => undefined)['printJobs.pause']({ jobId: `${jobId}0` }, caller)
    expect(answer).toMatchObject({ ok: false, error: { code: 'notFound' } })
  })
})
