import { useEffect, type ComponentProps } from 'react'
import { useWatch, type FieldPath } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { FareDetailResult, FlightResult } from '#contract/entities/flight.ts'
import type { Country } from '#contract/http/flights-fares.ts'
import { FareSummary } from '#renderer/entities/fare-summary.tsx'
import { FlightSummary } from '#renderer/entities/flight-summary.tsx'
import { priceOfResult } from '#renderer/entities/price-explanation-api.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { passengerDetails } from '#renderer/routes/flights.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { roundRupees } from '#domain/money/money.ts'
import { BookingFrame } from './booking-frame.tsx'
import { listSteps } from './booking-steps.ts'
import { ExtrasLines } from './extras/extras-lines.tsx'
import { ExtrasStep } from './extras/extras-step.tsx'
import { useExtras } from './extras/use-extras.ts'
import { FareExpiry } from './fare-expiry.tsx'
import { FormFoot } from './form-foot.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import { OrderFailure } from './order-failure.tsx'
import type { BookingFormControl } from './passengers/form-control.ts'
import type { BookingForm as Form } from './passengers/passenger-resolver.ts'
import { PassengersStep } from './passengers/passengers-step.tsx'
import { useBookingForm } from './passengers/use-booking-form.ts'
import { useClientTaken } from './passengers/use-client-taken.ts'
import { resultAddress } from './result-address.ts'
import { bookingTexts } from './texts.ts'
import { useFormSteps } from './use-form-steps.ts'
import { useOrderFlow } from './use-order-flow.ts'
import { toResultRef } from './use-quote.ts'
import type { useSsr } from './use-ssr.ts'
import './passengers/passengers.css'

interface BookingFormProps {
  flight: FlightResult
  searchId: string
  quote: FareDetailResult
  options: { countryList: Country[] } | undefined
  takeNewQuote: () => Promise<void>
}

interface StepFieldsProps extends ComponentProps<typeof PassengersStep> {
  step: 'passengers' | 'extras'
  extras: ReturnType<typeof useSsr>
  missing: ComponentProps<typeof ExtrasStep>['missing']
}

/** The fields of the current step: passengers, or extras once the airline has said which exist. */
const StepFields = ({ step, extras, missing, ...fields }: StepFieldsProps) => {
  if (step === 'passengers') return <PassengersStep {...fields} />
  if (extras.isLoading) return <SkeletonRows rows={5} height={44} />
  if (extras.error)
    return <ErrorPanel title={bookingTexts.extrasFailed} error={extras.error} onRetry={extras.retry} />
  const { form, quote, passengers } = fields
  return <ExtrasStep form={form} ssr={extras.ssr} quote={quote} passengers={passengers} missing={missing} />
}

interface SummaryProps extends Pick<BookingFormProps, 'flight' | 'searchId' | 'quote'> {
  extras: ReturnType<typeof useExtras>
  passengers: ComponentProps<typeof ExtrasLines>['passengers']
}

const Summary = ({ flight, searchId, quote, extras, passengers }: SummaryProps) => (
  <>
    <FlightSummary segments={quote.segments} />
    <FareSummary
      quote={quote}
      extras={extras.amount}
      priceQuestion={priceOfResult(toResultRef(flight, searchId))}
    >
      <ExtrasLines ssr={extras.offer.ssr} segments={quote.segments} passengers={passengers} />
    </FareSummary>
  </>
)

/** Focuses the field that a link on the review names. */
const useFocusFromAddress = (form: BookingFormControl): void => {
  const [params] = useSearchParams()
  const focus = params.get('focus')
  useEffect(() => {
    if (focus) form.setFocus(focus as FieldPath<Form>)
  }, [focus, form])
}

/** Two steps in one form: passengers, then extras. The step is in the address, so Back works. */
export const BookingForm = ({ flight, searchId, quote, options, takeNewQuote }: BookingFormProps) => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = useAppSelector((state) => state.booking.query)
  const { form, context } = useBookingForm(quote)
  const passengers = useWatch({ control: form.control, name: 'passengers' })
  const extras = useExtras({ form, flight, searchId, quote, passengers })
  const { missing, hasStep: hasExtrasStep } = extras
  const order = useOrderFlow({ form, flight, searchId })
  const step = params.get('step') === 'extras' ? 'extras' : 'passengers'
  const total = roundRupees(quote.totalPayable + extras.amount)

  useFocusFromAddress(form)

  const { isTried, submit, complete, again } = useFormSteps({ form, searchId, step, extras, order, total })
  const onTaken = useClientTaken(form, context, complete)

  return (
    <BookingFrame
      title={step === 'extras' ? bookingTexts.extrasTitle : bookingTexts.passengersTitle}
      steps={listSteps(resultAddress(searchId, query), searchId)}
      current={step}
      total={total}
      summary={
        <Summary flight={flight} searchId={searchId} quote={quote} extras={extras} passengers={passengers} />
      }
    >
      <FareExpiry flight={flight} searchId={searchId} />
      <form className="booking-form" onSubmit={(event) => void submit(event)} noValidate>
        <StepFields
          step={step}
          form={form}
          quote={quote}
          options={options}
          passengers={passengers}
          context={context}
          onTaken={onTaken}
          extras={extras.offer}
          missing={isTried ? missing : []}
        />
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
      <OrderDialogs
        order={order}
        total={total}
        flight={flight}
        searchId={searchId}
        onBack={() => void navigate(resultAddress(searchId, query))}
        takeNewQuote={takeNewQuote}
        onAgain={again}
      />
    </BookingFrame>
  )
}
