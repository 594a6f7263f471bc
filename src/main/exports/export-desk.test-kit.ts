import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { ipcOk } from '#contract/ipc/errors.ts'
import type { ExportRequest, WorkbookFile } from '#contract/ipc/workspace.ts'
import { createWrittenFiles } from '#main/files/written-files.ts'
import { memoryKeychain } from '#main/keychain/memory-keychain.ts'
import { openVault } from '#main/keychain/token-vault.ts'
import { inMemorySettings } from '#main/settings/in-memory-settings.ts'
import { createNotices } from '#main/tenants/notices.ts'
import { openWorkspaces } from '#main/workspaces/workspaces.ts'
import { ExportDesk } from './export-desk.ts'
import type { ExportChild } from './export-job.ts'
import type { FromChild, ToChild } from './messages.ts'
import { createPendingParts } from './pending-parts.ts'

/** What an export of the queue asks for. */
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
    state: '',
    hasOpenRequest: false,
  },
  sort: 'BD',
  withDetail: false,
  hasCost: true,
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
 * Opens a console with one workspace, where a@x is signed in, in a folder of the test. Exports are saved there under
 * their id.
 */
export async function openTestDesk() {
  const folder = mkdtempSync(join(tmpdir(), 'faredesk-desk-'))
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
  // Exports that a test leaves running, and the saved list, still write to the folder.
  onTestFinished(async () => {
    await desk.stop()
    rmSync(folder, { recursive: true, force: true })
  })
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
  /** Saves a workbook of twelve rows as the page would. */
  const saveWorkbook = (
    name: string,
    file: string,
    sheet: Buffer,
    kind: WorkbookFile['kind'] = 'walletStatement',
  ) => {
    chosen = file
    const base64 = sheet.toString('base64')
    return desk.saveWorkbook(toExportKey(name), { kind, rows: 12, base64 })
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
    folder,
    desk,
    openDesk,
    workspaceId,
    toExportKey,
    begin,
    saveWorkbook,
    child,
    children,
    states,
    onEnd,
    vault,
    notices,
    saveIn,
  }
}
