import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import type { ExportRequest } from '#contract/ipc/workspace.ts'
import { createWrittenFiles } from '#main/files/written-files.ts'
import { memoryKeychain } from '#main/keychain/memory-keychain.ts'
import { openVault } from '#main/keychain/token-vault.ts'
import { inMemorySettings } from '#main/settings/in-memory-settings.ts'
import { createNotices } from '#main/tenants/notices.ts'
import { openWorkspaces } from '#main/workspaces/workspaces.ts'
import { openExportBook } from './export-book.ts'
import { ExportDesk } from './export-desk.ts'
import type { ExportChild } from './export-job.ts'
import { exportTexts } from './export-words.ts'
import type { FromChild, ToChild } from './messages.ts'
import { createPendingParts } from './pending-parts.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'faredesk-desk-'))))
// Exports that a test leaves running, and the saved list, still write to the folder.
let settle = async (): Promise<void> => undefined
afterEach(async () => {
  await settle()
  rmSync(folder, { recursive: true, force: true })
})

const request: ExportRequest = {
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
}
const answer = {
  success: true,
  message: '',
  result: { rows: [], total: 10, nextCursor: '', snapshotAt: '2026-11-20T08:00:00.000Z' },
}

/** Creates a writing process that does what the test says. */
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

/**
 * Opens a console with one workspace, where a@x is signed in. Exports are saved in the test's folder under their id.
 */
async function open() {
  const settings = inMemorySettings()
  const workspaces = openWorkspaces(settings)
  const theme = { primary: '#0b5fff', accent: '#ff7a00', glyph: 'S' }
  const tenant = { origin: 'https://air.example', siteId: 's', companyName: 'Skyways', theme }
  const { id: workspaceId } = workspaces.add(tenant, '')
  const vault = openVault(memoryKeychain(), workspaces, () => undefined)
  await vault.keep(workspaceId, 'T', 'a@x')
  const children: ReturnType<typeof fakeChild>[] = []
  const onEnd = vi.fn()
  const notices = createNotices(() => undefined)
  const saveIn = { folder }
  let chosen = ''
  /** Opens a desk on the test's folder and settings; a second one finds what the first left. */
  const openDesk = () =>
    new ExportDesk({
      folder,
      workspaces,
      vault,
      notices,
      onEnd,
      pending: createPendingParts(settings),
      forward: async () => Response.json(answer),
      written: createWrittenFiles(),
      send: () => undefined,
      now: Date.now,
      fork() {
        const one = fakeChild()
        children.push(one)
        return one.child
      },
      chooseFile: async () => ipcOk(join(saveIn.folder, chosen)),
      onChange: () => undefined,
    })
  const desk = openDesk()
  settle = () => desk.stop()
  const toExportKey = (name: string) => ({ workspaceId, exportId: `export-${name}` })
  /** Starts an export and resolves when it is listed, with its result. */
  const begin = async (name: string, file = `${name}.xlsx`) => {
    chosen = file
    const result = desk.run(toExportKey(name), request)
    let isAnswered = false
    void result.then(() => (isAnswered = true))
    await vi.waitFor(() => expect(isAnswered || desk.find(toExportKey(name))).toBeTruthy())
    return { result }
  }
  const states = (exportDesk = desk) =>
    exportDesk.entries().map(({ state, text }) => (text ? `${state}: ${text}` : state))
  const child = (index: number) =>
    vi.waitFor(() => {
      const found = children[index]
      if (!found) throw new Error('not started')
      return found
    })
  return {
    desk,
    openDesk,
    workspaceId,
    toExportKey,
    begin,
    child,
    children,
    states,
    onEnd,
    vault,
    notices,
    saveIn,
  }
}

