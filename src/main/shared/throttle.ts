/** Calls something at most once per interval, and always after the last request. */
export function throttle(gapMs: number, work: () => void): { ask(): void; stop(): void } {
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
