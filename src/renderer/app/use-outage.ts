import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { contractApi } from '#renderer/store/contract-api.ts'
import { isOutage, toFailure } from '#renderer/store/failure.ts'
import { retryQuietly } from '#renderer/store/quiet-retries.ts'
import { useAppSelector, type AppStore, type RootState } from '#renderer/store/store.ts'
import { retryPauseMs } from './retry-pause.ts'

/** Lists the queries that failed because the server is down or can't be reached. */
const listFailed = (state: RootState) =>
  Object.values(state[contractApi.reducerPath].queries).flatMap((query) => {
    const failure = query?.status === QueryStatus.rejected ? toFailure(query.error) : null
    return query?.endpointName && failure && isOutage(failure)
      ? [{ name: query.endpointName, input: query.originalArgs }]
      : []
  })

type Failed = ReturnType<typeof listFailed>[number]
type Initiate = (
  input: unknown,
  options: object,
) => ThunkAction<Promise<unknown>, RootState, undefined, UnknownAction>

/** Sends a failed query again. Its screen shows the answer. */
const resend = async ({ dispatch }: AppStore, { name, input }: Failed): Promise<void> => {
  const all = contractApi.endpoints as unknown as Record<string, { initiate: Initiate } | undefined>
  const endpoint = all[name]
  if (endpoint) await dispatch(endpoint.initiate(input, { forceRefetch: true, subscribe: false }))
}

/**
 * Whether the server is down, as far as this page knows. While it is, the hook retries one failed query with growing
 * delays, and the others once that one succeeds, so that the page recovers without a reload. It never repeats a change.
 */
export const useOutage = (): boolean => {
  const store = useStore() as AppStore
  const hasFailed = useAppSelector((state) => listFailed(state).length > 0)
  const [isDown, setDown] = useState(false)
  if (hasFailed && !isDown) setDown(true)

  useEffect(() => {
    if (!isDown) return undefined
    let attempt = 0
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    const tryAgain = async (): Promise<void> => {
      const [first] = listFailed(store.getState())
      if (first) await retryQuietly(() => resend(store, first))
      const rest = listFailed(store.getState())
      if (rest.some(({ name, input }) => name === first?.name && input === first.input)) return wait()
      await retryQuietly(() => Promise.all(rest.map((one) => resend(store, one))))
      if (listFailed(store.getState()).length > 0) return wait()
      if (!isStopped) setDown(false)
    }
    const wait = (): void => {
      if (isStopped) return
      attempt += 1
      timer = setTimeout(() => void tryAgain(), retryPauseMs(attempt))
    }
    wait()
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [isDown, store])
  return isDown
}
