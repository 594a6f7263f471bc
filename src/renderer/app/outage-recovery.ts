import { QueryStatus } from '@reduxjs/toolkit/query/react'
import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import type { Platform } from '#renderer/platform/platform.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { isOutage, toFailure } from '#renderer/store/failure.ts'
import { retryQuietly } from '#renderer/store/quiet-retries.ts'
import { resendQuery, type CachedQuery } from '#renderer/store/resend-query.ts'
import type { AppStore, RootState } from '#renderer/store/store.ts'
import { outageTexts } from './outage-texts.ts'
import { retryPauseMs } from './retry-pause.ts'

/** Lists the queries that failed because the server is down or can't be reached. */
const listFailed = (state: RootState): CachedQuery[] =>
  Object.values(state[contractApi.reducerPath].queries).flatMap((query) => {
    const failure = query?.status === QueryStatus.rejected ? toFailure(query.error) : null
    return query?.endpointName && failure && isOutage(failure)
      ? [{ name: query.endpointName, input: query.originalArgs }]
      : []
  })

/**
 * Chooses the query that finds out whether the server answers: a cheap one that needs its database and that the console
 * never answers with a copy.
 */
const chooseProbe = (state: RootState, { session }: Platform): CachedQuery =>
  state.session.user
    ? { name: 'walletBalance', input: {} }
    : (listFailed(state)[0] ?? { name: 'detectSite', input: { domain: session.siteDomain() } })

/** Returns the bar's text for an outage since this time, in milliseconds since 1970. */
export const describeOutage = (since: number): string =>
  outageTexts.since(formatInstantShort(new Date(since).toISOString()))

/**
 * Ends an outage; draws nothing. While the server is down, it tries one query with growing delays. Once the server
 * answers, it sends the failed queries again and refreshes the live figures, so that the page recovers without a
 * reload. It never repeats a change.
 */
export const OutageRecovery = ({ isDown }: { isDown: boolean }): null => {
  const store = useStore() as AppStore
  const platform = usePlatform()
  // An outage may have begun and ended before this code was there.
  const wasDown = useRef(listFailed(store.getState()).length > 0)

  useEffect(() => {
    if (!isDown) return undefined
    wasDown.current = true
    let attempt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    const tryAgain = async (): Promise<void> => {
      await retryQuietly(() => resendQuery(store, chooseProbe(store.getState(), platform)))
      if (!isStopped) wait()
    }
    const wait = (): void => {
      clearTimeout(timer)
      attempt += 1
      timer = setTimeout(() => void tryAgain(), retryPauseMs(attempt))
    }
    // The network is back, so the server may be too.
    const beginAgain = (): void => {
      attempt = 0
      wait()
    }
    globalThis.addEventListener('online', beginAgain)
    wait()
    return () => {
      isStopped = true
      clearTimeout(timer)
      globalThis.removeEventListener('online', beginAgain)
    }
  }, [isDown, platform, store])

  useEffect(() => {
    if (isDown || !wasDown.current) return
    wasDown.current = false
    const failed = listFailed(store.getState())
    void retryQuietly(() => Promise.all(failed.map((one) => resendQuery(store, one))))
    // Refetches the queries with `refetchOnReconnect`.
    store.dispatch(contractApi.internalActions.onOnline())
  }, [isDown, store])
  return null
}
