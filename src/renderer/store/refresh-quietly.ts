import { QueryStatus } from '@reduxjs/toolkit/query/react'
import { runCall, type CallOptions } from './base-query.ts'
import { contractApi } from './contract-api.ts'
import type { ApiFailure } from './failure.ts'
import type { Call } from './http.ts'
import { retryQuietly } from './quiet-retries.ts'
import { resendQuery } from './resend-query.ts'
import type { AppStore } from './store.ts'

interface Definition {
  query?: (input: unknown) => Call
  extraOptions?: CallOptions
}

const findDefinition = (name: string): Definition | undefined => {
  let found: Definition | undefined
  // The only public way to a definition: it is passed to the function, which changes nothing.
  contractApi.enhanceEndpoints({
    endpoints: {
      [name]: (definition: Definition) => {
        found = definition
      },
    },
  })
  return found
}

/** Statuses after which the old rows may not stay: they are no longer the person's, or no longer there. */
const refusals = new Set([401, 403, 404])

/** Returns a query of the cache. */
export const findCached = (store: AppStore, cacheKey: string) =>
  store.getState()[contractApi.reducerPath].queries[cacheKey]

/**
 * Reads a cached query again without showing it: no loading state, no progress bar, no toast. The old rows stay until the
 * new ones are there, and also when the call fails. Only a refusal is shown, as the screen shows any refusal. An answer is
 * dropped if an ordinary call was sent meanwhile. Returns false if the call failed, so that it may be tried again.
 */
export const refreshQuietly = async (store: AppStore, cacheKey: string): Promise<boolean> => {
  const before = findCached(store, cacheKey)
  if (!before?.endpointName || before.status === QueryStatus.pending) return true
  const { endpointName: name, originalArgs: input, requestId, fulfilledTimeStamp } = before
  const definition = findDefinition(name)
  if (!definition?.query) return true
  const { data, error } = (await runCall(
    definition.query(input),
    { signal: new AbortController().signal, dispatch: store.dispatch },
    { ...definition.extraOptions, isSilent: true, isBackground: true },
  )) as { data?: unknown; error?: ApiFailure }
  const now = findCached(store, cacheKey)
  if (now?.requestId !== requestId || now?.fulfilledTimeStamp !== fulfilledTimeStamp) return true
  if (!error) {
    const entry = { endpointName: name, arg: input, value: data }
    store.dispatch(contractApi.util.upsertQueryEntries([entry] as never))
    return true
  }
  if (!refusals.has(error.status)) return false
  await retryQuietly(() => resendQuery(store, { name, input }))
  return true
}
