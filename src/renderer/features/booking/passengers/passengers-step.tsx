import { useMemo } from 'react'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import type { Country } from '#contract/http/flights-fares.ts'
import type { PassengerRuleContext } from '#domain/passengers/passenger-rules.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import { countryOptions } from './country-options.ts'
import { GstSection } from './gst-section.tsx'
import type { BookingFormControl } from './form-control.ts'
import { PasteBar } from './paste-bar.tsx'
import { PassengerSection } from './passenger-section.tsx'

interface PassengersStepProps {
  form: BookingFormControl
  quote: FareDetailResult
  options: { countryList: Country[] } | undefined
  passengers: readonly PassengerForm[]
  context: PassengerRuleContext
  /** Called when Enter has filled in a saved traveller; returns the names of the fields that are still missing. */
  onTaken: (index: number) => string[]
}

/** Used until the list has loaded; most users need India. */
const onlyIndia: Country[] = [{ name: 'India', dial_code: '+91', code: 'IN' }]

export const PassengersStep = (props: PassengersStepProps) => {
  const { form, quote, options, passengers, context, onTaken } = props
  const countries = useMemo(() => countryOptions(options?.countryList ?? onlyIndia), [options])
  return (
    <>
      <p className="muted">{bookingTexts.nameNote}</p>
      <PasteBar form={form} context={context} countries={countries} />
      {passengers.map(({ paxType }, index) => (
        <PassengerSection
          key={index}
          form={form}
          index={index}
          number={passengers.slice(0, index + 1).filter((other) => other.paxType === paxType).length}
          paxType={paxType}
          quote={quote}
          context={context}
          countries={countries}
          onTaken={onTaken}
        />
      ))}
      <GstSection form={form} quote={quote} />
    </>
  )
}
