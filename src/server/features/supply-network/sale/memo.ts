import { createMemory } from './remember.ts'

/** Links, prices and wallets are cached for five seconds, for up to 2,000 agencies. A purchase reads them again. */
export const memoLimits = { keepMs: 5_000, most: 2_000 }

/** Caches results by key for a few seconds. Concurrent callers share one query, and failures aren't cached. */
export const createMemo = <T>(load: (key: string) => Promise<T>) => {
  const recall = createMemory<string, T>((keys) => Promise.all(keys.map(load)), {
    ...memoLimits,
    toName: (key) => key,
  })
  return async (key: string): Promise<T> => {
    const [value] = await recall([key])
    return value as T
  }
}
