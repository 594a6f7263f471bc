import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import type { BookingFormControl } from './form-control.ts'

interface FrequentFlyerProps {
  form: BookingFormControl
  index: number
  quote: FareDetailResult
}

/** A frequent flyer number with an airline of this journey; always optional. */
export const FrequentFlyerFields = ({ form, index, quote }: FrequentFlyerProps) => {
  const { control } = form
  const path = `passengers.${index}` as const
  const typed = useWatch({ control, name: `${path}.ffNumber` })
  const [isOpen, setOpen] = useState(Boolean(typed))
  const airlines = new Map(
    quote.segments
      .flat()
      .map(({ airlineCode, airlineName }) => [
        airlineCode,
        { value: airlineCode, label: `${airlineName} (${airlineCode})` },
      ]),
  )
  const shows = isOpen || Boolean(typed)
  return (
    <>
      <Checkbox
        label={bookingTexts.frequentFlyer}
        isChecked={shows}
        onChange={(isOn) => {
          setOpen(isOn)
          const [first] = airlines.keys()
          form.setValue(`${path}.ffAirlineCode`, isOn ? (first ?? '') : '')
          if (!isOn) form.setValue(`${path}.ffNumber`, '')
        }}
      />
      {shows ? (
        <div className="passenger-pair">
          <SelectField
            control={control}
            name={`${path}.ffAirlineCode`}
            label={bookingTexts.ffAirlineCode}
            options={[...airlines.values()]}
          />
          <TextField
            control={control}
            name={`${path}.ffNumber`}
            label={bookingTexts.ffNumber}
            maxLength={30}
            isUpperCase
          />
        </div>
      ) : null}
    </>
  )
}