describe('exports', () => {
  it('run two at a time; the third says that it waits, and follows', async () => {
    const { begin, child, children, states } = await open()
    const results = [await begin('a'), await begin('b'), await begin('c')].map(({ result }) => result)
    const first = await child(1).then(() => child(0))
    await vi.waitFor(() =>
      expect(states()).toEqual(['running', 'running', `waiting: ${exportTexts.waiting}`]),
    )
    expect(children).toHaveLength(2)
    first.say({ kind: 'done', written: 10 })
    expect(await Promise.race(results)).toMatchObject({ ok: true, value: { rows: 10 } })
    await child(2)
    // Which of the first two got its process first depends on the disk.
    expect(states().toSorted()).toEqual(['done', 'running', 'running'])
    expect(states()[2]).toBe('running')
  })

  it('say why they were interrupted when their process dies, and resume in the next run of the console', async () => {
    const { desk, begin, toExportKey, child, openDesk, states } = await open()
    const { result } = await begin('a')
    const one = await child(0)
    one.die()
    expect(await result).toEqual(ipcFail('internal', expect.stringContaining('can resume it') as never))
    expect(states()).toEqual([expect.stringMatching(/^cutOff: .*stopped unexpectedly/)])
    await desk.stop()
    const next = openDesk()
    expect(await next.loadView()).toMatchObject([
      { exportId: 'export-a', state: 'cutOff', total: 10, canGoOn: true },
    ])
    const resumed = await next.resume(toExportKey('a'))
    expect(await next.resume(toExportKey('a'))).toEqual(ipcFail('notFound'))
    ;(await child(1)).say({ kind: 'done', written: 10 })
    expect(resumed.ok && (await resumed.value.ended)).toMatchObject({ ok: true, value: { rows: 10 } })
    expect(states(next)).toEqual(['done'])
    await next.stop()
  })

  it('leave nothing behind when cancelled while running or waiting', async () => {
    const { desk, begin, toExportKey, child, states } = await open()
    const running = await begin('a')
    await begin('b')
    const waiting = await begin('c')
    await child(1)
    desk.cancel(toExportKey('c'))
    desk.cancel(toExportKey('a'))
    expect(await Promise.all([running.result, waiting.result])).toMatchObject([{ ok: false }, { ok: false }])
    expect(states()).toEqual(['cancelled', 'running', 'cancelled'])
    expect(readdirSync(folder).filter((name) => /^[ac]\./.test(name))).toEqual([])
  })

  it('keep their rows when their session ends, say why, and resume for the same person only', async () => {
    const { desk, begin, toExportKey, child, states, onEnd, vault, workspaceId } = await open()
    const { result } = await begin('a')
    await child(0)
    await vault.forget(workspaceId)
    await desk.sessionChanged(workspaceId)
    const text = exportTexts.signedOut('Skyways')
    expect(await result).toEqual(ipcFail('notSignedIn', text))
    expect(states()).toEqual([`cutOff: ${text}`])
    expect(existsSync(join(folder, 'a.xlsx.state.part'))).toBe(true)
    expect(onEnd).toHaveBeenCalledOnce()
    await vault.keep(workspaceId, 'U', 'b@x')
    expect(await desk.resume(toExportKey('a'))).toEqual(
      ipcFail('notSignedIn', exportTexts.otherUser('Skyways', 'a@x')),
    )
    expect(await desk.resumable(workspaceId)).toEqual([])
    await vault.keep(workspaceId, 'V', 'a@x')
    expect(await desk.resumable(workspaceId)).toMatchObject([{ exportId: 'export-a' }])
  })

  it('never write one file twice at the same time', async () => {
    const { begin, child, states } = await open()
    await begin('a', 'same.xlsx')
    expect(await (await begin('b', 'same.xlsx')).result).toEqual(ipcFail('readOnly', exportTexts.busyFile))
    await child(0)
    expect(states()).toEqual(['running'])
  })

  it('fail at once and leave nothing when their folder no longer exists', async () => {
    const { begin, states, saveIn } = await open()
    saveIn.folder = join(folder, 'gone')
    const { result } = await begin('a')
    expect(await result).toMatchObject({ ok: false, error: { code: 'readOnly' } })
    expect(states()).toEqual([expect.stringMatching(/^failed: .*can't save to this folder/)])
  })
})

describe('the saved list', () => {
  it('contains no passenger data, and is renamed when damaged', async () => {
    const { desk, begin, child, openDesk, notices } = await open()
    const { result } = await begin('a')
    const writer = await child(0)
    // The writing process deletes it when the file is finished.
    rmSync(join(folder, 'a.xlsx.state.part'))
    writer.say({ kind: 'done', written: 10 })
    await result
    await desk.stop()
    const saved = openExportBook(folder).load().exports
    expect(saved).toMatchObject([{ state: 'done', what: 'Domestic: Yes; filtered by passenger or PNR' }])
    expect(JSON.stringify(saved)).not.toContain('Sharma')
    expect(desk.entries()[0]?.what).toContain('Passenger name: Sharma')
    writeFileSync(join(folder, 'export-jobs.json'), '{"version":1,')
    const next = openDesk()
    expect(await next.loadView()).toEqual([])
    const setAside = join(folder, 'export-jobs.damaged.json')
    expect(notices.list()).toMatchObject([{ text: exportTexts.damagedBook(setAside) }])
    expect(existsSync(setAside)).toBe(true)
    await next.stop()
  })

  it("doesn't offer to resume exports that no longer exist", async () => {
    const { desk, begin, child, openDesk } = await open()
    const { result } = await begin('a')
    ;(await child(0)).die()
    await result
    await desk.stop()
    rmSync(join(folder, 'a.xlsx.state.part'))
    const next = openDesk()
    expect(await next.loadView()).toMatchObject([{ state: 'failed', text: exportTexts.expired }])
    await next.stop()
  })
})
