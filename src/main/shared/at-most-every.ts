/** Calls something at most once in so many milliseconds, and always after the last time that it was asked for. */
export function atMostEvery(gapMs: number, work: () => void): { ask(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let lastAt = Number.NEGATIVE_INFINITY
  const run = () => {
    timer = undefined
    lastAt = Date.now()
    work()
  }
  return {
    ask() {
      timer ??= setTimeout(run, Math.max(0, lastAt + gapMs - Date.now()))
    },
    stop: () => clearTimeout(timer),
  }
}
