let last: Promise<void> = Promise.resolve()

/**
 * Waits for a turn of the event loop that no other caller gets. Call it before a piece of work that computes for long, so
 * that the server answers other requests between two such pieces instead of after all of them.
 */
export const takeTurn = (): Promise<void> => {
  last = last.then(
    () =>
      new Promise((resolve) => {
        setImmediate(resolve)
      }),
  )
  return last
}
