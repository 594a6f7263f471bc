import type { ArchiveSource } from '#contract/ipc/archive.ts'
import { fileErrorCode } from '#main/files/file-errors.ts'
import { logFault } from '#main/shared/log.ts'
import type { OpenArchive } from './archive-store.ts'
import type { Outcome } from './reading.ts'
import { archiveTexts } from './texts.ts'

export type ArchiveCondition = Pick<ArchiveSource, 'state' | 'text'>

/** The state of one workspace's archive in this run. */
export interface ArchiveState {
  open: OpenArchive | null
  condition: ArchiveCondition
  /** Says what an earlier run lost; otherwise empty. */
  lost: string
  progress: ArchiveSource['progress']
  isPaused: boolean
  /** Digest of the last checked session, so that a wiped archive stays wiped until someone else signs in. */
  session: string
  /** How many damaged files the person has been told about. */
  asideBefore: number
  /** When the last update was tried (ms); 0 before. */
  triedAt: number
}

export const newArchiveState = (): ArchiveState => ({
  open: null,
  condition: { state: 'reading', text: archiveTexts.opening },
  lost: '',
  progress: null,
  isPaused: false,
  session: '',
  asideBefore: 0,
  triedAt: 0,
})

export const conditionAfter = (outcome: Outcome): ArchiveCondition => {
  switch (outcome.kind) {
    case 'done':
      return { state: 'ok', text: '' }
    case 'down':
      return { state: 'down', text: archiveTexts.down }
    case 'signedOut':
      return { state: 'signedOut', text: archiveTexts.signInAgain }
    case 'acting':
      return { state: 'ok', text: archiveTexts.acting }
    case 'refused':
      return { state: 'failed', text: outcome.message }
  }
}

export const conditionAfterError = (error: unknown): ArchiveCondition => {
  const code = fileErrorCode(error)
  if (code === null) logFault('archive', error)
  const text = code === 'diskFull' ? archiveTexts.diskFull : code ? archiveTexts.readOnly : archiveTexts.fault
  return { state: 'failed', text }
}

const listNotes = ({ open, lost }: ArchiveState, folderPath: string): string[] => {
  const aside = open?.setAside() ?? []
  const { rest = 0 } = open?.index() ?? {}
  return [
    lost,
    aside.length > 0 ? archiveTexts.setAside(aside, folderPath) : '',
    rest > 0 ? archiveTexts.rest(rest) : '',
  ].filter(Boolean)
}

/** Describes an archive for the shell's list. */
export function toArchiveSource(kept: ArchiveState, workspaceId: string, folderPath: string): ArchiveSource {
  const { open, condition, asideBefore, progress } = kept
  const index = open?.index()
  const isDamaged = condition.state === 'ok' && (open?.setAside().length ?? 0) > asideBefore
  return {
    workspaceId,
    state: isDamaged ? 'damaged' : condition.state,
    count: index?.tickets.length ?? 0,
    trips: index?.trips.length ?? 0,
    rest: index?.rest ?? 0,
    progress,
    keptAt: index?.keptAt ?? null,
    text: [condition.text, ...listNotes(kept, folderPath)].filter(Boolean).join(' '),
  }
}
