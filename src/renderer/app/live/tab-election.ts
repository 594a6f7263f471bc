/** The part of `navigator.locks` that tabs need. */
export interface TabLocks {
  request: (name: string, options: { signal: AbortSignal }, held: () => Promise<void>) => Promise<unknown>
}

/** Chooses which tab has the stream of a session. */
export interface TabElection {
  /** Stands for election, or does so again. */
  join(): void
  leave: () => void
  isJoined(): boolean
}

interface ElectionDeps {
  name: string
  /** Null where the browser has none: each tab is elected. */
  locks: TabLocks | null
  onElected: () => void
  onLeft: () => void
}

/** Creates the election of one tab. The tab that holds the lock is elected; the next one follows when it leaves or closes. */
export const createTabElection = ({ name, locks, onElected, onLeft }: ElectionDeps): TabElection => {
  let withdraw: (() => void) | null = null

  const compete = (): void => {
    const abort = new AbortController()
    let release = (): void => undefined
    withdraw = () => {
      abort.abort()
      release()
    }
    const held = (): Promise<void> =>
      new Promise((resolve) => {
        if (abort.signal.aborted) return resolve()
        release = resolve
        onElected()
      })
    // A tab that leaves withdraws its request, which then fails.
    void locks?.request(name, { signal: abort.signal }, held).catch(() => undefined)
  }

  return {
    join() {
      if (withdraw) return
      withdraw = () => undefined
      if (locks) compete()
      else onElected()
    },
    leave() {
      const leaving = withdraw
      withdraw = null
      if (!leaving) return
      onLeft()
      leaving()
    },
    isJoined: () => withdraw !== null,
  }
}
