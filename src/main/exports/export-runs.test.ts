import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import { createWrittenFiles } from '#main/files/written-files.ts'
import { inMemorySettings } from '#main/settings/in-memory-settings.ts'
import { earlierExports } from './earlier-exports.ts'
import { openExportBook } from './export-book.ts'
import type { ExportChild } from './export-job.ts'
import { createExportList } from './export-list.ts'
import { createExportRuns } from './export-runs.ts'
import type { ExportState } from './export-state.ts'
import { exportTexts } from './export-words.ts'
import type { FromChild, ToChild } from './messages.ts'
import { createPendingParts } from './pending-parts.ts'
import type { RowSource } from './row-source.ts'
import { createTurns } from './turns.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'faredesk-runs-'))))
// What a test leaves under way, and the kept list, still write in the folder.
let settle = async (): Promise<void> => undefined
afterEach(async () => {
  await settle()
  rmSync(folder, { recursive: true, force: true })
})

const workspaceId = 'wabcdefghi0123456789'
const stateOf = (exportId: string): ExportState => ({
  version: 1,
  exportId,
  workspaceId,
  userLabel: 'a@x',
  total: 10,
  cursor: '',
  snapshotAt: 's',
  isComplete: false,
  done: 0,
  spooledBytes: 0,
  startedAt: new Date().toISOString(),
  request: {
    filter: {
      domestic: true,
      international: false,
      pnrOrTicketNumber: '',
      airlineCode: '',
      passengerName: 'Sharma',
      bookingDateFrom: '',
      bookingDateTo: '',
      travelDateFrom: '',
      travelDateTo: '',
      userId: '',
      fixedDeparture: false,
      changeRequests: false,
    },
    sort: 'BD',
    withDetail: false,
    exportedBy: '',
    site: '',
  },
})

/** A writing process that does what the test says. */
function fakeChild() {
  let listen: (message: FromChild) => void = () => undefined
  let exit = () => undefined as void
  const got: ToChild['kind'][] = []
  const child: ExportChild = {
    send(message) {
      got.push(message.kind)
      if (message.kind === 'park' || message.kind === 'cancel') listen({ kind: 'stopped' })
    },
    onMessage: (listener) => void (listen = listener),
    onExit: (listener) => void (exit = listener),
    kill: () => undefined,
  }
  return { child, got, say: (message: FromChild) => listen(message), die: () => exit() }
}

function open() {
  const settings = inMemorySettings()
  const parts = createPendingParts(settings)
  const book = openExportBook(folder)
  const list = createExportList(book, () => undefined)
  const children: ReturnType<typeof fakeChild>[] = []
  const onEnd = vi.fn()
  const runs = createExportRuns({
    fork() {
      const one = fakeChild()
      children.push(one)
      return one.child
    },
    parts,
    list,
    onEnd,
    written: createWrittenFiles(),
    send: () => undefined,
    now: Date.now,
    turns: createTurns(2),
    tokenOf: async () => 'T',
  })
  settle = async () => {
    await runs.park(() => true, { code: 'cancelled', text: '' })
    await list.saved()
  }
  const source: RowSource = {
    next: async () => ipcOk({ rows: [], total: 10, isLast: true, cursor: '', snapshotAt: 's' }),
    stop: () => undefined,
  }
  const begin = (name: string) =>
    runs.begin(join(folder, `${name}.xlsx`), stateOf(`export-${name}`), null, source)
  const stateNow = () => list.all().map(({ state, text }) => (text ? `${state}: ${text}` : state))
  const child = (index: number) =>
    vi.waitFor(() => {
      const found = children[index]
      if (!found) throw new Error('not started')
      return found
    })
  return { parts, book, list, runs, begin, child, children, stateNow, onEnd }
}

