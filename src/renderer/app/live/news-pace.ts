import type { NewsTopic } from '#contract/http/events.ts'
import { createTimer, type StreamClock } from '#domain/live/stream-timer.ts'

/** News that comes within this time is handled together, in milliseconds. */
const gatherMs = 250
/** The shortest time between two refreshes of a topic, in milliseconds. */
const gapMs = 1_000
/**
 * How far the refreshes of different pages are spread, in milliseconds, so that all pages of an agency don't ask at the same
 * instant. Everyone reads the site again, and nobody waits for it.
 */
const spreadMs: Record<NewsTopic, number> = {
  bookings: 300,
  holds: 300,
  changes: 300,
  wallet: 200,
  links: 300,
  permissions: 300,
  site: 2_000,
}

/** How far they are spread after a gap, in milliseconds, because then every page of every agency reads everything again. */
const gapSpreadMs = 10_000

/** Decides when a page follows news. */
export interface NewsPace {
  tell(topics: readonly NewsTopic[]): void
  /** Any news may be missing, for every page of the server. */
  tellGap(topics: readonly NewsTopic[]): void
  /** The page became visible: follows at once what it has missed. */
  check(): void
  stop(): void
}

interface Waiting {
  heardAt: number
  dueAt: number
}

interface PaceDeps {
  clock: StreamClock
  /** News waits while nobody sees the page. */
  isHidden: () => boolean
  /** Called with the topics that are due and when the last news of each arrived. */
  onDue: (topics: ReadonlyMap<NewsTopic, number>) => void
}

/** Creates the pace of one page. */
export const createNewsPace = ({ clock, isHidden, onDue }: PaceDeps): NewsPace => {
  const waiting = new Map<NewsTopic, Waiting>()
  const followedAt = new Map<NewsTopic, number>()
  const timer = createTimer(clock)

  const check = (): void => {
    if (isHidden()) return
    const now = clock.now()
    const due = [...waiting].filter(([, { dueAt }]) => dueAt <= now)
    for (const [topic] of due) {
      waiting.delete(topic)
      followedAt.set(topic, now)
    }
    plan()
    if (due.length > 0) onDue(new Map(due.map(([topic, { heardAt }]) => [topic, heardAt])))
  }

  const plan = (): void => {
    timer.clear()
    if (waiting.size === 0) return
    const next = Math.min(...[...waiting.values()].map(({ dueAt }) => dueAt))
    timer.start(Math.max(0, next - clock.now()), check)
  }

  const add = (topics: readonly NewsTopic[], getSpreadMs: (topic: NewsTopic) => number): void => {
    const now = clock.now()
    for (const topic of topics) {
      const known = waiting.get(topic)?.dueAt ?? Infinity
      const soonest = (followedAt.get(topic) ?? -Infinity) + gapMs
      const dueAt = Math.max(now + gatherMs + clock.random() * getSpreadMs(topic), soonest)
      waiting.set(topic, { heardAt: now, dueAt: Math.min(known, dueAt) })
    }
    plan()
  }

  return {
    tell: (topics) => add(topics, (topic) => spreadMs[topic]),
    tellGap: (topics) => add(topics, () => gapSpreadMs),
    check,
    stop: () => timer.clear(),
  }
}
