import { rename, rm } from 'node:fs/promises'
import { partSuffix } from '#main/files/atomic-file.ts'
import type { SettingsStore } from '#main/settings/in-memory-settings.ts'
import { dayMs } from '#contract/common/constants.ts'
import { partFilesFor, readExportState, removeParts, type ExportState } from './export-state.ts'

/** An interrupted export and how far it got. */
export interface UnfinishedPart {
  file: string
  state: ExportState
}

/** Unfinished files by their exact names, so that the sweep never deletes a file of someone else. */
export interface PendingParts {
  has(file: string): boolean
  add(file: string): void
  /** Records the end of an export: deletes its unfinished file, or keeps a parked one until it resumes. */
  ended(file: string): Promise<void>
  /** Deletes all unfinished files of an export and forgets it. */
  clear(file: string): Promise<void>
  /** Lists the exports that can resume. */
  unfinished(): Promise<UnfinishedPart[]>
  /** Deletes what an earlier run left and can't resume, and renames damaged states. Called once, at the start. */
  sweep(): Promise<void>
  /** Lists exports with a damaged state, and the path it was renamed to. */
  damaged(): readonly { file: string; kept: string }[]
}

/** How long the server keeps an export's snapshot. */
const snapshotLifetimeMs = dayMs

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
  const hasSnapshot = ({ startedAt }: ExportState) => now() - Date.parse(startedAt) < snapshotLifetimeMs

  const damaged: { file: string; kept: string }[] = []

  /** Tidies up beside a file that isn't being written. */
  const tidy = async (file: string): Promise<void> => {
    const { book, rows, state: place } = partFilesFor(file)
    await rm(book, { force: true }).catch(() => undefined)
    const state = await readExportState(file)
    if (state === 'damaged') {
      const kept = `${place.slice(0, -partSuffix.length)}.damaged`
      await rename(place, kept).catch(() => undefined)
      damaged.push({ file, kept })
      await rm(rows, { force: true }).catch(() => undefined)
      forget(file)
    } else if (!state || !hasSnapshot(state)) await clear(file)
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
        state && state !== 'damaged' && hasSnapshot(state) ? [{ file, state }] : [],
      )
    },
    sweep: async () => void (await Promise.all(files().map(tidy))),
    damaged: () => damaged,
  }
}
