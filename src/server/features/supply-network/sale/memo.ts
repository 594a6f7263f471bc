/** How long results are cached, in milliseconds. A purchase reads them again. */
const rememberMs = 5_000
/** Highest number of cached results. */
const maxRemembered = 2_000

/** Caches results by key for a few seconds. Concurrent callers share one query, and failures aren't cached. */
export const createMemo = <T>(load: (key: string) => Promise<T>) => {
  const known = new Map<string, { answer: Promise<T>; until: number }>()
  return (key: string): Promise<T> => {
    const at = performance.now()
    const hit = known.get(key)
    if (hit && hit.until > at) return hit.answer
    if (known.size >= maxRemembered) known.clear()
    const answer = load(key)
    known.set(key, { answer, until: at + rememberMs })
    answer.catch(() => known.delete(key))
    return answer
  }
}
