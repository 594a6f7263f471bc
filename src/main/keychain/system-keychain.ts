import { AsyncEntry } from '@napi-rs/keyring'
import { keychainFailure, keychainService, type Keychain, type KeychainResult } from './keychain.ts'

/** A person may have to type a password into a system prompt; otherwise the store answers at once. */
const promptLimitMs = 60_000

async function attempt<T>(
  work: (entry: AsyncEntry) => Promise<T>,
  account: string,
): Promise<KeychainResult<T>> {
  let limit: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error('The keychain timed out.')), promptLimitMs)
  })
  try {
    // The store is named explicitly, because the default would silently fall back to one that a restart clears.
    const entry = new AsyncEntry(keychainService, account, { linux: { store: 'secret-service' } })
    return { ok: true, value: await Promise.race([work(entry), tooLong]) }
  } catch (error) {
    return { ok: false, error: keychainFailure(error) }
  } finally {
    clearTimeout(limit)
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
