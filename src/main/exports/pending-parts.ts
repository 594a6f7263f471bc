import { rm } from 'node:fs/promises'
import { partSuffix } from '../files/atomic-file.ts'
import { logFault } from '../log.ts'
import type { SettingsStore } from '../settings/in-memory-settings.ts'

/** Unfinished files by their exact names, so that a sweep can never meet a file of somebody else. */
export interface PendingParts {
  has(file: string): boolean
  add(file: string): void
  /** Deletes the unfinished file, which a child that died left behind, and forgets it. */
  clear(file: string): Promise<void>
  /** Deletes what an earlier run left behind. Called once, at the start. */
  sweep(): Promise<void>
}

export function createPendingParts(settings: SettingsStore): PendingParts {
  const set = (change: (parts: string[]) => string[]) => {
    try {
      settings.update((all) => ({ ...all, pendingParts: change(all.pendingParts) }))
    } catch (error) {
      // Without the note a leftover stays; the export itself can still go on.
      logFault('pending parts', error)
    }
  }
  return {
    has: (file) => settings.get().pendingParts.includes(file + partSuffix),
    add: (file) => set((parts) => [...parts, file + partSuffix]),
    async clear(file) {
      await rm(file + partSuffix, { force: true }).catch(() => undefined)
      set((parts) => parts.filter((part) => part !== file + partSuffix))
    },
    async sweep() {
      const left = settings.get().pendingParts.filter((part) => part.endsWith(partSuffix))
      await Promise.all(left.map((part) => rm(part, { force: true }).catch(() => undefined)))
      if (left.length > 0) set(() => [])
    },
  }
}
