import { rename, rm } from 'node:fs/promises'
import { partSuffix } from '#main/files/atomic-file.ts'
import type { SettingsStore } from '#main/settings/in-memory-settings.ts'
import { dayMs } from '#contract/common/constants.ts'
import { partsOf, readExportState, removeParts, type ExportState } from './export-state.ts'

/** An export that was cut off, and where. */
export interface UnfinishedPart {
  file: string
  state: ExportState
}

/** Unfinished files by their exact names, so that a sweep can never meet a file of somebody else. */
export interface PendingParts {
  has(file: string): boolean
  add(file: string): void
  /** An export ended: its unfinished file goes; what it takes to go on stays where it was parked, and is known until then. */
  ended(file: string): Promise<void>
  /** Deletes everything unfinished of a file, and forgets it. */
  clear(file: string): Promise<void>
  /** Exports that can go on. */
  unfinished(): Promise<UnfinishedPart[]>
  /** Deletes what an earlier run left behind and cannot go on; a damaged state is set aside. Called once, at the start. */
  sweep(): Promise<void>
  /** Exports whose state was damaged, and where it is now. */
  setAside(): readonly { file: string; kept: string }[]
}

/** The server keeps an export's snapshot for so long. */
const keptMs = dayMs

export function createPendingParts(settings: SettingsStore, now: () => number = Date.now): PendingParts {
  const set = (change: (parts: string[]) => string[]) =>
    settings.note((all) => ({ ...all, pendingParts: change(all.pendingParts) }))
  const files = () =>
    settings
      .get()
      .pendingParts.filter((part) => part.endsWith(partSuffix))
      .map((part) => part.slice(0, -partSuffix.length))
  const forget = (file: string) => set((parts) => parts.filter((part) => part !== file + partSuffix))
  const clear = async (file: string) => {
    await removeParts(file).catch(() => undefined)
    forget(file)
  }
  const isYoung = ({ startedAt }: ExportState) => now() - Date.parse(startedAt) < keptMs

  const aside: { file: string; kept: string }[] = []

  /** What stands beside a file that is not being written. */
  const tidy = async (file: string): Promise<void> => {
    const { book, rows, state: place } = partsOf(file)
    await rm(book, { force: true }).catch(() => undefined)
    const state = await readExportState(file)
    if (state === 'damaged') {
      const kept = `${place.slice(0, -partSuffix.length)}.damaged`
      await rename(place, kept).catch(() => undefined)
      aside.push({ file, kept })
      await rm(rows, { force: true }).catch(() => undefined)
      forget(file)
    } else if (!state || !isYoung(state)) await clear(file)
  }

  return {
    has: (file) => files().includes(file),
    add: (file) => set((parts) => [...parts.filter((part) => part !== file + partSuffix), file + partSuffix]),
    ended: tidy,
    clear,
    async unfinished() {
      const found = await Promise.all(
        files().map(async (file) => ({ file, state: await readExportState(file) })),
      )
      return found.flatMap(({ file, state }) =>
        state && state !== 'damaged' && isYoung(state) ? [{ file, state }] : [],
      )
    },
    sweep: async () => void (await Promise.all(files().map(tidy))),
    setAside: () => aside,
  }
}
