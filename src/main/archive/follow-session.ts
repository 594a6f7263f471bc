import { createHash } from 'node:crypto'
import type { Keychain } from '#main/keychain/keychain.ts'
import type { TokenVault } from '#main/keychain/token-vault.ts'
import { openStore, wipeArchive } from './archive-store.ts'
import type { ArchiveCondition, ArchiveState } from './archive-state.ts'
import type { SealedFolder } from './sealed-folder.ts'
import { archiveTexts } from './texts.ts'

interface FollowDeps {
  workspaceId: string
  folder: SealedFolder
  keychain: Keychain
  vault: Pick<TokenVault, 'token' | 'warning'>
  /** Null while the archive is off. */
  days: () => object | null
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Deletes an archive's files and key and returns its new state. */
export async function wipe(
  kept: ArchiveState,
  { folder, keychain, workspaceId }: FollowDeps,
  next: ArchiveCondition,
): Promise<ArchiveCondition> {
  kept.open = null
  kept.lost = ''
  kept.triedAt = 0
  await wipeArchive(folder, keychain, workspaceId)
  return next
}

/**
 * Opens the archive of the signed-in person, or wipes it if nobody is signed in. Returns the new state, or null if
 * nothing changed.
 */
export async function followSession(kept: ArchiveState, deps: FollowDeps): Promise<ArchiveCondition | null> {
  const { workspaceId, folder, keychain, vault, days } = deps
  if (!days()) return wipe(kept, deps, { state: 'off', text: archiveTexts.off })
  const token = await vault.token(workspaceId)
  if (token === null) {
    const warning = vault.warning(workspaceId)
    if (!warning) return wipe(kept, deps, { state: 'signedOut', text: archiveTexts.signedOut })
    // Nobody signed out; the keychain can't be opened. The files stay until it can.
    kept.open = null
    return { state: 'locked', text: archiveTexts.locked(archiveTexts.keychainLocked) }
  }
  if (kept.open?.isOwnedBy(token)) return null
  const digest = hashToken(token)
  if (kept.isPaused && digest === kept.session) return null
  Object.assign(kept, { session: digest, isPaused: false, open: null, triedAt: 0, asideBefore: 0 })
  const opened = await openStore(folder, keychain, workspaceId, token)
  if (!opened.ok) {
    const reason =
      opened.failure.code === 'keychainLocked' ? archiveTexts.keychainLocked : archiveTexts.keychainAbsent
    return { state: 'locked', text: archiveTexts.locked(reason) }
  }
  kept.open = opened.archive
  kept.lost = opened.lost ? { key: archiveTexts.lostKey, index: archiveTexts.lostIndex }[opened.lost] : ''
  return { state: kept.lost ? 'damaged' : 'ok', text: archiveTexts.opening }
}
