import { useState } from 'react'
import type { Trip } from '#contract/entities/trip.ts'
import { toRupees } from '#domain/money/money.ts'
import { tripsApi } from '#renderer/entities/trips/trips-api.ts'
import { useWalletFunds } from '#renderer/entities/use-wallet-funds.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { getFailure, useOnce } from '#renderer/store/use-once.ts'
import { PayButtons } from './pay-buttons.tsx'
import { PayProblem } from './pay-problem.tsx'
import { tripPayTexts as texts } from './pay-texts.ts'
import { useRereadTrip } from './use-reread-trip.ts'

interface PayDepositProps {
  tripId: string
  amountMinor: number
}

/** Gives a function that pays the deposit once, however often it is called; the key outlives a reload. */
const usePayDeposit = (request: PayDepositProps) => {
  const dispatch = useAppDispatch()
  const reread = useRereadTrip()
  const [payOrder] = tripsApi.usePayTripOrderMutation()
  const { send, isSending } = useOnce(payOrder, {
    newKey: ({ tripId, amountMinor }) => `${tripId}-deposit-${amountMinor}`,
  })
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const pay = async (): Promise<void> => {
    const result = await send(request)
    if (result.kind === 'ignored') return
    setFailure(getFailure(result))
    if (result.kind !== 'done') return reread()
    const isRequested = result.value.trip.status === 'requested'
    dispatch(toastShown({ tone: 'success', text: isRequested ? texts.requested : texts.booked }))
  }
  return { pay, isSending, failure }
}

/** Pays the deposit of an order. */
export const PayDeposit = ({ trip, payable }: { trip: Trip; payable: NonNullable<Trip['payable']> }) => {
  const amountMinor = payable.leastMinor
  const funds = useWalletFunds(toRupees(amountMinor))
  const { pay, isSending, failure } = usePayDeposit({ tripId: trip.tripId, amountMinor })
  return (
    <div className="trip-pay">
      <PayButtons
        tripId={trip.tripId}
        amountMinor={amountMinor}
        funds={funds}
        isPaying={isSending}
        isDue
        onPay={() => void pay()}
      />
      <PayProblem failure={failure} />
    </div>
  )
}
