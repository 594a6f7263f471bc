import type { Database, Signals } from '#server/db/database.ts'

/** When the feed reads, in milliseconds. */
export interface FeedPace {
  /** The longest time between two reads, in case a signal of another process got lost. */
  pollMs: number
  /** The same for an embedded database, which nothing else changes; short enough that the position stays valid. */
  idleMs: number
  /** The shortest time between two reads, so that many commits are read together. */
  gatherMs: number
  /** The pause after a failure. */
  retryMs: number
  /** How long reading may fail before `isFailing` says so. */
  toleratedMs: number
  /** Whether it reads only while someone listens. */
  isOnDemand: boolean
}

export const defaultPace: FeedPace = {
  pollMs: 1_000,
  idleMs: 60_000,
  gatherMs: 50,
  retryMs: 1_000,
  toleratedMs: 10_000,
  isOnDemand: false,
}

interface LoopWork {
  isWanted: () => boolean
  /** Reads what is new, and returns how many events there were. */
  read: (signals: Signals) => Promise<number>
  onFault: (fault: unknown) => void
  /** Called when nobody wants news any more. */
  onStop: () => void
}

/** Something that a loop waits for, and that can happen before it waits. */
const createWaker = () => {
  let isWoken = false
  let resume: (() => void) | null = null
  return {
    wake: (): void => {
      isWoken = true
      resume?.()
    },
    /** Waits until woken, or for a time. */
    wait: async (ms: number): Promise<void> => {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms).unref()
          resume = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      resume = null
      isWoken = false
    },
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })

/**
 * Reads after this node's commits, after other nodes' signals, and now and then in case a signal got lost. After a read of something that
 * this node may have committed, it tells the other nodes.
 */
export const createFeedLoop = (
  database: Database,
  pace: FeedPace,
  { isWanted, read, onFault, onStop }: LoopWork,
) => {
  const waker = createWaker()
  let signals: Signals | null = null
  let hasCommitted = false
  let running: Promise<void> | null = null

  const dropSignals = async (): Promise<void> => {
    const dropped = signals
    signals = null
    await dropped?.close()
  }

  const step = async (): Promise<void> => {
    signals ??= await database.openSignals({
      onSignal: waker.wake,
      onLost: () => {
        signals = null
        waker.wake()
      },
    })
    const open = signals
    const isOwn = hasCommitted
    hasCommitted = false
    if ((await read(open)) > 0 && isOwn) await open.send()
    const readAt = performance.now()
    await waker.wait(open.isShared ? pace.pollMs : pace.idleMs)
    const leftMs = pace.gatherMs - (performance.now() - readAt)
    if (leftMs > 0 && isWanted()) await pause(leftMs)
  }

  const run = async (): Promise<void> => {
    while (isWanted())
      try {
        await step()
      } catch (fault) {
        onFault(fault)
        await dropSignals()
        if (isWanted()) await pause(pace.retryMs)
      }
    onStop()
    await dropSignals()
  }

  const start = (): void => {
    if (running || !isWanted()) return
    running = run().finally(() => {
      running = null
      // Someone may have come while the connection was being closed.
      start()
    })
  }

  const stopTelling = database.onCommit(() => {
    hasCommitted = true
    waker.wake()
  })

  return {
    /** Starts reading if it is wanted. */
    start,
    /** Makes the loop look whether it is still wanted. */
    wake: (): void => waker.wake(),
    /** Resolves once the loop has ended, which must no longer be wanted. */
    stop: async (): Promise<void> => {
      stopTelling()
      waker.wake()
      await running
    },
  }
}
