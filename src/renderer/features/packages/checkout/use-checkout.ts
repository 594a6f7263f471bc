import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { TripPrice } from '#contract/entities/package-price.ts'
import type { PublishedPackage } from '#contract/entities/package.ts'
import { packagePage } from '#renderer/routes/packages-shop.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { getToday } from '#renderer/ui/today.ts'
import {
  choiceAddress,
  toPriceRequest,
  toTripChoice,
  type TripChoice,
} from '#renderer/entities/packages/choice/trip-choice.ts'
import { packagesShopApi } from '#renderer/entities/packages/packages-api.ts'
import type { ChosenTrip } from '#renderer/entities/packages/order/chosen-trip.ts'
import type { RenewedPrice } from './use-trip-order.ts'

export interface Checkout {
  found: PublishedPackage
  today: string
  choice: TripChoice
  /** What is ordered; null until a date, and tickets for an activity, are chosen. */
  trip: ChosenTrip | null
  /** The last price, also while another is calculated. Null before the first. */
  price: TripPrice | null
  /** Whether the price is the one of the choice, which may have changed since. */
  isPriceCurrent: boolean
  isPriceBusy: boolean
  priceFailure: ApiFailure | null
  renew: () => Promise<RenewedPrice>
  /** The chosen date has sold out. */
  isGone: boolean
  setGone: () => void
  chooseDate: (startsOn: string) => void
  /** The package's page with this choice, and without a date. */
  pageTo: string
  datesTo: string
}

/** Gives the choice in the address with its price, calculated when the checkout opens. */
export const useCheckout = (found: PublishedPackage): Checkout => {
  const place = useListAddress(choiceAddress)
  const { search } = useLocation()
  const today = getToday()
  const choice = useMemo(() => toTripChoice(place.filter, found, today), [place.filter, found, today])
  const asked = toPriceRequest(found, choice)
  const query = packagesShopApi.useGetPriceQuery(asked ?? skipToken, { refetchOnMountOrArgChange: true })
  const [goneOn, setGoneOn] = useState('')
  const priceFailure = query.isFetching ? null : toFailure(query.error)
  const renew = async (): Promise<RenewedPrice> => {
    const { data, error } = await query.refetch()
    const failure = toFailure(error)
    if (failure) return { failure }
    if (!data) throw new Error('the price has neither a result nor an error')
    return data
  }
  const page = packagePage.to({ packageName: found.packageName, _id: found._id })
  const withoutDate = choiceAddress.write(place.params, { ...place.filter, startsOn: '' }).toString()
  return {
    found,
    today,
    choice,
    trip: asked,
    price: query.data?.price ?? null,
    isPriceCurrent: query.currentData !== undefined && !query.isError,
    isPriceBusy: query.isFetching,
    priceFailure,
    renew,
    isGone: goneOn === choice.startsOn || priceFailure?.errorCode === 'placesGone',
    setGone: () => setGoneOn(choice.startsOn),
    chooseDate: (startsOn) =>
      place.setFilter({ ...place.filter, startsOn, month: startsOn.slice(0, 7) }, { isStep: false }),
    pageTo: page + search,
    datesTo: withoutDate === '' ? page : `${page}?${withoutDate}`,
  }
}
