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
