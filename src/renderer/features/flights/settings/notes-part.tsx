import { useFieldArray, type Control } from 'react-hook-form'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import type { FlightSettingsForm } from './flight-settings-form.ts'
import { flightSettingsTexts as texts } from './texts.ts'

/** The agency's own words in the fare rules. */
export const NotesPart = ({ control }: { control: Control<FlightSettingsForm> }) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'notes' })
  return (
    <section className="stack">
      <h2 className="large">{texts.notes}</h2>
      <p className="small muted">{texts.notesLead}</p>
      {fields.length === 0 ? <p className="muted">{texts.noNotes}</p> : null}
      {fields.map(({ id }, index) => (
        <div className="flight-setting-row" key={id}>
          <TextField
            control={control}
            name={`notes.${index}.airlineCode`}
            label={texts.noteAirline}
            maxLength={2}
            isUpperCase
          />
          <TextField
            control={control}
            name={`notes.${index}.text`}
            label={texts.note}
            maxLength={1000}
            isRequired
          />
          <Button variant="minimal" text={texts.removeNote(index)} onClick={() => remove(index)} />
        </div>
      ))}
      <div>
        <Button text={texts.addNote} onClick={() => append({ airlineCode: '', text: '' })} />
      </div>
    </section>
  )
}
