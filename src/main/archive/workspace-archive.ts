import type { ArchiveSource } from '#contract/ipc/archive.ts'
import type { UnansweredCall } from '#main/forwarder/offline.ts'
import type { Keychain } from '#main/keychain/keychain.ts'
import type { TokenVault } from '#main/keychain/token-vault.ts'
import type { KeptTicket } from './archive-index.ts'
import { bringUpToDate, type ReadingDeps } from './bring-up-to-date.ts'
import { followSession, wipe } from './follow-session.ts'
import { keptAnswer } from './kept-answers.ts'
import { keptCallOf } from './kept-calls.ts'
import {
  conditionAfter,
  conditionAfterError,
  newKeptState,
  sourceOf,
  type ArchiveCondition,
  type KeptState,
} from './kept-state.ts'
import type { SealedFolder } from './sealed-folder.ts'
import { archiveTexts } from './texts.ts'

export interface WorkspaceArchiveDeps {
  workspaceId: string
  /** Host under which the tenant's page knows its site. */
  domain: () => string
  folder: SealedFolder
  keychain: Keychain
  vault: Pick<TokenVault, 'token' | 'warning' | 'actingFor'>
  reading: Pick<ReadingDeps, 'ask' | 'api' | 'pace' | 'now' | 'most'>
  /** Null while it is switched off. */
  days: () => ReadingDeps['days'] | null
  onChange: () => void
}

/** What is kept of one workspace, and for whom. */
export interface WorkspaceArchive {
  /** Somebody signed in or out, or the setting is another: opens, or wipes, what is kept. */
  follow(): Promise<void>
  /** Brings it up to date, if somebody is signed in and it is open. `isAsked`: a person wants everything read again. */
  refresh(isAsked: boolean): Promise<void>
  /** Deletes files and key, and keeps nothing until somebody asks for it. */
  wipe(): Promise<void>
  /** A kept answer for a page of the person who is signed in. */
  answer(call: UnansweredCall): Promise<Response | null>
  tickets(): readonly KeptTicket[]
  source(): ArchiveSource
  /** When it was last tried to bring it up to date (ms); 0 before. */
  triedAt(): number
  stop(): Promise<void>
}

interface Refresh {
  /** A person wants everything read again. */
  isAsked: boolean
  signal: AbortSignal
  set: (next: ArchiveCondition) => void
}

/** Brings an open archive up to date, if it belongs to who is signed in. */
async function refreshArchive(
  kept: KeptState,
  { workspaceId, domain, vault, reading, days }: WorkspaceArchiveDeps,
  { isAsked, signal, set }: Refresh,
): Promise<void> {
  const archive = kept.open
  const wantedDays = days()
  const token = await vault.token(workspaceId)
  if (!archive || !wantedDays || token === null || !archive.isOwnedBy(token)) return
  kept.triedAt = reading.now()
  set({ state: 'reading', text: archiveTexts.listing })
  try {
    const outcome = await bringUpToDate(archive, {
      ...reading,
      workspaceId,
      domain: domain(),
      days: wantedDays,
      isForced: isAsked,
      isOwn: () => vault.actingFor(workspaceId) === null,
      onProgress(done, total) {
        kept.progress = { done, total }
        set({ state: 'reading', text: archiveTexts.reading(done, total) })
      },
      signal,
    })
    if (outcome.kind === 'done') {
      kept.lost = ''
      kept.asideBefore = archive.setAside().length
    }
    kept.progress = null
    set(conditionAfter(outcome))
  } catch (error) {
    kept.progress = null
    set(signal.aborted ? { state: 'ok', text: '' } : conditionAfterError(error))
  }
}

export function createWorkspaceArchive(deps: WorkspaceArchiveDeps): WorkspaceArchive {
  const { workspaceId, domain, folder, vault, days, onChange } = deps
  const kept = newKeptState()
  let queue: Promise<void> = Promise.resolve()
  let following: Promise<void> = queue
  let running = new AbortController()

  const set = (next: ArchiveCondition | null) => {
    if (!next) return
    kept.condition = next
    onChange()
  }
  /** One thing at a time: a wipe finds nothing that is still being written. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work).catch((error: unknown) => set(conditionAfterError(error)))
    return queue
  }
  /** Ends what is being read; the next in turn comes at once. */
  const callOff = () => {
    running.abort()
    running = new AbortController()
  }
  const followNow = async () => set(await followSession(kept, deps))

  return {
    follow() {
      callOff()
      following = inTurn(followNow)
      return following
    },
    refresh(isAsked) {
      if (isAsked) kept.isPaused = false
      if (kept.isPaused) return Promise.resolve()
      if (isAsked) callOff()
      return inTurn(async () => {
        if (isAsked && !kept.open) await followNow()
        await refreshArchive(kept, deps, { isAsked, signal: running.signal, set })
      })
    },
    wipe() {
      kept.isPaused = true
      callOff()
      return inTurn(async () => set(await wipe(kept, deps, { state: 'ok', text: archiveTexts.wiped })))
    },
    async answer(call) {
      const asked = keptCallOf(call, domain())
      if (!asked || !days()) return null
      const token = await vault.token(workspaceId)
      if (token === null) return null
      // While nothing is open, nothing is being read that could wait for this.
      if (!kept.open) await following
      const { open } = kept
      if (!open?.isOwnedBy(token)) return null
      const damaged = open.setAside().length
      const answer = await keptAnswer(open, asked)
      if (kept.open?.setAside().length !== damaged) onChange()
      return answer
    },
    tickets: () => kept.open?.index().tickets ?? [],
    source: () => sourceOf(kept, workspaceId, folder.path),
    triedAt: () => kept.triedAt,
    stop() {
      callOff()
      return queue
    },
  }
}
