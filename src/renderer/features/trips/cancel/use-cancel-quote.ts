import { skipToken } from '@reduxjs/toolkit/query/react'
import type { CancellationQuote, TripRooming } from '#contract/entities/trip-cancellation.ts'
import { tripsApi } from '#renderer/entities/trips/trips-api.ts'

interface CancelChoice {
  tripId: string
  travellerIds: string[]
  rooming: TripRooming
}

export interface CancelQuote {
  /** Of exactly this choice; null until it is known. */
  quote: CancellationQuote | null
  error: unknown
  isAsking: boolean
  ask: () => void
}

/** Gives what a choice costs today. The answer to another choice is never shown for it. */
export const useCancelQuote = (choice: CancelChoice): CancelQuote => {
  const isEmpty = choice.travellerIds.length === 0
  const answer = tripsApi.useTripCancellationQuoteQuery(isEmpty ? skipToken : choice, {
    refetchOnMountOrArgChange: true,
  })
  const isAsking = !isEmpty && answer.isFetching
  return {
    quote: isEmpty || isAsking || answer.error ? null : (answer.currentData?.quote ?? null),
    error: isEmpty || isAsking ? undefined : answer.error,
    isAsking,
    ask: () => {
      if (!isEmpty) void answer.refetch()
    },
  }
}
