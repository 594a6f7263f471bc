import type { ArchiveSource } from '#contract/ipc/archive.ts'
import type { UnansweredCall } from '#main/forwarder/offline.ts'
import type { Keychain } from '#main/keychain/keychain.ts'
import type { TokenVault } from '#main/keychain/token-vault.ts'
import type { StoredTicket, StoredTrip } from './archive-index.ts'
import type { ReadingDeps } from './reading.ts'
import { updateArchive } from './update-archive.ts'
import { followSession, wipe } from './follow-session.ts'
import { findOfflineAnswer } from './offline-answers.ts'
import { parseOfflineCall } from './offline-calls.ts'
import {
  conditionAfter,
  conditionAfterError,
  newArchiveState,
  toArchiveSource,
  type ArchiveCondition,
  type ArchiveState,
} from './archive-state.ts'
import type { SealedFolder } from './sealed-folder.ts'
import { archiveTexts } from './texts.ts'

export interface WorkspaceArchiveDeps {
  workspaceId: string
  /** Host by which the tenant's page knows its site. */
  domain: () => string
  folder: SealedFolder
  keychain: Keychain
  vault: Pick<TokenVault, 'token' | 'warning' | 'actingFor'>
  reading: Pick<ReadingDeps, 'ask' | 'askPicture' | 'api' | 'pace' | 'now' | 'most' | 'sellsTrips'>
  /** Null while the archive is off. */
  days: () => ReadingDeps['days'] | null
  onChange: () => void
}

/** One workspace's archive and its session. */
export interface WorkspaceArchive {
  /** Opens or wipes the archive after someone signed in or out or the setting changed. */
  follow(): Promise<void>
  /** Updates an open archive if someone is signed in. `isAsked`: a person requested a complete download. */
  refresh(isAsked: boolean): Promise<void>
  /** Deletes files and key, and stores nothing until requested. */
  wipe(): Promise<void>
  /** Answers a call of the signed-in person's page from the archive. */
  answer(call: UnansweredCall): Promise<Response | null>
  tickets(): readonly StoredTicket[]
  trips(): readonly StoredTrip[]
  source(): ArchiveSource
  /** When the last update was tried (ms); 0 before. */
  triedAt(): number
  stop(): Promise<void>
}

interface Refresh {
  /** A person requested a complete download. */
  isAsked: boolean
  signal: AbortSignal
  set: (next: ArchiveCondition) => void
}

/** Updates an open archive if it belongs to the signed-in person. */
async function refreshArchive(
  kept: ArchiveState,
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
    const outcome = await updateArchive(archive, {
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
  const kept = newArchiveState()
  let queue: Promise<void> = Promise.resolve()
  let following: Promise<void> = queue
  let running = new AbortController()

  const set = (next: ArchiveCondition | null) => {
    if (!next) return
    kept.condition = next
    onChange()
  }
  /** Runs one operation at a time, so that a wipe never meets a write in progress. */
  const runInTurn = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work).catch((error: unknown) => set(conditionAfterError(error)))
    return queue
  }
  /** Aborts the download, so that the next operation starts at once. */
  const callOff = () => {
    running.abort()
    running = new AbortController()
  }
  const followNow = async () => set(await followSession(kept, deps))

  return {
    follow() {
      callOff()
      following = runInTurn(followNow)
      return following
    },
    refresh(isAsked) {
      if (isAsked) kept.isPaused = false
      if (kept.isPaused) return Promise.resolve()
      if (isAsked) callOff()
      return runInTurn(async () => {
        if (isAsked && !kept.open) await followNow()
        await refreshArchive(kept, deps, { isAsked, signal: running.signal, set })
      })
    },
    wipe() {
      kept.isPaused = true
      callOff()
      return runInTurn(async () => set(await wipe(kept, deps, { state: 'ok', text: archiveTexts.wiped })))
    },
    async answer(call) {
      const asked = parseOfflineCall(call, domain())
      if (!asked || !days()) return null
      const token = await vault.token(workspaceId)
      if (token === null) return null
      // While nothing is open, no download can delay this.
      if (!kept.open) await following
      const { open } = kept
      if (!open?.isOwnedBy(token)) return null
      const damaged = open.setAside().length
      const answer = await findOfflineAnswer(open, asked)
      if (kept.open?.setAside().length !== damaged) onChange()
      return answer
    },
    tickets: () => kept.open?.index().tickets ?? [],
    trips: () => kept.open?.index().trips ?? [],
    source: () => toArchiveSource(kept, workspaceId, folder.path),
    triedAt: () => kept.triedAt,
    stop() {
      callOff()
      return queue
    },
  }
}
