import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { FareDetailResult, FlightResult } from '#contract/entities/flight.ts'
import type { Country } from '#contract/http/booking.ts'
import { FareSummary } from '#renderer/entities/fare-summary.tsx'
import { paths } from '#renderer/routes/paths.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { LoadingBackdrop } from '#renderer/ui/loading-backdrop.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { BookingFrame } from './booking-frame.tsx'
import { stepsFor } from './booking-steps.ts'
import { ExtrasStep } from './extras/extras-step.tsx'
import { extrasTotal } from './extras/extras-sum.ts'
import { FlightSummary } from './flight-summary.tsx'
import { FormFoot } from './form-foot.tsx'
import { OrderFailure } from './order-failure.tsx'
import type { BookingForm as Form, BookingValues } from './passengers/passenger-resolver.ts'
import { PassengersStep } from './passengers/passengers-step.tsx'
import { useBookingForm } from './passengers/use-booking-form.ts'
import { PriceChangedDialog, type PriceChange } from './price-changed-dialog.tsx'
import { resultAddress } from './result-address.ts'
import { bookingTexts } from './texts.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useSsr } from './use-ssr.ts'

interface BookingFormProps {
  flight: FlightResult
  searchId: string
  quote: FareDetailResult
  options: { countryList: Country[]; phoneCodeList: Country[] } | undefined
  takeNewQuote: () => Promise<void>
}

const changeOf = ({ errorCode, details }: ApiFailure): PriceChange | null =>
  errorCode === 'priceChanged' && typeof details?.['newTotal'] === 'number'
    ? { before: Number(details['previousTotal']), now: details['newTotal'] }
    : null

/** Two steps over one form: passengers, then extras. The step stands in the address, so Back is Back. */
export const BookingForm = ({ flight, searchId, quote, options, takeNewQuote }: BookingFormProps) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = useAppSelector((state) => state.booking.query)
  const form = useBookingForm(quote)
  const passengers = useWatch({ control: form.control, name: 'passengers' })
  const { ssr, isLoading: isSsrLoading } = useSsr(flight, searchId, true)
  const { place, isPlacing, failure, forget } = usePlaceOrder()
  const [change, setChange] = useState<PriceChange | null>(null)
  const step = params.get('step') === 'extras' ? 'extras' : 'passengers'
  const hasExtras = ssr.baggage.length + ssr.meals.length > 0
  const extras = extrasTotal(ssr, passengers)
  const total = quote.totalPayable + extras

  const send = async (values: BookingValues, accepted: number): Promise<void> => {
    dispatch(bookingActions.passengersSaved({ passengers: values.passengers, gst: values.gst }))
    const failed = await place({ flight, searchId, values, total: accepted })
    if (!failed) return
    setChange(changeOf(failed))
    for (const { path, message } of failed.fields ?? []) {
      form.setError(path as FieldPath<Form>, { type: 'server', message })
    }
    const isAboutPeople = failed.fields?.some(({ path }) => !/baggage|mealDynamic/.test(path))
    if (isAboutPeople) void navigate(paths.passengerDetails(searchId), { replace: true })
  }

  const submit = form.handleSubmit(
    async (values) => {
      if (step === 'passengers' && (hasExtras || isSsrLoading)) {
        dispatch(bookingActions.stepReached('extras'))
        void navigate(`${paths.passengerDetails(searchId)}?step=extras`)
        globalThis.scrollTo?.(0, 0)
        return
      }
      await send(values, total)
    },
    () => {
      // Extras of somebody whose name is missing: the missing name is on the step before.
      if (step === 'extras') void navigate(paths.passengerDetails(searchId), { replace: true })
    },
  )

  return (
    <BookingFrame
      title={step === 'extras' ? bookingTexts.extrasTitle : bookingTexts.passengersTitle}
      steps={stepsFor(resultAddress(searchId, query), searchId)}
      current={step}
      total={total}
      summary={
        <>
          <FlightSummary segments={quote.segments} />
          <FareSummary quote={quote} extras={extras} />
        </>
      }
    >
      <form className="booking-form" onSubmit={(event) => void submit(event)} noValidate>
        {step === 'passengers' ? (
          <PassengersStep form={form} quote={quote} options={options} />
        ) : isSsrLoading ? (
          <SkeletonRows rows={5} height={44} />
        ) : (
          <ExtrasStep form={form} ssr={ssr} segments={quote.segments} />
        )}
        {failure && !change ? <OrderFailure failure={failure} query={query} onClose={forget} /> : null}
        <FormFoot
          form={form}
          step={step}
          hasExtras={hasExtras || isSsrLoading}
          isBusy={isPlacing}
          onBack={() => void navigate(paths.passengerDetails(searchId))}
        />
      </form>
      <LoadingBackdrop isOpen={isPlacing} text={bookingTexts.placing} />
      <PriceChangedDialog
        change={change}
        onBack={() => {
          setChange(null)
          void navigate(resultAddress(searchId, query))
        }}
        onContinue={() => {
          const accepted = change?.now ?? total
          setChange(null)
          void takeNewQuote().then(() => form.handleSubmit((values) => send(values, accepted))())
        }}
      />
    </BookingFrame>
  )
}
