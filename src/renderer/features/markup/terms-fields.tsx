import type { Control, FieldPath } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import type { TermsForm } from './rule-form.ts'
import { ruleTexts } from './texts.ts'

const unitOptions = (['fixed', 'percent'] as const).map((value) => ({ value, label: ruleTexts.units[value] }))
const perOptions = (['passenger', 'booking'] as const).map((value) => ({
  value,
  label: ruleTexts.pers[value],
}))

interface TermsFieldsProps<Values extends TermsForm> {
  // What the form's resolver gives back is nothing to a field.
  // oxlint-disable-next-line typescript/no-explicit-any -- `unknown` refuses every real form
  control: Control<Values, any, any>
  /** What a percentage is of. */
  of?: keyof typeof ruleTexts.percentOf
}

/** Kind, amount and unit of a markup. */
export const TermsFields = <Values extends TermsForm>({ control, of = 'fare' }: TermsFieldsProps<Values>) => {
  const name = (field: keyof TermsForm) => field as FieldPath<Values>
  const unit = useWatch({ control, name: name('unit') }) as TermsForm['unit']
  return (
    <div className="terms-fields">
      <SelectField control={control} name={name('unit')} label={ruleTexts.unit} options={unitOptions} />
      <TextField
        control={control}
        name={name('value')}
        label={unit === 'fixed' ? ruleTexts.amount : ruleTexts.percentOf[of]}
        inputMode="decimal"
        maxLength={10}
        isRequired
      />
      <SelectField control={control} name={name('per')} label={ruleTexts.per} options={perOptions} />
    </div>
  )
}
