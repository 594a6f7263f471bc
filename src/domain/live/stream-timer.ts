/** Time and chance, which tests replace. */
export interface StreamClock {
  now(): number
  /** Runs something later; returns what cancels it. */
  after(ms: number, run: () => void): () => void
  /** Between 0 and 1. */
  random(): number
}

/** Creates a timer that starts again with each call. */
export const createTimer = (clock: StreamClock) => {
  let cancel = (): void => undefined
  return {
    start(ms: number, run: () => void): void {
      cancel()
      cancel = clock.after(ms, run)
    },
    clear: () => cancel(),
  }
}
