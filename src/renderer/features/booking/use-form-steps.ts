import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { passengerDetails } from '#renderer/routes/flights.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import type { useExtras } from './extras/use-extras.ts'
import type { BookingFormControl } from './passengers/form-control.ts'
import { useSaveTravellers } from './passengers/use-save-travellers.ts'
import type { useOrderFlow } from './use-order-flow.ts'

interface FormSteps {
  form: BookingFormControl
  searchId: string
  step: 'passengers' | 'extras'
  extras: ReturnType<typeof useExtras>
  order: ReturnType<typeof useOrderFlow>
  /** Rupees with the chosen extras. */
  total: number
}

/**
 * Gives the ways through the form: `submit` goes to the next step; `complete` goes to the review at once, past extras
 * that nobody has to choose.
 */
export const useFormSteps = ({ form, searchId, step, extras, order, total }: FormSteps) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const saveTravellers = useSaveTravellers(form)
  const [isTried, setTried] = useState(false)
  const [isCompleting, setCompleting] = useState(false)
  const { missing, hasStep: hasExtrasStep, offer } = extras

  const submitFor = (isDirect: boolean) =>
    form.handleSubmit(
      async (values) => {
        if (step === 'passengers') void saveTravellers(values.passengers)
        const hasToChoose = missing.length > 0 || offer.error !== undefined
        if (isDirect && hasToChoose) setTried(true)
        if (step === 'passengers' && hasExtrasStep && (!isDirect || hasToChoose)) {
          dispatch(bookingActions.stepReached('extras'))
          void navigate(passengerDetails.to({ searchId, step: 'extras' }))
          return
        }
        setTried(true)
        if (missing.length > 0) return
        await order.send(values, total, { isToPay: isDirect })
      },
      () => {
        // A passenger's name is missing, which is on the previous step.
        if (step === 'extras') void navigate(passengerDetails.to({ searchId }), { replace: true })
      },
    )

  const isWaiting = offer.isLoading
  useEffect(() => {
    // The price isn't complete before it is known which extras are included.
    if (!isCompleting || isWaiting) return
    setCompleting(false)
    void submitFor(true)()
    // Once for each `complete`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isCompleting, isWaiting])

  return {
    isTried,
    submit: submitFor(false),
    complete: () => setCompleting(true),
    again: (accepted: number, reason = ''): Promise<void> =>
      form.handleSubmit((values) => order.send(values, accepted, { overrideReason: reason }))(),
  }
}
