import { QueryStatus } from '@reduxjs/toolkit/query/react'
import type { NewsTopic } from '#contract/http/events.ts'
import { contractApi, type Tag } from '#renderer/store/contract-api.ts'
import { findCached, refreshQuietly } from '#renderer/store/refresh-quietly.ts'
import type { AppStore } from '#renderer/store/store.ts'
import { createReadGaps } from './read-gaps.ts'

const bookingTags: readonly Tag[] = ['Tickets', 'Ticket', 'Order', 'History']

/** What is read again for each topic. Rights and the site aren't queries of a screen. */
const topicTags: Record<NewsTopic, readonly Tag[]> = {
  bookings: bookingTags,
  holds: bookingTags,
  changes: ['ChangeRequests', 'Ticket', 'History'],
  // Paying, confirming and cancelling a trip move money.
  wallet: ['Wallet', 'WalletRequests', 'Payments', 'Trips'],
  // Wallets at linked agencies are read with the requests about wallets.
  links: ['SupplyNetwork', 'WalletRequests'],
  permissions: [],
  site: [],
}

/** Waits for the queries of a screen that is just being drawn, in milliseconds. */
const settleMs = 50
/** The first pause after a failed call, in milliseconds. It doubles with each failure. */
const firstPauseMs = 4_000
const longestPauseMs = 60_000

/** Reads again what the page shows. */
export interface ShownRefresher {
  /** Everything that the topics concern, unless it was requested after this time (ms since 1970). */
  refresh(topics: ReadonlyMap<NewsTopic, number>): void
  /** The page became visible. */
  check(): void
  stop(): void
}

interface Own {
  startedAt: number
  /** The cache's time of the answer, by which it can be told apart from an ordinary call. */
  stamp: number | undefined
}

/** Gives the number of components that show a query, which the state itself knows only later. */
const countShowing = (store: AppStore, cacheKey: string): number => {
  const ask = contractApi.internalActions.internal_getRTKQSubscriptions()
  const answer = store.dispatch(ask) as unknown as { getSubscriptionCount: (key: string) => number }
  return answer.getSubscriptionCount(cacheKey)
}

const isChanging = (store: AppStore): boolean =>
  Object.values(store.getState()[contractApi.reducerPath].mutations).some(
    (mutation) => mutation?.status === QueryStatus.pending,
  )

const listConcerned = (store: AppStore, tags: readonly Tag[]): string[] => {
  const select = (wanted: readonly Tag[]) => contractApi.util.selectInvalidatedBy(store.getState(), wanted)
  const onDemand = new Set(select(['OnDemand']).map(({ queryCacheKey }) => queryCacheKey))
  return select(tags).flatMap(({ queryCacheKey }) => (onDemand.has(queryCacheKey) ? [] : [queryCacheKey]))
}

/**
 * Creates what reads outdated queries again. Those that no component shows are read when one does. While the person's own
 * change is running, nothing is read: the change reads again what it concerns, and the rest follows when it is done.
 */
export const createShownRefresher = (store: AppStore, isHidden: () => boolean): ShownRefresher => {
  /** Outdated queries by cache key, and since when (ms). */
  const outdated = new Map<string, number>()
  const running = new Set<string>()
  const own = new Map<string, Own>()
  const pauses = new Map<string, { untilMs: number; pauseMs: number }>()
  const gaps = createReadGaps()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** For queries that may not be read yet. */
  let later: ReturnType<typeof setTimeout> | undefined

  const untilOf = (cacheKey: string): number =>
    Math.max(gaps.untilMs(cacheKey), pauses.get(cacheKey)?.untilMs ?? 0)
  const planLater = (): void => {
    clearTimeout(later)
    const next = Math.min(...[...outdated.keys()].map(untilOf).filter((untilMs) => untilMs > Date.now()))
    if (next !== Infinity) later = setTimeout(sweep, next - Date.now())
  }
  const forget = (cacheKey: string): void => {
    for (const known of [outdated, own, pauses]) known.delete(cacheKey)
    gaps.forget(cacheKey)
  }

  const startOf = (cacheKey: string): number => {
    const stamp = findCached(store, cacheKey)?.startedTimeStamp
    const last = own.get(cacheKey)
    return last && last.stamp === stamp ? last.startedAt : (stamp ?? 0)
  }

  const pause = (cacheKey: string): void => {
    const pauseMs = Math.min(longestPauseMs, (pauses.get(cacheKey)?.pauseMs ?? firstPauseMs / 2) * 2)
    pauses.set(cacheKey, { pauseMs, untilMs: Date.now() + pauseMs })
  }

  const read = async (cacheKey: string, since: number): Promise<void> => {
    const startedAt = Date.now()
    const before = findCached(store, cacheKey)?.startedTimeStamp
    running.add(cacheKey)
    outdated.delete(cacheKey)
    const isDone = await refreshQuietly(store, cacheKey).catch(() => false)
    running.delete(cacheKey)
    gaps.add(cacheKey, startedAt, Date.now())
    if (isDone) pauses.delete(cacheKey)
    else {
      outdated.set(cacheKey, outdated.get(cacheKey) ?? since)
      pause(cacheKey)
    }
    const stamp = findCached(store, cacheKey)?.startedTimeStamp
    if (stamp !== before) own.set(cacheKey, { startedAt, stamp })
    sweepSoon()
  }

  const sweep = (): void => {
    timer = undefined
    if (isHidden() || isChanging(store)) return
    for (const [cacheKey, since] of outdated) {
      const query = findCached(store, cacheKey)
      if (!query) forget(cacheKey)
      else if (!running.has(cacheKey) && Date.now() >= untilOf(cacheKey)) {
        if (startOf(cacheKey) > since) outdated.delete(cacheKey)
        else if (query.status !== QueryStatus.pending && countShowing(store, cacheKey) > 0)
          void read(cacheKey, since)
      }
    }
    planLater()
  }
  const sweepSoon = (): void => {
    if (outdated.size > 0) timer ??= setTimeout(sweep, settleMs)
  }
  const unsubscribe = store.subscribe(sweepSoon)

  return {
    refresh(topics) {
      for (const [topic, since] of topics) {
        for (const cacheKey of listConcerned(store, topicTags[topic])) outdated.set(cacheKey, since)
      }
      sweep()
    },
    check: sweep,
    stop() {
      unsubscribe()
      clearTimeout(timer)
      clearTimeout(later)
    },
  }
}
