import { useEffect } from 'react'
import { useForm, type ResolverResult } from 'react-hook-form'
import { longestSpanDays, reconciliationKinds } from '#contract/entities/reconciliation.ts'
import { Button } from '#renderer/ui/button.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { getToday } from '#renderer/ui/today.ts'
import { isValidSpan, type SpanChoice } from './span.ts'
import { reconciliationTexts as texts } from './texts.ts'

const kinds = [
  { value: '', label: texts.allKinds },
  ...reconciliationKinds.map((value) => ({ value, label: texts.kinds[value] })),
]

const resolver = (typed: SpanChoice): ResolverResult<SpanChoice> => {
  if (isValidSpan(typed.dateFrom, typed.dateTo)) return { values: typed, errors: {} }
  const message = `Choose a period of up to ${longestSpanDays} days that ends after it starts`
  return { values: {}, errors: { dateTo: { type: 'span', message } } }
}

interface SpanFormProps {
  choice: SpanChoice
  suppliers: readonly string[]
  onChoice: (choice: SpanChoice) => void
}

/** The period, supplier and kind to show. */
export const SpanForm = ({ choice, suppliers, onChoice }: SpanFormProps) => {
  const { control, handleSubmit, reset } = useForm<SpanChoice>({ resolver, defaultValues: choice })
  useEffect(() => reset(choice), [choice, reset])
  const submit = handleSubmit(onChoice)
  return (
    <form
      className="span-form"
      aria-label={texts.filters}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <DateField control={control} name="dateFrom" max={getToday()} label={texts.dateFrom} />
      <DateField control={control} name="dateTo" max={getToday()} label={texts.dateTo} />
      <SelectField
        control={control}
        name="supplier"
        label={texts.supplier}
        options={[
          { value: '', label: texts.allSuppliers },
          ...suppliers.map((value) => ({ value, label: value })),
        ]}
      />
      <SelectField control={control} name="kind" label={texts.kind} options={kinds} />
      <CheckboxField control={control} name="onlyOpen" label={texts.onlyOpen} />
      <Button type="submit" intent="primary" text={texts.apply} />
    </form>
  )
}
