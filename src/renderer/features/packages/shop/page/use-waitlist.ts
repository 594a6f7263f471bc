import { skipToken } from '@reduxjs/toolkit/query/react'
import type { WaitlistEntry } from '#contract/entities/trip-waitlist.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { tripsApi } from '#renderer/entities/trips/trips-api.ts'
import { useMayBook } from '#renderer/entities/use-may.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { toPriceRequest } from '#renderer/entities/packages/choice/trip-choice.ts'
import type { Trip } from './use-trip.ts'

export interface Waitlist {
  /** The shopper's open entry for the chosen date; null while they don't wait for it. */
  entry: WaitlistEntry | null
  /** Why joining failed. */
  failure: ApiFailure | null
  isJoining: boolean
  join: () => void
}

/** Whether an open entry is for the chosen package, date and hotel. An activity has one waitlist for each date. */
const isForChoice = (
  { packageId, startsOn, hotelCategory, state }: WaitlistEntry,
  { found, choice }: Trip,
): boolean =>
  (state === 'waiting' || state === 'offered') &&
  packageId === found._id &&
  startsOn === choice.startsOn &&
  hotelCategory === (found.kind === 'activity' ? '' : choice.hotelCategory)

/** Gives the waitlist of a chosen date that is sold out, and a function to join it. */
export const useWaitlist = (trip: Trip): Waitlist => {
  const user = useUser()
  const mayBook = useMayBook()
  const isKnown = trip.soldOut !== null && user !== null && mayBook
  const mine = tripsApi.useMyTripsQuery(isKnown ? { pageSize: 1 } : skipToken)
  const [send, joining] = tripsApi.useJoinTripWaitlistMutation()
  const joined = joining.data ? [joining.data.entry] : []
  const { found, choice } = trip
  const join = async (): Promise<void> => {
    const asked = toPriceRequest(found, choice)
    if (!asked) return
    const { _id: packageId, ...request } = asked
    const { error } = await send({ packageId, ...request })
    // Places are free again.
    if (toFailure(error)?.errorCode === 'wrongState') trip.retryDates()
  }
  const isAboutChoice = joining.originalArgs?.startsOn === choice.startsOn
  return {
    entry: [...(mine.data?.waitlist ?? []), ...joined].find((entry) => isForChoice(entry, trip)) ?? null,
    failure: isAboutChoice ? toFailure(joining.error) : null,
    isJoining: joining.isLoading,
    join: () => void join(),
  }
}
