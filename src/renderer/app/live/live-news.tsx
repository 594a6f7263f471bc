import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { useUser } from '#renderer/entities/audience.ts'
import type { AppStore } from '#renderer/store/store.ts'
import { createFetchConnection } from './fetch-connection.ts'
import { startLiveNews } from './start-live-news.ts'

const connect = createFetchConnection()

/** Follows the server's news while somebody is signed in; draws nothing. */
export const LiveNews = (): null => {
  const store = useStore() as AppStore
  const userId = useUser()?.userId ?? ''
  useEffect(() => {
    if (userId === '') return undefined
    return startLiveNews(store, userId, connect)
  }, [store, userId])
  return null
}
