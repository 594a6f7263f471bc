import { passengerTypes } from '#contract/common/enumerations.ts'
import type { FareDetailResult, SsrOptions } from '#contract/entities/flight.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import type { BookingFormControl } from '#renderer/features/booking/passengers/form-control.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import type { MissingExtra } from './chosen-extras.ts'
import { FlightExtras, hasExtrasOn } from './flight-extras.tsx'

interface ExtrasStepProps {
  form: BookingFormControl
  ssr: SsrOptions
  quote: FareDetailResult
  passengers: readonly PassengerForm[]
  missing: readonly MissingExtra[]
}

const { kindWords } = bookingTexts

const requiredWords = ({ baggage, meal, seat }: FareDetailResult['requiredExtras']): string =>
  [baggage ? kindWords.baggage : '', meal ? kindWords.mealDynamic : '', seat ? kindWords.seats : '']
    .filter(Boolean)
    .join(', ')

/** Extras for every flight of the journey. */
export const ExtrasStep = ({ form, ssr, quote, passengers, missing }: ExtrasStepProps) => {
  const flights = quote.segments.flat().filter((segment) => hasExtrasOn(ssr, segment))
  if (flights.length === 0) return <p className="muted">{bookingTexts.noExtras}</p>
  const demanded = requiredWords(quote.requiredExtras)
  return (
    <>
      <p className="muted">{demanded ? bookingTexts.extrasRequired(demanded) : bookingTexts.extrasNote}</p>
      {flights.map((segment) => (
        <FlightExtras
          key={segment.flightNumber + segment.departureTime}
          form={form}
          segment={segment}
          ssr={ssr}
          passengers={passengers}
          required={quote.requiredExtras}
          missing={missing}
        />
      ))}
      {passengers.some(({ paxType }) => paxType === passengerTypes.infant) ? (
        <p className="small muted">{bookingTexts.infantNote}</p>
      ) : null}
    </>
  )
}
