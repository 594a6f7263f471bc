import { useEffect } from 'react'
import { useStore } from 'react-redux'
import type { SiteConfig } from '#contract/entities/site.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { siteLoaded } from '#renderer/store/site-slice.ts'
import { useAppDispatch, useAppSelector, type AppStore } from '#renderer/store/store.ts'
import { siteNewsListeners } from './live/site-news-listeners.ts'
import { siteNewsTexts } from './site-news-texts.ts'
import './offline-copy-bar.css'

/** How often an open page asks for news of its site, without and with the server's own news. */
const pollMs = 60_000
const pollWithNewsMs = 300_000
/** Another node may answer with what it remembers of the site for ten seconds, in milliseconds. */
const againMs = 12_000

/** Settings that an operator can change while pages are open. The agency's own settings are read at the next start. */
const toNews = ({ maintenance, isSuspended, featuresOff }: SiteConfig): string =>
  JSON.stringify([maintenance, isSuspended, featuresOff])

/**
 * Reads the site again every minute while the page is visible, and at once when it becomes visible after longer. While the
 * server sends news, it is read when it changed.
 */
const useSiteNews = (): void => {
  const dispatch = useAppDispatch()
  const store = useStore() as AppStore
  const { session } = usePlatform()
  const hasNews = useAppSelector((state) => state.progress.hasNews)
  useEffect(() => {
    const everyMs = hasNews ? pollWithNewsMs : pollMs
    let readAt = performance.now()
    const read = async (): Promise<void> => {
      readAt = performance.now()
      const asked = sessionApi.endpoints.detectSite.initiate(
        { domain: session.siteDomain() },
        { forceRefetch: true, subscribe: false },
      )
      // Without an answer the page stays as it is, because the outage bar reports the problem.
      const { data } = await dispatch(asked)
      const known = store.getState().site.site
      if (data && known && toNews(data) !== toNews(known)) dispatch(siteLoaded(data))
    }
    const timer = setInterval(() => {
      if (!document.hidden) void read()
    }, everyMs)
    const onVisible = (): void => {
      if (!document.hidden && performance.now() - readAt > everyMs) void read()
    }
    let again: ReturnType<typeof setTimeout> | undefined
    const onNews = (): void => {
      void read()
      clearTimeout(again)
      again = setTimeout(() => void read(), againMs)
    }
    document.addEventListener('visibilitychange', onVisible)
    siteNewsListeners.add(onNews)
    return () => {
      clearInterval(timer)
      clearTimeout(again)
      document.removeEventListener('visibilitychange', onVisible)
      siteNewsListeners.delete(onNews)
    }
  }, [dispatch, hasNews, session, store])
}

/** Shows above every page what an operator announces, and that a site was closed while its page was open. */
export const SiteNews = () => {
  const site = useSite()
  useSiteNews()
  const text = site?.isSuspended ? siteNewsTexts.closed : site?.maintenance?.text
  if (!text) return null
  return (
    <p className="offline-bar is-kept" role="status">
      {text}
    </p>
  )
}
