import { logFault } from '#main/shared/log.ts'
import type { Keychain } from './keychain.ts'

/** Names of accounts that a keychain still has to give up, over restarts. Names alone: no secret stands there. */
export interface Leftovers {
  get(): readonly string[]
  set(accounts: string[]): void
}

/** More are not remembered: nobody signs out so often before a keychain opens. */
const mostLeftovers = 500

/**
 * A keychain that deletes later what it cannot delete now: locked, it would keep the token of somebody who signed out or
 * of a tenant that was removed. Until it is deleted such a secret counts as gone; it goes when the keychain next answers.
 */
export function lastingRemoval(keychain: Keychain, leftovers: Leftovers): Keychain {
  const isLeft = (account: string) => leftovers.get().includes(account)
  const forget = (account: string) => {
    if (isLeft(account)) leftovers.set(leftovers.get().filter((one) => one !== account))
  }
  const remember = (account: string) => leftovers.set([...leftovers.get(), account].slice(-mostLeftovers))
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
  /** It opens: what is left can go. Not waited for. */
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
      // Before it is written: a sweep must not delete what is new.
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
