import { useRef, useState } from 'react'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { TripPrice } from '#contract/entities/package-price.ts'
import type { tripsEndpoints } from '#contract/http/trips.ts'
import type { PriceChange } from '#renderer/entities/packages/order/price-changed-dialog.tsx'
import { tripsApi } from '#renderer/entities/trips/trips-api.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { useOnce, type OnceResult } from '#renderer/store/use-once.ts'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'

type OrderBody = RequestInputOf<typeof tripsEndpoints.placeOrder>

/** A price that was calculated again, or why there is none. */
export type RenewedPrice = { price: TripPrice } | { failure: ApiFailure }

interface TripOrderSetup {
  /** The price on the screen. */
  price: TripPrice
  /** Whether it is the price of what is ordered, as far as the screen knows. */
  isCurrent: boolean
  /** Calculates the price again and shows it. */
  renew: () => Promise<RenewedPrice>
}

/** Whether the server refused the price, not what was typed. */
const isPriceRefused = (result: OnceResult<unknown>): boolean =>
  result.kind === 'refused' &&
  (result.failure.errorCode === 'priceChanged' ||
    result.failure.fields?.some(({ path }) => path === 'priceToken') === true)

const withoutToken = ({ priceToken: _priceToken, ...typed }: OrderBody): string => JSON.stringify(typed)

/**
 * Gives a function that orders a trip at the price on the screen. A price that has expired is calculated again first and
 * used without a word if the total is the same; otherwise `change` says what changed and nothing is ordered.
 */
export const useTripOrder = ({ price, isCurrent, renew }: TripOrderSetup) => {
  const [sendOrder] = tripsApi.usePlaceTripOrderMutation()
  const { send } = useOnce(sendOrder)
  const [change, setChange] = useState<PriceChange | null>(null)
  // State is a frame too late to catch a double click.
  const isRunning = useRef(false)
  /** An order that may have been placed. It is sent again as it was, so that it can't be placed twice. */
  const unsure = useRef<OrderBody | null>(null)

  const sendAt = async (body: OrderBody, priceToken: string) => {
    const sent = { ...body, priceToken }
    const result = await send(sent)
    unsure.current = result.kind === 'unknown' ? sent : null
    return result
  }

  /** Orders at a price that is calculated again. Orders nothing and returns null if the total has changed. */
  const sendRenewed = async (body: OrderBody) => {
    const renewed = await renew()
    if ('failure' in renewed) return { kind: 'refused', failure: renewed.failure } as const
    if (renewed.price.totalMinor === price.totalMinor) return sendAt(body, renewed.price.priceToken)
    setChange({ beforeMinor: price.totalMinor, nowMinor: renewed.price.totalMinor })
    return null
  }

  const sendFirst = (body: OrderBody) => {
    const open = unsure.current
    if (open && withoutToken(open) === withoutToken(body)) return sendAt(body, open.priceToken)
    const isValid = isCurrent && Date.parse(price.validUntil) > serverNow()
    return isValid ? sendAt(body, price.priceToken) : sendRenewed(body)
  }

  const placeOnce = async (body: OrderBody) => {
    const first = await sendFirst(body)
    const result = first && isPriceRefused(first) ? await sendRenewed(body) : first
    return result && toAnswer(result)
  }

  const place = async (body: OrderBody) => {
    if (isRunning.current) return null
    isRunning.current = true
    try {
      return await placeOnce(body)
    } finally {
      isRunning.current = false
    }
  }
  return { place, change, dropChange: () => setChange(null) }
}
