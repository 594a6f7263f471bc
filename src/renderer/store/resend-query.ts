import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { contractApi } from './contract-api.ts'
import type { AppStore, RootState } from './store.ts'

type Initiate = (
  input: unknown,
  options: object,
) => ThunkAction<Promise<unknown>, RootState, undefined, UnknownAction>

/** A query as the cache knows it. */
export interface CachedQuery {
  name: string
  input: unknown
}

/** Sends a query again. Its screen shows the answer. */
export const resendQuery = async ({ dispatch }: AppStore, { name, input }: CachedQuery): Promise<void> => {
  const all = contractApi.endpoints as unknown as Record<string, { initiate: Initiate } | undefined>
  const endpoint = all[name]
  if (endpoint) await dispatch(endpoint.initiate(input, { forceRefetch: true, subscribe: false }))
}
