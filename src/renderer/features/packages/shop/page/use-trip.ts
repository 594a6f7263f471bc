import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import type { AvailableDate, TripPrice } from '#contract/entities/package-price.ts'
import type { PublishedPackage } from '#contract/entities/package.ts'
import { countPeople } from '#renderer/entities/packages/people-words.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { getToday } from '#renderer/ui/today.ts'
import { packagesShopApi } from '#renderer/entities/packages/packages-api.ts'
import {
  choiceAddress,
  toAvailabilityRequest,
  toChoiceValues,
  toPriceRequest,
  toTripChoice,
  type TripChoice,
} from '#renderer/entities/packages/choice/trip-choice.ts'

export interface Trip {
  found: PublishedPackage
  today: string
  choice: TripChoice
  change: (part: Partial<TripChoice>) => void
  /** Everyone who travels, by rooms or by tickets. */
  people: number
  dates: readonly AvailableDate[] | undefined
  areDatesBusy: boolean
  datesError: unknown
  retryDates: () => void
  /** The chosen date, once the dates are known. */
  date: AvailableDate | undefined
  /** What is left of a chosen date that has too few places for everyone; null for other dates. */
  soldOut: { placesLeft: number; isNew: boolean } | null
  /** Null while there is none. The last one stays while another is calculated. */
  price: TripPrice | null
  isPriceBusy: boolean
  /** Why there is no price, unless the date is sold out. */
  priceFailure: ApiFailure | null
  retryPrice: () => void
}

const countTickets = ({ body }: PublishedPackage, { tickets }: TripChoice): number =>
  (body.activity?.tickets ?? []).reduce((sum, { ticketId, pax }) => sum + pax * (tickets[ticketId] ?? 0), 0)

const countTravellers = (found: PublishedPackage, choice: TripChoice): number => {
  if (found.kind === 'activity') return countTickets(found, choice)
  const { adults, children, infants } = countPeople(choice.rooms)
  return adults + children + infants
}

/** Returns what is left of a date without enough places; `isNew` if it has sold out since the dates were loaded. */
const findShortage = (date: AvailableDate | undefined, failure: ApiFailure | null): Trip['soldOut'] => {
  if (date?.state === 'waitlist') return { placesLeft: date.placesLeft ?? 0, isNew: false }
  if (failure?.errorCode !== 'placesGone') return null
  const placesLeft = failure.details?.['placesLeft']
  return { placesLeft: typeof placesLeft === 'number' ? placesLeft : 0, isNew: date !== undefined }
}

/** Gives what a shopper chose, which the address holds, with the dates and the price that belong to it. */
export const useTrip = (found: PublishedPackage): Trip => {
  const place = useListAddress(choiceAddress)
  const today = getToday()
  const choice = useMemo(() => toTripChoice(place.filter, found, today), [place.filter, found, today])
  const isPriced = found.priceMode === 'fixed'
  const dates = packagesShopApi.useGetAvailabilityQuery(
    isPriced ? toAvailabilityRequest(found, choice, today) : skipToken,
  )
  const date = dates.currentData?.dates.find(({ startsOn }) => startsOn === choice.startsOn)
  const asked = date?.state === 'waitlist' ? null : toPriceRequest(found, choice)
  const price = packagesShopApi.useGetPriceQuery(asked ?? skipToken, { refetchOnMountOrArgChange: 60 })
  const failure = asked && !price.isFetching ? toFailure(price.error) : null
  const soldOut = findShortage(date, failure)
  return {
    found,
    today,
    choice,
    change: (part) => place.setFilter({ ...place.filter, ...toChoiceValues(part) }, { isStep: false }),
    people: countTravellers(found, choice),
    dates: dates.data?.dates,
    areDatesBusy: dates.isFetching,
    datesError: dates.isFetching ? undefined : dates.error,
    retryDates: () => void dates.refetch(),
    date,
    soldOut,
    price: asked && !price.error ? (price.data?.price ?? null) : null,
    isPriceBusy: price.isFetching,
    priceFailure: soldOut ? null : failure,
    retryPrice: () => void price.refetch(),
  }
}
