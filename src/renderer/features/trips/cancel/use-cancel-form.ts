import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { tripsEndpoints } from '#contract/http/trips.ts'
import type { Trip } from '#contract/entities/trip.ts'
import { tripsApi } from '#renderer/entities/trips/trips-api.ts'
import { useRereadTrip } from '#renderer/features/trips/pay/use-reread-trip.ts'
import { isOutcomeUnknown } from '#renderer/store/failure.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { emptyCancelForm, getLeaving, toRooming, type CancelForm } from './cancel-form.ts'
import { cancelTexts as texts } from './cancel-texts.ts'
import { useCancelQuote } from './use-cancel-quote.ts'

/** Returns what a quote is for. */
const toChoice = (trip: Trip, form: CancelForm) => {
  const travellerIds = getLeaving(trip, form.travellerIds)
  return { tripId: trip.tripId, travellerIds, rooming: toRooming(trip, { ...form, travellerIds }) }
}

/** The form's field for a path of the request. */
const toField = (path: string): string => (path.startsWith('travellerIds') ? 'travellerIds' : path)

/**
 * Gives the form that cancels travellers, with what its choice costs. A request is sent once, with the refund that is
 * shown. If the server has another one, nothing is sent and the new amounts are shown.
 */
export const useCancelForm = (trip: Trip, onClose: () => void) => {
  const reread = useRereadTrip()
  const [cancelTravellers] = tripsApi.useCancelTravellersMutation()
  const request = useOnce(cancelTravellers)
  /** The refund that is shown, in paise; null while it is calculated. */
  const refundMinor = useRef<number | null>(null)
  const askAgain = useRef<() => void>(() => undefined)
  /** What was shown for a choice when the server had another refund. */
  const [former, setFormer] = useState({ choice: '', minor: 0 })

  const form = useContractForm({
    endpoint: tripsEndpoints.cancelTravellers,
    defaults: emptyCancelForm,
    toRequest: (values) => ({
      ...toChoice(trip, values),
      reason: values.reason,
      refundMinor: refundMinor.current ?? 0,
    }),
    toField,
    check: (values) =>
      getLeaving(trip, values.travellerIds).length > 0 && refundMinor.current === null
        ? [{ path: 'travellerIds', message: texts.noAmounts }]
        : [],
    send: async (body) => toAnswer(await request.send(body)),
    doneText: texts.sent,
    onDone: onClose,
    onFailure: (failure) => {
      if (failure.errorCode === 'priceChanged') {
        setFormer({
          choice: JSON.stringify(toChoice(trip, form.getValues())),
          minor: refundMinor.current ?? 0,
        })
        askAgain.current()
      } else if (isOutcomeUnknown(failure) || failure.errorCode === 'wrongState') reread()
    },
    draft: `trip-cancel-${trip.tripId}`,
  })
  const values = useWatch({ control: form.control }) as CancelForm
  const choice = toChoice(trip, values)
  const quote = useCancelQuote(choice)
  const kept = useCancelQuote({ ...choice, rooming: { is: 'keep' } })
  useEffect(() => {
    refundMinor.current = quote.quote?.refundMinor ?? null
    askAgain.current = quote.ask
  })
  const isChanged = former.choice === JSON.stringify(choice) && quote.quote?.refundMinor !== former.minor
  return { form, leaving: choice.travellerIds, quote, kept, formerMinor: isChanged ? former.minor : null }
}
