/** Runs work in the order in which it was requested, one at a time. */
export type RunInTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a queue. Work that isn't done within the limit after its request fails, and the next begins, so work that
 * never ends doesn't stop the queue.
 */
export function oneAtATime(limitMs: number): RunInTurn {
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    const deadline = performance.now() + limitMs
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The keychain timed out.')), limitMs)
    })
    const begin = () => (performance.now() < deadline ? work() : tooLate)
    const result = Promise.race([last.then(begin), tooLate])
    last = result.catch(() => undefined)
    try {
      return await result
    } finally {
      clearTimeout(timer)
    }
  }
}
