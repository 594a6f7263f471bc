/** Passes values one at a time from a sender to a reader. `send` resolves when the reader asks for the next value. */
export interface RowChannel<T> {
  send(value: T): Promise<void>
  /** Ends the values. */
  end(): void
  readonly values: AsyncIterable<T>
}

/**
 * Creates a channel that holds at most one value, so that memory stays flat when the sender is faster than the
 * reader.
 */
export function createRowChannel<T>(): RowChannel<T> {
  let offered: { value: T; done: () => void } | null = null
  let hasEnded = false
  let wake: () => void = () => undefined
  async function* taken(): AsyncGenerator<T> {
    for (;;) {
      if (offered) {
        const { value, done } = offered
        offered = null
        yield value
        done()
      } else if (hasEnded) return
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return {
    send: (value) =>
      new Promise((done) => {
        offered = { value, done }
        wake()
      }),
    end() {
      hasEnded = true
      wake()
    },
    values: taken(),
  }
}
