import { logFault } from '#main/shared/log.ts'
import type { Keychain } from './keychain.ts'

/** Accounts that must still be deleted from a keychain, stored across restarts. Names only, no secrets. */
export interface PendingDeletions {
  get(): readonly string[]
  set(accounts: string[]): void
}

/** More aren't remembered; nobody signs out so often before a keychain opens. */
const maxPendingDeletions = 500

/**
 * Wraps a keychain so that deletions it can't do now happen later: a locked one would keep the token of someone who
 * signed out or of a removed tenant. Until then such a secret counts as deleted.
 */
export function lastingRemoval(keychain: Keychain, leftovers: PendingDeletions): Keychain {
  const isLeft = (account: string) => leftovers.get().includes(account)
  const forget = (account: string) => {
    if (isLeft(account)) leftovers.set(leftovers.get().filter((one) => one !== account))
  }
  const remember = (account: string) =>
    leftovers.set([...leftovers.get(), account].slice(-maxPendingDeletions))
  let sweeping = false
  const sweep = async () => {
    if (sweeping) return
    sweeping = true
    for (const account of leftovers.get()) {
      const removed = await keychain.remove(account)
      if (!removed.ok) break
      forget(account)
    }
    sweeping = false
  }
  /** The keychain is open, so leftovers can be deleted. Not awaited. */
  const opens = () => {
    if (leftovers.get().length > 0) sweep().catch((error: unknown) => logFault('keychain.sweep', error))
  }
  return {
    async read(account) {
      if (isLeft(account)) {
        opens()
        return { ok: true, value: null }
      }
      const found = await keychain.read(account)
      if (found.ok) opens()
      return found
    },
    async write(account, secret) {
      // Before writing, so that a sweep doesn't delete the new value.
      const wasLeft = isLeft(account)
      forget(account)
      const written = await keychain.write(account, secret)
      if (written.ok) opens()
      else if (wasLeft) remember(account)
      return written
    },
    async remove(account) {
      const removed = await keychain.remove(account)
      if (removed.ok) {
        forget(account)
        opens()
      } else if (!isLeft(account)) remember(account)
      return removed
    },
  }
}
