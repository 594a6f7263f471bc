import { passengerTypes } from '#contract/common/enumerations.ts'
import type { FareDetailResult, Segment, SsrOptions } from '#contract/entities/flight.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { AirlineMark } from '#renderer/entities/airline-mark.tsx'
import { Amount } from '#renderer/ui/amount.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import type { BookingFormControl } from '#renderer/features/booking/passengers/form-control.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import { toFlightKey, isOfFlight, type MissingExtra } from './chosen-extras.ts'
import { ExtraSelect } from './extra-select.tsx'
import { baggageOption, mealOption, passengerName } from './extra-words.ts'
import { sumExtras } from './extras-sum.ts'
import type { SeatSectionProps } from './seat-section.tsx'
import './extras.css'

/** Loaded separately, because most users who open the extras only use the selects. */
const SeatSection = loadable<SeatSectionProps>(
  async () => (await import('./seat-section.tsx')).SeatSection,
  <SkeletonRows rows={6} height={36} />,
)

interface FlightExtrasProps {
  form: BookingFormControl
  segment: Segment
  ssr: SsrOptions
  passengers: readonly PassengerForm[]
  required: FareDetailResult['requiredExtras']
  /** The missing extras after the user tried to continue. */
  missing: readonly MissingExtra[]
}

/** Whether a flight offers any extras. */
export const hasExtrasOn = (ssr: SsrOptions, segment: Segment): boolean =>
  [...ssr.baggage, ...ssr.meals, ...ssr.seats].some((option) => isOfFlight(option, toFlightKey(segment)))

/** Baggage in kg, meals in platters and seats on one flight, for everyone with a seat, with their total. */
export const FlightExtras = ({ form, segment, ssr, passengers, required, missing }: FlightExtrasProps) => {
  const key = toFlightKey(segment)
  const baggage = ssr.baggage.filter((option) => isOfFlight(option, key)).map(baggageOption)
  const meals = ssr.meals.filter((option) => isOfFlight(option, key)).map(mealOption)
  const maps = ssr.seats.filter((map) => isOfFlight(map, key))
  const here = missing.filter(({ flight }) => isOfFlight(flight, key))
  const missingAt = (path: MissingExtra['path']): string | undefined => {
    const found = here.find((item) => item.path === path)
    return found && bookingTexts.missingExtra[found.kind]
  }
  const flight = `${segment.airlineCode} ${segment.flightNumber}`
  return (
    <fieldset className="passenger">
      <legend className="row extras-flight">
        <AirlineMark code={segment.airlineCode} size={24} />
        <span className="large">
          {segment.originCityName} – {segment.destinationCityName}
        </span>
        <span className="mono small muted">{flight}</span>
      </legend>
      {baggage.length + meals.length === 0
        ? null
        : passengers.map((passenger, index) =>
            passenger.paxType === passengerTypes.infant ? null : (
              <div key={index} className="extras-row">
                <strong className="clip extras-name">{passengerName(passenger)}</strong>
                <ExtraSelect
                  form={form}
                  name={`passengers.${index}.baggage`}
                  label={bookingTexts.baggage}
                  options={baggage}
                  isRequired={required.baggage}
                  missing={missingAt(`passengers.${index}.baggage`)}
                />
                <ExtraSelect
                  form={form}
                  name={`passengers.${index}.mealDynamic`}
                  label={bookingTexts.meal}
                  options={meals}
                  isRequired={required.meal}
                  missing={missingAt(`passengers.${index}.mealDynamic`)}
                />
              </div>
            ),
          )}
      {maps.map((map) => (
        <SeatSection
          key={map.flightNumber + map.origin}
          form={form}
          map={map}
          passengers={passengers}
          flight={flight}
          isRequired={required.seat}
          missing={
            new Set(
              here
                .filter(({ kind }) => kind === 'seats')
                .map(({ path }) => Number(path.split('.')[1] ?? Number.NaN)),
            )
          }
        />
      ))}
      <p className="row spread extras-sum">
        <span className="muted">{bookingTexts.extrasSum}</span>
        <Amount rupees={sumExtras(ssr, passengers, key)} isStrong />
      </p>
    </fieldset>
  )
}
