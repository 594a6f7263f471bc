import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import type { BookingFormControl } from './form-control.ts'
import { titleOptions } from './title-options.ts'
import type { FareDetailResult } from '#contract/entities/flight.ts'

const emptyGuardian = { title: '', firstName: '', lastName: '', pan: '' }

interface GuardianFieldsProps {
  form: BookingFormControl
  index: number
  nameStyle: FareDetailResult['nameStyle']
}

/** The adult whose PAN is used for a minor. */
export const GuardianFields = ({ form, index, nameStyle }: GuardianFieldsProps) => {
  const { control } = form
  const path = `passengers.${index}.guardian` as const
  const guardian = useWatch({ control, name: path })
  const isThere = guardian !== null && guardian !== undefined
  useEffect(() => {
    if (!isThere) form.setValue(path, emptyGuardian)
  }, [form, path, isThere])
  const error = form.formState.errors.passengers?.[index]?.guardian
  if (!isThere) return null
  return (
    <fieldset className="guardian">
      <legend className="field-label">{bookingTexts.guardianTitle}</legend>
      <p className="small muted">{bookingTexts.guardianNote}</p>
      <div className="passenger-name">
        <SelectField
          control={control}
          name={`${path}.title`}
          label={bookingTexts.title}
          options={titleOptions(1, nameStyle)}
          placeholder={bookingTexts.choose}
        />
        <TextField
          control={control}
          name={`${path}.firstName`}
          label={bookingTexts.firstName}
          maxLength={40}
        />
        <TextField control={control} name={`${path}.lastName`} label={bookingTexts.lastName} maxLength={40} />
      </div>
      <div className="passenger-pair">
        <TextField
          control={control}
          name={`${path}.pan`}
          label={bookingTexts.pan}
          maxLength={10}
          isUpperCase
        />
      </div>
      {error?.message ? <p className="field-error">{error.message}</p> : null}
    </fieldset>
  )
}
