import { basename } from 'node:path'
import type { ExportJob } from '#contract/ipc/export-jobs.ts'
import { fileEndingOf, toWorkbookFileName, type WorkbookKind } from '#contract/common/workbook-files.ts'
import type { WorkbookFile } from '#contract/ipc/workspace.ts'
import type { StoredExport } from './export-book.ts'
import type { ExportState } from './export-state.ts'
import { exportTexts, describeWithoutNames, describeExport } from './export-words.ts'

/** Identifies an export. Two workspaces may use the same id. */
export interface ExportKey {
  workspaceId: string
  exportId: string
}

const startsWith = (bytes: Buffer, text: string): boolean =>
  bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))

const isWorkbook = (bytes: Buffer): boolean =>
  startsWith(bytes, 'PK\u0003\u0004') &&
  ['[Content_Types].xml', 'xl/workbook.xml'].every((name) => bytes.includes(name)) &&
  !bytes.includes('vbaProject')

/** The parts of an archive's index: an entry has its name's length at 28 and its name at 46. */
const zipIndex = { end: 'PK\u0005\u0006', entry: 'PK\u0001\u0002', lengthsAt: 28, nameAt: 46 } as const

/** An archive of PDFs: every name that its index lists ends in `.pdf` and has no folder. */
const isPdfArchive = (bytes: Buffer): boolean => {
  const end = bytes.lastIndexOf(zipIndex.end, undefined, 'latin1')
  if (!startsWith(bytes, 'PK\u0003\u0004') || end === -1 || end + 22 > bytes.length) return false
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    const name = at + zipIndex.nameAt
    if (name > bytes.length || !startsWith(bytes.subarray(at), zipIndex.entry)) return false
    const [length, extra, comment] = [0, 2, 4].map((by) => bytes.readUInt16LE(at + zipIndex.lengthsAt + by))
    if (!/^[\w-]+\.pdf$/.test(bytes.toString('latin1', name, name + (length ?? 0)))) return false
    at = name + (length ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return count > 0 && at === end
}

/** An object in JSON, judged by its ends: the whole may be 30 MB long. */
const isJsonObject = (bytes: Buffer): boolean =>
  startsWith(bytes, '{\n') && bytes.subarray(-3).toString('latin1').trim() === '}'

/** Whether a file's bytes, and its name once chosen, match a kind, so that no page can save a program. */
export const isFileOf = (kind: WorkbookKind, bytes: Buffer, file?: string): boolean => {
  if (file !== undefined && !file.toLowerCase().endsWith(`.${fileEndingOf(kind)}`)) return false
  switch (fileEndingOf(kind)) {
    case 'xlsx':
      return isWorkbook(bytes)
    case 'zip':
      return isPdfArchive(bytes)
    case 'pdf':
      return startsWith(bytes, '%PDF-')
    case 'json':
      return isJsonObject(bytes)
    case 'png':
      return startsWith(bytes, '\u0089PNG\r\n\u001A\n')
  }
}

/** An export as the console lists it. */
export interface ExportEntry extends ExportKey, Omit<StoredExport, 'state'> {
  state: ExportJob['state']
  /** `what` without passenger names and PNRs, as it is saved on disk. */
  keptWhat: string
  perSecond: number
  secondsLeft: number | null
}

export const isSameExport = (one: ExportKey, other: ExportKey): boolean =>
  one.workspaceId === other.workspaceId && one.exportId === other.exportId

export const isUnderWay = ({ state }: ExportEntry): boolean => state === 'waiting' || state === 'running'

/** Creates the entry of an export that starts or resumes. */
export function runningEntry(file: string, state: ExportState): ExportEntry {
  const { workspaceId, exportId, request, startedAt, userLabel, done, total } = state
  return {
    workspaceId,
    exportId,
    file,
    userLabel,
    startedAt,
    done,
    total,
    what: describeExport(request.filter, request.withDetail),
    keptWhat: describeWithoutNames(request.filter, request.withDetail),
    state: 'running',
    text: '',
    perSecond: 0,
    secondsLeft: null,
    endedAt: null,
  }
}

/** Creates the entry of an export that an earlier run of the console left unfinished; `saved` says why, if it was saved. */
export const cutOffEntry = (
  file: string,
  state: ExportState,
  saved: StoredExport | undefined,
): ExportEntry => ({
  ...runningEntry(file, state),
  state: 'cutOff',
  text: saved?.text ?? exportTexts.ended,
  endedAt: saved?.endedAt ?? null,
})

/** Creates the entry of a page's workbook that is about to be saved. */
export const workbookEntry = (
  { workspaceId, exportId }: ExportKey,
  { kind, label, rows }: WorkbookFile,
  userLabel: string,
): ExportEntry => ({
  workspaceId,
  exportId,
  file: toWorkbookFileName(kind, label),
  userLabel,
  startedAt: new Date().toISOString(),
  done: 0,
  total: rows,
  what: exportTexts.workbooks[kind],
  keptWhat: exportTexts.workbooks[kind],
  state: 'running',
  text: '',
  perSecond: 0,
  secondsLeft: null,
  endedAt: null,
})

/** Creates the entry of an export that is saved in the book and left nothing to resume. */
export const endedEntry = (saved: StoredExport): ExportEntry => ({
  ...saved,
  ...(saved.state === 'cutOff' ? { state: 'failed', text: exportTexts.expired } : {}),
  keptWhat: saved.what,
  perSecond: 0,
  secondsLeft: null,
})

/** Returns what is saved of an entry; null while its export is under way. */
export function toStoredExport(entry: ExportEntry): StoredExport | null {
  const { state, keptWhat, perSecond: _rate, secondsLeft: _left, ...kept } = entry
  return state === 'waiting' || state === 'running' ? null : { ...kept, state, what: keptWhat }
}

/** Returns an entry as the list of exports shows it. */
export function exportView(entry: ExportEntry, canGoOn: boolean, text: string): ExportJob {
  const { file, userLabel: _user, keptWhat: _kept, ...job } = entry
  return { ...job, fileName: basename(file), canGoOn, text }
}

/** Counts the exports that are running or waiting, and those that need attention. */
export const exportCounts = (entries: readonly ExportEntry[]) => ({
  running: entries.filter(isUnderWay).length,
  attention: entries.filter(({ state }) => state === 'cutOff' || state === 'failed').length,
})
