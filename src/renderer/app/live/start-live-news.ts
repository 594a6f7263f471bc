import { newsTopics, type NewsTopic } from '#contract/http/events.ts'
import type { OpenConnection } from '#domain/live/news-connection.ts'
import { createNewsStream } from '#domain/live/news-stream.ts'
import { loadRights } from '#renderer/app/load-rights.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { newsChanged } from '#renderer/store/progress-slice.ts'
import type { AppStore } from '#renderer/store/store.ts'
import { actForMark, jumpMark } from '#renderer/store/tab-marks.ts'
import { browserClock } from './browser-clock.ts'
import { createNewsPace, type NewsPace } from './news-pace.ts'
import { createShownRefresher } from './refresh-shown.ts'
import { siteNewsListeners } from './site-news-listeners.ts'
import type { TabLocks } from './tab-election.ts'
import { createTabStream, type TabNews, type TabSharing } from './tab-stream.ts'

/** What screens show. The start has just read the rights and the site. */
const shownTopics: readonly NewsTopic[] = ['bookings', 'changes', 'wallet', 'links']

/** Kept while the tab is open, so that news continues after a screen without it. */
const positions = new Map<string, string>()

const isHidden = (): boolean => document.hidden

/** A browser may lack both, and has locks only on secure pages. */
const findSharing = (): TabSharing | null => {
  const { locks } = navigator as { locks?: TabLocks }
  if (!locks || !('BroadcastChannel' in globalThis)) return null
  return { locks, openChannel: (name) => new BroadcastChannel(name) }
}

const follow = (pace: NewsPace, news: TabNews): void => {
  if (news.kind === 'gap') pace.tellGap(newsTopics)
  else if (news.kind === 'news') pace.tell(news.topics)
  else if (!news.isComplete) pace.tell(shownTopics)
}

/** Calls back whenever an ordinary call has succeeded. Returns what ends it. */
const watchAnswers = (store: AppStore, onAnswered: () => void): (() => void) => {
  const getLast = (): number => {
    const queries = Object.values(store.getState()[contractApi.reducerPath].queries)
    return Math.max(0, ...queries.map((query) => query?.fulfilledTimeStamp ?? 0))
  }
  let last = getLast()
  return store.subscribe(() => {
    const next = getLast()
    if (next > last) onAnswered()
    last = next
  })
}

/** Connects the page to the news of this person's session, and reads again what changed. Returns what ends it. */
export const startLiveNews = (store: AppStore, userId: string, open: OpenConnection): (() => void) => {
  const refresher = createShownRefresher(store, isHidden)
  const pace = createNewsPace({
    clock: browserClock,
    isHidden,
    onDue(topics) {
      refresher.refresh(topics)
      if (topics.has('permissions')) void loadRights(store)
      if (topics.has('site')) for (const listener of siteNewsListeners) listener()
    },
  })
  let stopWatching = (): void => undefined
  const stream = createTabStream({
    name: ['faredesk-news', userId, jumpMark(), actForMark()].join(' '),
    sharing: findSharing(),
    positions,
    clock: browserClock,
    isHidden,
    createStream: (deps) => createNewsStream({ ...deps, open, clock: browserClock }),
    onNews: (news) => follow(pace, news),
    onState(state) {
      store.dispatch(newsChanged(state === 'up'))
      if (state !== 'refused') stopWatching()
      else stopWatching = watchAnswers(store, () => stream.answered())
    },
  })
  const onVisible = (): void => {
    stream.visibilityChanged()
    pace.check()
    refresher.check()
  }
  const onOnline = (): void => stream.wake()
  document.addEventListener('visibilitychange', onVisible)
  globalThis.addEventListener('online', onOnline)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    globalThis.removeEventListener('online', onOnline)
    stream.stop()
    stopWatching()
    pace.stop()
    refresher.stop()
    store.dispatch(newsChanged(false))
  }
}
