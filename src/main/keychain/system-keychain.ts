import { AsyncEntry } from '@napi-rs/keyring'
import { keychainFailure, keychainService, type Keychain, type KeychainResult } from './keychain.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** A person may have to type a password into a system prompt; otherwise the store answers at once. */
const promptLimitMs = 60_000

/**
 * One at a time over all agencies: gnome-keyring ends when one client leaves while another one begins, and comes back
 * locked (gitlab.gnome.org/GNOME/gnome-keyring, work items 190, 196 and 199).
 */
const runInTurn = oneAtATime(promptLimitMs)

/**
 * The entries in use, by account. Each has its own connection to the store, which closes only when the entry is garbage-collected:
 * at any moment, so perhaps while another one begins. An entry that failed isn't kept, because its connection may be broken.
 */
const entries = new Map<string, AsyncEntry>()

function entryOf(account: string): AsyncEntry {
  const kept = entries.get(account)
  if (kept) return kept
  // The store is named explicitly, because the default would silently fall back to one that a restart clears.
  const entry = new AsyncEntry(keychainService, account, { linux: { store: 'secret-service' } })
  entries.set(account, entry)
  return entry
}

async function attempt<T>(
  work: (entry: AsyncEntry) => Promise<T>,
  account: string,
): Promise<KeychainResult<T>> {
  try {
    return { ok: true, value: await runInTurn(() => work(entryOf(account))) }
  } catch (error) {
    entries.delete(account)
    return { ok: false, error: keychainFailure(error) }
  }
}

/** The operating system's keychain: Secret Service on Linux, Keychain on macOS, Credential Manager on Windows. */
export const systemKeychain: Keychain = {
  read: (account) => attempt(async (entry) => (await entry.getPassword()) ?? null, account),
  write: (account, secret) =>
    attempt(async (entry) => {
      await entry.setPassword(secret)
      return null
    }, account),
  remove: (account) =>
    attempt(async (entry) => {
      await entry.deleteCredential()
      return null
    }, account),
}
