/** Why a keychain operation failed, in words for the person. */
export interface KeychainFailure {
  code: 'keychainLocked' | 'keychainAbsent'
  message: string
}

export type KeychainResult<T> = { ok: true; value: T } | { ok: false; error: KeychainFailure }

/** Stores tokens between runs, never in a plain file. */
export interface Keychain {
  /** Null when nothing is stored under this account. */
  read(account: string): Promise<KeychainResult<string | null>>
  write(account: string, secret: string): Promise<KeychainResult<null>>
  /** Deleting a missing account isn't an error. */
  remove(account: string): Promise<KeychainResult<null>>
}

/** The service name of all our keychain entries. */
export const keychainService = 'faredesk'

/**
 * Classifies a failure of the platform's store. A store that exists but can't be opened is `locked`; anything else is
 * `absent`.
 */
export function keychainFailure(error: unknown): KeychainFailure {
  const text = error instanceof Error ? error.message : String(error)
  const forThisRun = "You'll stay signed in until you close the console."
  if (/prompt was dismissed|locked|denied by user|timed out/i.test(text)) {
    return {
      code: 'keychainLocked',
      message: `The keychain on this computer is locked. ${forThisRun} Unlock the keychain and sign in again to stay signed in.`,
    }
  }
  return {
    code: 'keychainAbsent',
    message: `This computer has no working keychain. ${forThisRun} We never save passwords in plain files.`,
  }
}
