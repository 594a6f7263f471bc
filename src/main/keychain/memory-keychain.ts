import type { Keychain, KeychainFailure } from './keychain.ts'

/** Creates a keychain in memory. With a failure it behaves like a locked or absent one. */
export function memoryKeychain(failure?: KeychainFailure): Keychain & { accounts(): string[] } {
  const kept = new Map<string, string>()
  const answer = <T>(value: T) =>
    failure ? { ok: false as const, error: failure } : { ok: true as const, value }
  return {
    accounts: () => [...kept.keys()],
    read: async (account) => answer(kept.get(account) ?? null),
    async write(account, secret) {
      if (!failure) kept.set(account, secret)
      return answer(null)
    },
    async remove(account) {
      if (!failure) kept.delete(account)
      return answer(null)
    },
  }
}