describe('exports under way', () => {
  it('are written two at a time; the third says that it waits, and follows', async () => {
    const { begin, child, children, stateNow } = open()
    const results = ['a', 'b', 'c'].map(begin)
    const first = await child(1).then(() => child(0))
    await vi.waitFor(() =>
      expect(stateNow()).toEqual(['running', 'running', `waiting: ${exportTexts.waiting}`]),
    )
    expect(children).toHaveLength(2)
    first.say({ kind: 'done', written: 10 })
    expect(await Promise.race(results)).toMatchObject({ ok: true, value: { rows: 10 } })
    await child(2)
    // Which of the first two got its process first is the disk's choice.
    expect(stateNow().toSorted()).toEqual(['done', 'running', 'running'])
    expect(stateNow()[2]).toBe('running')
  })

  it('are cut off with words when their process dies, and are known to the next run', async () => {
    const { begin, child, list, parts, book, stateNow } = open()
    const result = begin('a')
    const one = await child(0)
    one.die()
    expect(await result).toEqual(ipcFail('internal', expect.stringContaining('can resume it') as never))
    expect(stateNow()).toEqual([expect.stringMatching(/^cutOff: .*stopped unexpectedly/)])
    await list.saved()
    const [again] = earlierExports(book.load().exports, await parts.unfinished())
    expect(again).toMatchObject({ exportId: 'export-a', state: 'cutOff', userLabel: 'a@x', total: 10 })
  })

  it('leave nothing when they are cancelled, running or waiting', async () => {
    const { begin, child, runs, stateNow } = open()
    const results = ['a', 'b', 'c'].map(begin)
    await child(1)
    await runs.cancel({ workspaceId, exportId: 'export-c' })
    await runs.cancel({ workspaceId, exportId: 'export-a' })
    expect((await Promise.all([results[0], results[2]])).map((one) => one?.ok)).toEqual([false, false])
    expect(stateNow()).toEqual(['cancelled', 'running', 'cancelled'])
    expect(readdirSync(folder).filter((name) => /^[ac]\./.test(name))).toEqual([])
  })

  it('keep what they read when they are parked, and say why', async () => {
    const { begin, child, runs, stateNow, onEnd } = open()
    const result = begin('a')
    await child(0)
    await runs.park(({ token }) => token === 'T', { code: 'notSignedIn', text: 'The sign-in ended.' })
    expect(await result).toEqual(ipcFail('notSignedIn', 'The sign-in ended.'))
    expect(stateNow()).toEqual(['cutOff: The sign-in ended.'])
    expect(existsSync(join(folder, 'a.xlsx.state.part'))).toBe(true)
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('are not begun twice on one file', async () => {
    const { begin, child } = open()
    void begin('a')
    expect(await begin('a')).toEqual(ipcFail('busy', exportTexts.busyFile))
    await child(0)
  })

  it('in a folder that is gone fail at once and leave nothing', async () => {
    const { runs, stateNow } = open()
    const source: RowSource = { next: async () => ipcFail('network'), stop: () => undefined }
    const result = await runs.begin(join(folder, 'gone/a.xlsx'), stateOf('export-a'), null, source)
    expect(result).toMatchObject({ ok: false, error: { code: 'readOnly' } })
    expect(stateNow()).toEqual([expect.stringMatching(/^failed: .*can't save to this folder/)])
  })
})

describe('the kept list', () => {
  it('holds no word of a passenger, and a damaged one is set aside', async () => {
    const { begin, child, list, book } = open()
    const result = begin('a')
    ;(await child(0)).say({ kind: 'done', written: 10 })
    await result
    await list.saved()
    const kept = book.load().exports
    expect(kept).toMatchObject([{ state: 'done', what: 'Domestic: Yes; filtered by passenger or PNR' }])
    expect(JSON.stringify(kept)).not.toContain('Sharma')
    expect(list.all()[0]?.what).toContain('Passenger name: Sharma')
    writeFileSync(join(folder, 'export-jobs.json'), '{"version":1,')
    expect(book.load()).toEqual({ exports: [], setAside: join(folder, 'export-jobs.damaged.json') })
    expect(existsSync(join(folder, 'export-jobs.damaged.json'))).toBe(true)
  })

  it('does not offer to go on with what is gone', () => {
    const kept = {
      workspaceId,
      exportId: 'export-a',
      what: 'All',
      startedAt: '2026-11-20T08:00:00.000Z',
      text: '',
      done: 1,
      total: 2,
      endedAt: null,
      file: '/x/a.xlsx',
      userLabel: '',
      state: 'cutOff' as const,
    }
    expect(earlierExports([kept], [])).toMatchObject([{ state: 'failed', text: exportTexts.expired }])
  })
})
