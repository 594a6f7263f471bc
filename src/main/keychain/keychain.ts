/** Why a keychain did not do what it was asked, in words for the person. */
export interface KeychainFailure {
  code: 'keychainLocked' | 'keychainAbsent'
  message: string
}

export type KeychainResult<T> = { ok: true; value: T } | { ok: false; error: KeychainFailure }

/** Where tokens are kept between runs. Never a plain file. */
export interface Keychain {
  /** Null when nothing is kept under this account. */
  read(account: string): Promise<KeychainResult<string | null>>
  write(account: string, secret: string): Promise<KeychainResult<null>>
  /** Deleting what is not there is fine. */
  remove(account: string): Promise<KeychainResult<null>>
}

/** The service name under which every token stands in the keychain. */
export const keychainService = 'faredesk'

/** Reads a failure of the platform's store. A store that is there but stays shut is `locked`; anything else is `absent`. */
export function keychainFailure(error: unknown): KeychainFailure {
  const text = error instanceof Error ? error.message : String(error)
  const forThisRun = 'You stay signed in until the console is closed; then you have to sign in again.'
  if (/prompt was dismissed|locked|denied by user|timed out/i.test(text)) {
    return {
      code: 'keychainLocked',
      message: `The keychain of this computer is locked. ${forThisRun} Unlock the keychain, then sign in again to be remembered.`,
    }
  }
  return {
    code: 'keychainAbsent',
    message: `This computer has no working keychain. ${forThisRun} Nothing is ever written to a plain file.`,
  }
}
