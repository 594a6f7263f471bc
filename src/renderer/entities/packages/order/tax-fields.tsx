import { useController, useWatch, type Control } from 'react-hook-form'
import type { Residency } from '#contract/entities/trip.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { orderTexts as texts } from './order-texts.ts'
import type { OrderValues } from './order-values.ts'
import '#renderer/entities/packages/package-parts.css'
import './order-fields.css'

const choices: readonly (readonly [value: Residency, label: string])[] = [
  ['resident', texts.resident],
  ['nonResident', texts.nonResident],
]

const ResidencyChoice = ({ control }: { control: Control<OrderValues> }) => {
  const { field } = useController({ control, name: 'residency' })
  return (
    <fieldset className="holiday-residency">
      <legend className="field-label">{texts.residency}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="checkbox">
          <input
            type="radio"
            name={field.name}
            value={value}
            checked={field.value === value}
            onBlur={field.onBlur}
            onChange={() => field.onChange(value)}
          />
          <span className="grow">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Tax residence and PAN of the buyer, on which the TCS of a trip abroad depends. */
export const TaxFields = ({ control }: { control: Control<OrderValues> }) => {
  const [pan, residency] = useWatch({ control, name: ['pan', 'residency'] })
  return (
    <section className="holiday-part" aria-labelledby="tax-title">
      <h2 className="holiday-part-title" id="tax-title">
        {texts.tax}
      </h2>
      <p className="muted small">{texts.taxNote}</p>
      <div className="holiday-contact-fields">
        <ResidencyChoice control={control} />
        {residency === 'resident' ? (
          <TextField
            control={control}
            name="pan"
            label={texts.pan}
            {...(pan.trim() === '' ? { help: texts.withoutPan } : {})}
            maxLength={10}
            isUpperCase
          />
        ) : (
          <p className="small">{texts.withoutTcs}</p>
        )}
      </div>
    </section>
  )
}
