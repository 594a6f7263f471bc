import { passengerTypeName, passengerTypes } from '#contract/common/enumerations.ts'
import type { BaggageOption, MealOption, Segment, SsrOptions } from '#contract/entities/flight.ts'
import { formatInr } from '#domain/format.ts'
import { AirlineMark } from '#renderer/entities/airline-mark.tsx'
import type { BookingFormControl } from '../passengers/passenger-section.tsx'
import { bookingTexts } from '../texts.ts'
import { ExtraSelect, type ExtraOption } from './extra-select.tsx'

const isOn =
  (segment: Segment) =>
  (option: { flightNumber: string; origin: string; destination: string }): boolean =>
    option.flightNumber === segment.flightNumber && option.origin === segment.originAirportCode

const priceText = (price: number): string => (price === 0 ? bookingTexts.free : formatInr(price))

const baggageText = (option: BaggageOption): ExtraOption => ({
  ...option,
  text: `${option.weight > 0 ? bookingTexts.kilos(option.weight) : option.text} · ${priceText(option.price)}`,
})

const mealText = (option: MealOption): ExtraOption => ({
  ...option,
  text: `${bookingTexts.platters(option.quantity)} · ${option.airlineDescription} · ${priceText(option.price)}`,
})

interface ExtrasStepProps {
  form: BookingFormControl
  ssr: SsrOptions
  segments: readonly (readonly Segment[])[]
}

/** Baggage in KG and meals in platters, for each flight and each passenger with a seat. */
export const ExtrasStep = ({ form, ssr, segments }: ExtrasStepProps) => {
  const passengers = form.getValues('passengers')
  const flights = segments
    .flat()
    .map((segment) => ({
      segment,
      baggage: ssr.baggage.filter(isOn(segment)).map(baggageText),
      meals: ssr.meals.filter(isOn(segment)).map(mealText),
    }))
    .filter(({ baggage, meals }) => baggage.length + meals.length > 0)
  if (flights.length === 0) return <p className="muted">{bookingTexts.noExtras}</p>
  const hasInfants = passengers.some(({ paxType }) => paxType === passengerTypes.infant)
  return (
    <>
      <p className="muted">{bookingTexts.extrasNote}</p>
      {flights.map(({ segment, baggage, meals }) => (
        <fieldset key={segment.flightNumber + segment.departureTime} className="passenger">
          <legend className="row extras-flight">
            <AirlineMark code={segment.airlineCode} size={24} />
            <span className="large">
              {segment.originCityName} – {segment.destinationCityName}
            </span>
            <span className="mono small muted">
              {segment.airlineCode} {segment.flightNumber}
            </span>
          </legend>
          {passengers.map((passenger, index) =>
            passenger.paxType === passengerTypes.infant ? null : (
              <div key={index} className="extras-row">
                <strong className="clip extras-name">
                  {`${passenger.firstName} ${passenger.lastName}`.trim() ||
                    passengerTypeName[passenger.paxType]}
                </strong>
                <ExtraSelect
                  form={form}
                  name={`passengers.${index}.baggage`}
                  label={bookingTexts.baggage}
                  options={baggage}
                />
                <ExtraSelect
                  form={form}
                  name={`passengers.${index}.mealDynamic`}
                  label={bookingTexts.meal}
                  options={meals}
                />
              </div>
            ),
          )}
        </fieldset>
      ))}
      {hasInfants ? <p className="small muted">{bookingTexts.infantNote}</p> : null}
    </>
  )
}
