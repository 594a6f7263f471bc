import { createTimer, type StreamClock } from '#domain/live/stream-timer.ts'
import type { TenantEvents } from '#main/tenants/tenant-events.ts'

interface HoldEventsDeps {
  events: Pick<TenantEvents, 'listen'>
  /** The workspaces whose holds the desk shows. */
  workspaceIds: () => string[]
  /** Reads a workspace's holds again; resolves when they are there. */
  read: (workspaceId: string) => Promise<void>
  clock: StreamClock
}

/** News of holds, which the desk follows. */
export interface HoldEvents {
  start(): void
  /** Follows the workspaces that are signed in now, and no others. Does nothing before the start. */
  follow(): void
  stop(): void
}

const gatherMs = 150
/** So that the consoles of an agency don't all read at the same instant, in milliseconds. */
const spreadMs = 350
/** The same after a gap, which every console is told of. */
const gapSpreadMs = 10_000
const gapMs = 2_000
/** An agency whose holds take long to read is read less often: it rests this many times as long as that took. */
const restFactor = 4

/** Reads one workspace again after its news, never twice at once and at most every two seconds. */
const createReader = (read: () => Promise<void>, clock: StreamClock) => {
  const timer = createTimer(clock)
  let isWaiting = false
  let isReading = false
  let notBefore = 0
  let nextSpreadMs = spreadMs

  const plan = (): void => {
    if (!isWaiting || isReading) return
    const delayMs = gatherMs + clock.random() * nextSpreadMs
    timer.start(Math.max(delayMs, notBefore - clock.now()), () => void readNow())
  }
  const readNow = async (): Promise<void> => {
    isWaiting = false
    nextSpreadMs = spreadMs
    isReading = true
    const startedAt = clock.now()
    await read().catch(() => undefined)
    isReading = false
    const tookMs = clock.now() - startedAt
    notBefore = startedAt + Math.max(gapMs, tookMs * (1 + restFactor))
    plan()
  }
  return {
    ask(isGap: boolean) {
      const isSooner = !isGap && nextSpreadMs === gapSpreadMs
      if (isWaiting && !isSooner) return
      isWaiting = true
      nextSpreadMs = isGap ? gapSpreadMs : spreadMs
      plan()
    },
    stop: () => timer.clear(),
  }
}

/** Creates it; the desk's own reading every minute goes on. */
export function createHoldEvents({ events, workspaceIds, read, clock }: HoldEventsDeps): HoldEvents {
  const followed = new Map<string, () => void>()
  let isStarted = false

  const followOne = (workspaceId: string): void => {
    const reader = createReader(() => read(workspaceId), clock)
    const stopListening = events.listen(workspaceId, {
      onNews(news) {
        if (news.kind === 'gap' || news.topics.includes('holds') || news.topics.includes('bookings'))
          reader.ask(news.kind === 'gap')
      },
      onState: () => undefined,
    })
    followed.set(workspaceId, () => {
      stopListening()
      reader.stop()
    })
  }

  const follow = (): void => {
    if (!isStarted) return
    const wanted = new Set(workspaceIds())
    for (const [workspaceId, stop] of followed) {
      if (wanted.has(workspaceId)) continue
      followed.delete(workspaceId)
      stop()
    }
    for (const workspaceId of wanted) if (!followed.has(workspaceId)) followOne(workspaceId)
  }

  return {
    start() {
      isStarted = true
      follow()
    },
    follow,
    stop() {
      isStarted = false
      for (const stop of followed.values()) stop()
      followed.clear()
    },
  }
}
