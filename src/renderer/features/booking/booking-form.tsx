import { useEffect, useState } from 'react'
import { useWatch, type FieldPath } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { FareDetailResult, FlightResult } from '#contract/entities/flight.ts'
import type { Country } from '#contract/http/booking.ts'
import { FareSummary } from '#renderer/entities/fare-summary.tsx'
import { priceOfResult } from '#renderer/entities/price-explanation-api.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { passengerDetails } from '#renderer/routes/flights.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { LoadingBackdrop } from '#renderer/ui/loading-backdrop.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { BookingFrame } from './booking-frame.tsx'
import { stepsFor } from './booking-steps.ts'
import { ChecksDialog } from './checks-dialog.tsx'
import { ExpiredFare } from './expired-fare.tsx'
import { missingExtras, withIncluded } from './extras/chosen-extras.ts'
import { ExtrasLines } from './extras/extras-lines.tsx'
import { ExtrasStep } from './extras/extras-step.tsx'
import { extrasTotal } from './extras/extras-sum.ts'
import { FlightSummary } from './flight-summary.tsx'
import { FormFoot } from './form-foot.tsx'
import { OrderFailure } from './order-failure.tsx'
import type { BookingForm as Form } from './passengers/passenger-resolver.ts'
import { PassengersStep } from './passengers/passengers-step.tsx'
import { useBookingForm } from './passengers/use-booking-form.ts'
import { useSaveTravellers } from './passengers/use-save-travellers.ts'
import { PriceChangedDialog } from './price-changed-dialog.tsx'
import { resultAddress } from './result-address.ts'
import { bookingTexts } from './texts.ts'
import { useOrderFlow } from './use-order-flow.ts'
import { refOf } from './use-quote.ts'
import { useSsr } from './use-ssr.ts'
import './passengers/passengers.css'

interface BookingFormProps {
  flight: FlightResult
  searchId: string
  quote: FareDetailResult
  options: { countryList: Country[]; phoneCodeList: Country[] } | undefined
  takeNewQuote: () => Promise<void>
}

/** Two steps over one form: passengers, then extras. The step stands in the address, so Back is Back. */
export const BookingForm = ({ flight, searchId, quote, options, takeNewQuote }: BookingFormProps) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = useAppSelector((state) => state.booking.query)
  const { form, context } = useBookingForm(quote)
  const passengers = useWatch({ control: form.control, name: 'passengers' })
  const { ssr, isLoading: isSsrLoading, error: ssrError, retry } = useSsr(flight, searchId, true)
  const order = useOrderFlow({ form, flight, searchId })
  const saveTravellers = useSaveTravellers(form)
  const [isTried, setTried] = useState(false)
  const step = params.get('step') === 'extras' ? 'extras' : 'passengers'
  const hasExtras = ssr.baggage.length + ssr.meals.length + ssr.seats.length > 0
  const hasExtrasStep = hasExtras || isSsrLoading || ssrError !== undefined
  const missing = missingExtras(ssr, passengers, quote.requiredExtras)
  const extras = extrasTotal(ssr, passengers)
  const total = Math.round((quote.totalPayable + extras) * 100) / 100

  // What the fare includes is there from the start; whoever wants something else changes it.
  useEffect(() => {
    const filled = withIncluded(ssr, passengers)
    if (filled !== passengers) form.setValue('passengers', filled)
  }, [ssr, passengers, form])

  // A link of the review names the field that it is about.
  const focus = params.get('focus')
  useEffect(() => {
    if (focus) form.setFocus(focus as FieldPath<Form>)
  }, [focus, form])

  const submit = form.handleSubmit(
    async (values) => {
      if (step === 'passengers' && hasExtrasStep) {
        void saveTravellers(values.passengers)
        dispatch(bookingActions.stepReached('extras'))
        void navigate(passengerDetails.to({ searchId, step: 'extras' }))
        globalThis.scrollTo?.(0, 0)
        return
      }
      setTried(true)
      if (missing.length > 0) return
      if (step === 'passengers') void saveTravellers(values.passengers)
      await order.send(values, total)
    },
    () => {
      // Extras of somebody whose name is missing: the missing name is on the step before.
      if (step === 'extras') void navigate(passengerDetails.to({ searchId }), { replace: true })
    },
  )
  const again = (accepted: number, reason = ''): Promise<void> =>
    form.handleSubmit((values) => order.send(values, accepted, reason))()

  return (
    <BookingFrame
      title={step === 'extras' ? bookingTexts.extrasTitle : bookingTexts.passengersTitle}
      steps={stepsFor(resultAddress(searchId, query), searchId)}
      current={step}
      total={total}
      summary={
        <>
          <FlightSummary segments={quote.segments} />
          <FareSummary quote={quote} extras={extras} priceOf={priceOfResult(refOf(flight, searchId))}>
            <ExtrasLines ssr={ssr} segments={quote.segments} passengers={passengers} />
          </FareSummary>
        </>
      }
    >
      <form className="booking-form" onSubmit={(event) => void submit(event)} noValidate>
        {step === 'passengers' ? (
          <PassengersStep
            form={form}
            quote={quote}
            options={options}
            passengers={passengers}
            context={context}
          />
        ) : isSsrLoading ? (
          <SkeletonRows rows={5} height={44} />
        ) : ssrError ? (
          <ErrorPanel title={bookingTexts.extrasFailed} error={ssrError} onRetry={retry} />
        ) : (
          <ExtrasStep
            form={form}
            ssr={ssr}
            quote={quote}
            passengers={passengers}
            missing={isTried ? missing : []}
          />
        )}
        {order.failure ? <OrderFailure failure={order.failure} query={query} onClose={order.forget} /> : null}
        <FormFoot
          form={form}
          step={step}
          missing={isTried && step === 'extras' ? missing.length : 0}
          hasExtras={hasExtrasStep}
          isBusy={order.isPlacing}
          onBack={() => void navigate(passengerDetails.to({ searchId }))}
        />
      </form>
      <LoadingBackdrop isOpen={order.isPlacing} text={bookingTexts.placing} />
      <PriceChangedDialog
        change={order.change}
        onBack={() => {
          order.dropChange()
          void navigate(resultAddress(searchId, query))
        }}
        onContinue={() => {
          const accepted = order.change?.now ?? total
          order.dropChange()
          void takeNewQuote().then(() => again(accepted))
        }}
      />
      {order.checks.length > 0 ? (
        <ChecksDialog
          checks={order.checks}
          onClose={order.dropChecks}
          onField={order.toField}
          onOverride={(reason) => {
            order.dropChecks()
            void again(total, reason)
          }}
        />
      ) : null}
      {order.isExpired ? <ExpiredFare flight={flight} searchId={searchId} /> : null}
    </BookingFrame>
  )
}
