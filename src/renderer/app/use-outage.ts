import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { contractApi } from '#renderer/store/contract-api.ts'
import { isOutage, toFailure } from '#renderer/store/failure.ts'
import { repeatQuietly } from '#renderer/store/repeats.ts'
import { useAppSelector, type AppStore, type RootState } from '#renderer/store/store.ts'
import { retryPauseMs } from './retry-pause.ts'

/** The queries whose last answer says that the server is away. */
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
const repeat = async ({ dispatch }: AppStore, { name, input }: Failed): Promise<void> => {
  const all = contractApi.endpoints as unknown as Record<string, { initiate: Initiate } | undefined>
  const endpoint = all[name]
  if (endpoint) await dispatch(endpoint.initiate(input, { forceRefetch: true, subscribe: false }))
}

/**
 * Whether the server is away, as far as this page knows. Meanwhile it repeats one failed query with growing pauses,
 * and all others once that one is answered, so that the page continues by itself. Never repeats a change.
 */
export const useOutage = (): boolean => {
  const store = useStore() as AppStore
  const hasFailed = useAppSelector((state) => listFailed(state).length > 0)
  const [isAway, setAway] = useState(false)
  if (hasFailed && !isAway) setAway(true)

  useEffect(() => {
    if (!isAway) return undefined
    let attempt = 0
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const tryAgain = async (): Promise<void> => {
      const [first] = listFailed(store.getState())
      if (first) await repeatQuietly(() => repeat(store, first))
      const rest = listFailed(store.getState())
      if (rest.some(({ name, input }) => name === first?.name && input === first.input)) return wait()
      await repeatQuietly(() => Promise.all(rest.map((one) => repeat(store, one))))
      if (listFailed(store.getState()).length > 0) return wait()
      if (!isOver) setAway(false)
    }
    const wait = (): void => {
      if (isOver) return
      attempt += 1
      timer = setTimeout(() => void tryAgain(), retryPauseMs(attempt))
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isAway, store])
  return isAway
}
