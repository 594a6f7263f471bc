/** Values given one at a time to whoever takes them: `give` waits until its value is taken and the next one is asked for. */
export interface HandOver<T> {
  give(value: T): Promise<void>
  /** No more values come. */
  end(): void
  readonly taken: AsyncIterable<T>
}

/** Keeps at most one value, so that memory stays flat when the giver is faster than the taker. */
export function createHandOver<T>(): HandOver<T> {
  let offered: { value: T; done: () => void } | null = null
  let isOver = false
  let wake: () => void = () => undefined
  async function* taken(): AsyncGenerator<T> {
    for (;;) {
      if (offered) {
        const { value, done } = offered
        offered = null
        yield value
        done()
      } else if (isOver) return
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return {
    give: (value) =>
      new Promise((done) => {
        offered = { value, done }
        wake()
      }),
    end() {
      isOver = true
      wake()
    },
    taken: taken(),
  }
}
