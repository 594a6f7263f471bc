/** How long before the end the warning shows, in seconds. */
export const warningSeconds = 60
const reportEveryMs = 60_000
const retryMs = 5_000

/** `used`: someone used a tab whose session has no limit. Otherwise the server's last answer. */
export type IdleMessage = 'used' | { secondsLeft: number }

export interface IdleWatchParts {
  /** Tells the server whether the page was used. Null: no limit. Undefined: no answer, or the session has ended. */
  report: (isUsed: boolean) => Promise<number | null | undefined>
  /** Sends a message to the other tabs and windows of this origin, which pass it to `hear`. */
  post: (message: IdleMessage) => void
  /** Called each second while the warning shows, and with null when it doesn't. */
  onWarning: (secondsLeft: number | null) => void
  now?: () => number
}

/**
 * Reports use of the page at most once a minute. Use within that minute is reported at its end, so that the server is at most
 * a minute behind. Asks the server before it warns, because another tab or window may have been used.
 */
export const createIdleWatch = ({ report, post, onWarning, now = Date.now }: IdleWatchParts) => {
  let endsAt: number | null = null
  let isLimited = true
  let reportedAt = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  let isUsed = false
  let asked: Promise<void> = Promise.resolve()
  let isWarning = false

  const secondsLeft = (): number => (endsAt === null ? 0 : Math.ceil((endsAt - now()) / 1_000))
  const show = (): void => {
    const left = secondsLeft()
    isWarning = endsAt !== null && left <= warningSeconds
    onWarning(isWarning ? Math.max(0, left) : null)
  }
  const learn = (left: number): void => {
    endsAt = now() + left * 1_000
    show()
  }
  const send = async (used: boolean): Promise<void> => {
    const left = await report(used)
    if (left === undefined) {
      // What wasn't reported is reported again.
      if (used) [isUsed, reportedAt] = [true, Number.NEGATIVE_INFINITY]
      return
    }
    isLimited = left !== null
    if (left === null) {
      endsAt = null
      show()
      return
    }
    learn(left)
    if (used) post({ secondsLeft: left })
  }
  /** Asks the server once it has answered earlier questions. */
  const ask = (used: boolean): Promise<void> => {
    askedAt = now()
    if (used) {
      reportedAt = now()
      isUsed = false
    }
    asked = asked.then(() => send(used))
    return asked
  }
  const reportUse = (): void => {
    if (now() - reportedAt < reportEveryMs) return
    if (isLimited) void ask(true)
    else {
      isUsed = false
      reportedAt = now()
      post('used')
    }
  }
  const noteUse = (): void => {
    // Only an answer to the warning ends it; a stray touch of the page doesn't.
    if (isWarning) return
    isUsed = true
    reportUse()
  }
  const tick = (): void => {
    const mayAsk = (): boolean => now() - askedAt >= retryMs
    if (isUsed && !isWarning && mayAsk()) reportUse()
    if (endsAt === null ? !isLimited : secondsLeft() > warningSeconds) return
    if (isWarning && secondsLeft() > 0) show()
    else if (mayAsk()) void ask(false)
  }
  const hear = (message: IdleMessage): void => {
    if (message === 'used') noteUse()
    else {
      reportedAt = now()
      learn(message.secondsLeft)
    }
  }
  return {
    /** Reads the limit without reporting use, because the console may have loaded the page. */
    start: (): Promise<void> => ask(false),
    noteUse,
    hear,
    tick,
    stay: (): Promise<void> => ask(true),
  }
}
