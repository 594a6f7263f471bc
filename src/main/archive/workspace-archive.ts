import { createHash } from 'node:crypto'
import type { ArchiveSource } from '#contract/ipc/archive.ts'
import { fileErrorCode } from '#main/files/file-errors.ts'
import type { UnansweredCall } from '#main/forwarder/offline.ts'
import type { Keychain } from '#main/keychain/keychain.ts'
import type { TokenVault } from '#main/keychain/token-vault.ts'
import { logFault } from '#main/shared/log.ts'
import type { KeptTicket } from './archive-index.ts'
import { openStore, wipeArchive, type OpenArchive } from './archive-store.ts'
import { bringUpToDate, type Outcome, type ReadingDeps } from './bring-up-to-date.ts'
import { keptAnswer } from './kept-answers.ts'
import { keptCallOf } from './kept-calls.ts'
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

type State = Pick<ArchiveSource, 'state' | 'text'>

const stateAfter = (outcome: Outcome): State => {
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

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')

const failed = (error: unknown): State => {
  const code = fileErrorCode(error)
  if (code === null) logFault('archive', error)
  const text = code === 'diskFull' ? archiveTexts.diskFull : code ? archiveTexts.readOnly : archiveTexts.fault
  return { state: 'failed', text }
}

export function createWorkspaceArchive(deps: WorkspaceArchiveDeps): WorkspaceArchive {
  const { workspaceId, domain, folder, keychain, vault, reading, days, onChange } = deps
  let open: OpenArchive | null = null
  let state: State = { state: 'reading', text: archiveTexts.opening }
  let lost = ''
  let progress: ArchiveSource['progress'] = null
  let isPaused = false
  /** The session that was looked at last, so that a wiped archive stays wiped while nobody else signs in. */
  let session = ''
  let asideBefore = 0
  let triedAt = 0
  let queue: Promise<void> = Promise.resolve()
  let following: Promise<void> = queue
  let running = new AbortController()

  const set = (next: State) => {
    state = next
    onChange()
  }
  /** One thing at a time: a wipe finds nothing that is still being written. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work).catch((error: unknown) => set(failed(error)))
    return queue
  }
  /** Ends what is being read; the next in turn comes at once. */
  const callOff = () => {
    running.abort()
    running = new AbortController()
  }
  const wipeNow = async (next: State) => {
    open = null
    lost = ''
    triedAt = 0
    await wipeArchive(folder, keychain, workspaceId)
    set(next)
  }

  const followNow = async () => {
    if (!days()) return wipeNow({ state: 'off', text: archiveTexts.off })
    const token = await vault.token(workspaceId)
    if (token === null) {
      const warning = vault.warning(workspaceId)
      if (!warning) return wipeNow({ state: 'signedOut', text: archiveTexts.signedOut })
      // Nobody signed out: the keychain does not open. The files wait for it.
      open = null
      return set({ state: 'locked', text: archiveTexts.locked(archiveTexts.keychainLocked) })
    }
    if (open?.isOwnedBy(token)) return
    const digest = digestOf(token)
    if (isPaused && digest === session) return
    session = digest
    isPaused = false
    open = null
    triedAt = 0
    asideBefore = 0
    const opened = await openStore(folder, keychain, workspaceId, token)
    if (!opened.ok) {
      const reason =
        opened.failure.code === 'keychainLocked' ? archiveTexts.keychainLocked : archiveTexts.keychainAbsent
      return set({ state: 'locked', text: archiveTexts.locked(reason) })
    }
    open = opened.archive
    lost = opened.lost ? { key: archiveTexts.lostKey, index: archiveTexts.lostIndex }[opened.lost] : ''
    set({ state: lost ? 'damaged' : 'ok', text: archiveTexts.opening })
  }

  const refreshNow = async (isAsked: boolean) => {
    const archive = open
    const kept = days()
    const token = await vault.token(workspaceId)
    if (!archive || !kept || token === null || !archive.isOwnedBy(token)) return
    const { signal } = running
    triedAt = reading.now()
    set({ state: 'reading', text: archiveTexts.listing })
    const onProgress = (done: number, total: number) => {
      progress = { done, total }
      set({ state: 'reading', text: archiveTexts.reading(done, total) })
    }
    const isOwn = () => vault.actingFor(workspaceId) === null
    try {
      const run = {
        ...reading,
        workspaceId,
        domain: domain(),
        days: kept,
        isForced: isAsked,
        isOwn,
        onProgress,
        signal,
      }
      const outcome = await bringUpToDate(archive, run)
      if (outcome.kind === 'done') {
        lost = ''
        asideBefore = archive.setAside().length
      }
      progress = null
      set(stateAfter(outcome))
    } catch (error) {
      progress = null
      set(signal.aborted ? { state: 'ok', text: '' } : failed(error))
    }
  }

  const notes = (archive: OpenArchive | null): string[] => {
    const aside = archive?.setAside() ?? []
    const { rest = 0 } = archive?.index() ?? {}
    return [
      lost,
      aside.length > 0 ? archiveTexts.setAside(aside, folder.path) : '',
      rest > 0 ? archiveTexts.rest(rest) : '',
    ].filter(Boolean)
  }

  return {
    follow() {
      callOff()
      following = inTurn(followNow)
      return following
    },
    refresh(isAsked) {
      if (isAsked) isPaused = false
      if (isPaused) return Promise.resolve()
      if (isAsked) callOff()
      return inTurn(async () => {
        if (isAsked && !open) await followNow()
        await refreshNow(isAsked)
      })
    },
    wipe() {
      isPaused = true
      callOff()
      return inTurn(() => wipeNow({ state: 'ok', text: archiveTexts.wiped }))
    },
    async answer(call) {
      const asked = keptCallOf(call, domain())
      if (!asked || !days()) return null
      const token = await vault.token(workspaceId)
      if (token === null) return null
      // While nothing is open, nothing is being read that could wait for this.
      if (!open) await following
      if (!open?.isOwnedBy(token)) return null
      const damaged = open.setAside().length
      const answer = await keptAnswer(open, asked)
      if (open?.setAside().length !== damaged) onChange()
      return answer
    },
    tickets: () => open?.index().tickets ?? [],
    source() {
      const index = open?.index()
      const extra = notes(open)
      const isDamaged = state.state === 'ok' && (open?.setAside().length ?? 0) > asideBefore
      return {
        workspaceId,
        state: isDamaged ? 'damaged' : state.state,
        count: index?.tickets.length ?? 0,
        rest: index?.rest ?? 0,
        progress,
        keptAt: index?.keptAt ?? null,
        text: [state.text, ...extra].filter(Boolean).join(' '),
      }
    },
    triedAt: () => triedAt,
    stop() {
      callOff()
      return queue
    },
  }
}
