import { useFieldArray, type Control } from 'react-hook-form'
import { RuledFares } from '#contract/http/flights-settings.ts'
import { Button } from '#renderer/ui/button.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import type { FlightSettingsForm } from './flight-settings-form.ts'
import { flightSettingsTexts as texts } from './texts.ts'

const fareOptions = RuledFares.options.map((value) => ({ value, label: texts.fareNames[value] }))

/** The airlines that aren't sold, with the fares concerned. */
export const AirlinesPart = ({ control }: { control: Control<FlightSettingsForm> }) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'airlinesOff' })
  return (
    <section className="stack">
      <h2 className="large">{texts.airlines}</h2>
      <p className="small muted">{texts.airlinesLead}</p>
      {fields.length === 0 ? <p className="muted">{texts.noAirlines}</p> : null}
      {fields.map(({ id }, index) => (
        <div className="flight-setting-row" key={id}>
          <TextField
            control={control}
            name={`airlinesOff.${index}.airlineCode`}
            label={texts.airline}
            maxLength={2}
            isUpperCase
            isRequired
          />
          <SelectField
            control={control}
            name={`airlinesOff.${index}.fares`}
            label={texts.fares}
            options={fareOptions}
          />
          <Button variant="minimal" text={texts.removeAirline(index)} onClick={() => remove(index)} />
        </div>
      ))}
      <div>
        <Button text={texts.addAirline} onClick={() => append({ airlineCode: '', fares: 'all' })} />
      </div>
    </section>
  )
}
