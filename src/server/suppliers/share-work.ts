/** Running work that several callers wait for. */
export interface SharedWork<T> {
  /** False once it was stopped because all callers left; a new caller has to start it again. */
  readonly isRunning: () => boolean
  /** Waits for the result. The work is stopped when the last of its callers has left. */
  readonly join: (signal: AbortSignal) => Promise<T>
}

/** Starts work that several callers share. Its signal aborts when all of them have left, never for the first alone. */
export const shareWork = <T>(work: (signal: AbortSignal) => Promise<T>): SharedWork<T> => {
  const aborter = new AbortController()
  const result = work(aborter.signal)
  let waiting = 0
  return {
    isRunning: () => !aborter.signal.aborted,
    join: async (signal) => {
      waiting += 1
      const leave = (): void => {
        waiting -= 1
        if (waiting === 0) aborter.abort()
      }
      if (signal.aborted) leave()
      else signal.addEventListener('abort', leave, { once: true })
      try {
        return await result
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
  }
}
