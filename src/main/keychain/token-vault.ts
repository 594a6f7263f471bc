import { logFault } from '#main/shared/log.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'
import type { Keychain } from './keychain.ts'

/** A workspace's session in the main process, the only place that holds a token in clear text. */
interface Session {
  token: string | null
  actingFor: string | null
  warning: string | null
}

/** Tokens by workspace. They come from sign-in answers and leave only as a header to the tenant's own server. */
export interface TokenVault {
  /** Reads the keychain on the first request for each workspace. */
  token(workspaceId: string): Promise<string | null>
  actingFor(workspaceId: string): string | null
  setActingFor(workspaceId: string, userId: string | null): void
  /** Stores a new token; if the keychain can't, only for this run, and `warning` says why. */
  keep(workspaceId: string, token: string, userLabel: string): Promise<void>
  /**
   * Deletes the token everywhere. With `onlyIf`, only if it is still that one: a late answer must not end a newer
   * session.
   */
  forget(workspaceId: string, onlyIf?: string): Promise<boolean>
  isSignedIn(workspaceId: string): boolean
  warning(workspaceId: string): string | null
}

/** Returns `<tenant>:<user>`, plus the workspace if another one has that account already. */
function accountFor(workspaces: Workspaces, workspaceId: string, userLabel: string): string {
  const origin = workspaces.find(workspaceId)?.origin ?? ''
  const account = `${origin ? new URL(origin).host : workspaceId}:${userLabel}`
  const isTaken = workspaces
    .list()
    .some((other) => other.id !== workspaceId && other.keychainAccount === account)
  return isTaken ? `${account}#${workspaceId}` : account
}

async function removeFromKeychain(keychain: Keychain, account: string): Promise<void> {
  if (!account) return
  const removed = await keychain.remove(account)
  if (!removed.ok) logFault('keychain.remove', new Error(removed.error.code))
}

/** Opens the vault. `onChange` is called when a workspace is signed in or out. */
export function openVault(
  keychain: Keychain,
  workspaces: Workspaces,
  onChange: (workspaceId: string) => void,
): TokenVault {
  const sessions = new Map<string, Session>()
  const loading = new Map<string, Promise<Session>>()
  const turns = new Map<string, Promise<void>>()

  const remember = (workspaceId: string, session: Session) => {
    sessions.set(workspaceId, session)
    onChange(workspaceId)
    return session
  }

  const load = async (workspaceId: string): Promise<Session> => {
    const account = workspaces.find(workspaceId)?.keychainAccount
    const found = account ? await keychain.read(account) : { ok: true as const, value: null }
    // A sign-in may have completed while the keychain asked for its password.
    const newer = sessions.get(workspaceId)
    if (newer) return newer
    return remember(workspaceId, {
      token: found.ok ? found.value : null,
      actingFor: null,
      warning: found.ok ? null : found.error.message,
    })
  }

  const session = (workspaceId: string): Promise<Session> => {
    const known = sessions.get(workspaceId)
    if (known) return Promise.resolve(known)
    const pending = loading.get(workspaceId) ?? load(workspaceId).finally(() => loading.delete(workspaceId))
    loading.set(workspaceId, pending)
    return pending
  }

  /** Writes and deletes in the requested order, so that a sign-out finds what a sign-in is still writing. */
  const runInTurn = (workspaceId: string, work: () => Promise<void>): Promise<void> => {
    const turn = (turns.get(workspaceId) ?? Promise.resolve()).catch(() => undefined).then(work)
    turns.set(workspaceId, turn)
    return turn
  }

  return {
    token: async (workspaceId) => (await session(workspaceId)).token,
    actingFor: (workspaceId) => sessions.get(workspaceId)?.actingFor ?? null,
    setActingFor(workspaceId, userId) {
      const known = sessions.get(workspaceId)
      if (known) known.actingFor = userId
    },
    isSignedIn: (workspaceId) => Boolean(sessions.get(workspaceId)?.token),
    warning: (workspaceId) => sessions.get(workspaceId)?.warning ?? null,
    keep(workspaceId, token, userLabel) {
      if (!workspaces.find(workspaceId)) return Promise.resolve()
      // Before the session is announced: leftovers of the previous one must not be mistaken for theirs.
      workspaces.note(workspaceId, { userLabel })
      remember(workspaceId, { token, actingFor: null, warning: null })
      return runInTurn(workspaceId, async () => {
        const before = workspaces.find(workspaceId)
        if (!before || sessions.get(workspaceId)?.token !== token) return
        const account = accountFor(workspaces, workspaceId, userLabel)
        const written = await keychain.write(account, token)
        if (before.keychainAccount && before.keychainAccount !== account) {
          await removeFromKeychain(keychain, before.keychainAccount)
        }
        workspaces.note(workspaceId, { userLabel, keychainAccount: written.ok ? account : '' })
        const current = sessions.get(workspaceId)
        if (current?.token !== token) return
        remember(workspaceId, { ...current, warning: written.ok ? null : written.error.message })
      })
    },
    async forget(workspaceId, onlyIf) {
      const current = await session(workspaceId)
      if (onlyIf !== undefined && current.token !== onlyIf) return false
      remember(workspaceId, { token: null, actingFor: null, warning: null })
      await runInTurn(workspaceId, async () => {
        const account = workspaces.find(workspaceId)?.keychainAccount ?? ''
        if (sessions.get(workspaceId)?.token) return
        await removeFromKeychain(keychain, account)
        workspaces.note(workspaceId, { keychainAccount: '' })
      })
      return current.token !== null
    },
  }
}
