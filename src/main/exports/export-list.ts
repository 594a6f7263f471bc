import { basename } from 'node:path'
import type { ExportJob } from '#contract/ipc/export-jobs.ts'
import type { ExportBook, KeptExport } from './export-book.ts'

/** An export as the console knows it. */
export interface ListedExport extends Omit<KeptExport, 'state'> {
  state: ExportJob['state']
  /** `what` without a word of a passenger. */
  keptWhat: string
  perSecond: number
  secondsLeft: number | null
}

/** An export of another tenant with the same id is another export. */
export interface ExportKey {
  workspaceId: string
  exportId: string
}

/** The exports of all tenants, in the order in which they began. */
export interface ExportList {
  all(): readonly ListedExport[]
  /** Puts what earlier runs left into a list that is empty. */
  fill(entries: readonly ListedExport[]): void
  find(key: ExportKey): ListedExport | undefined
  /** Adds one, or replaces the one of that key. */
  put(entry: ListedExport): void
  change(key: ExportKey, values: Partial<ListedExport>): void
  remove(key: ExportKey): void
  /** Resolves when what is over is on the disk. */
  saved(): Promise<void>
}

const sameAs =
  ({ workspaceId, exportId }: ExportKey) =>
  (one: ExportKey): boolean =>
    one.workspaceId === workspaceId && one.exportId === exportId

const isUnderWay = ({ state }: Pick<ListedExport, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

const keptOf = (entry: ListedExport): KeptExport[] => {
  const { state, keptWhat, perSecond: _rate, secondsLeft: _left, ...kept } = entry
  return state === 'waiting' || state === 'running' ? [] : [{ ...kept, state, what: keptWhat }]
}

/** Keeps the list, and on the disk the part of it that is over. `onChange` is called after each change. */
export function createExportList(book: ExportBook, onChange: () => void): ExportList {
  let entries: readonly ListedExport[] = []
  let saving: Promise<void> = Promise.resolve()
  /** Only what changes the kept part is written: progress is not. */
  const set = (next: readonly ListedExport[], isKept: boolean) => {
    entries = next
    if (isKept) saving = book.save(entries.flatMap(keptOf))
    onChange()
  }
  const find = (key: ExportKey) => entries.find(sameAs(key))
  return {
    all: () => entries,
    fill: (earlier) => set(earlier, true),
    find,
    put: (entry) => set([...entries.filter((one) => !sameAs(entry)(one)), entry], true),
    change(key, values) {
      const before = find(key)
      if (!before) return
      const after = { ...before, ...values }
      set(
        entries.map((one) => (one === before ? after : one)),
        !isUnderWay(before) || !isUnderWay(after),
      )
    },
    remove: (key) =>
      set(
        entries.filter((one) => !sameAs(key)(one)),
        true,
      ),
    saved: () => saving,
  }
}

/** As the desk shows it. */
export const exportView = (entry: ListedExport, canGoOn: boolean, text: string): ExportJob => {
  const { file, userLabel: _user, keptWhat: _kept, ...job } = entry
  return { ...job, fileName: basename(file), canGoOn, text }
}

/** How many run or wait for their turn, and how many wait for somebody. */
export const exportCounts = (entries: readonly ListedExport[]) => ({
  running: entries.filter(isUnderWay).length,
  attention: entries.filter(({ state }) => state === 'cutOff' || state === 'failed').length,
})
