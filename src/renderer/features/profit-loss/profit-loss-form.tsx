import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { boundProfitLossSpan, ProfitLossBy, profitLossSpan } from '#contract/entities/profit-loss.ts'
import { Button } from '#renderer/ui/button.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { getToday } from '#renderer/ui/today.ts'
import { profitLossTexts as texts } from './texts.ts'

const Form = boundProfitLossSpan(z.object({ ...profitLossSpan, by: ProfitLossBy }))
type FormValues = z.output<typeof Form>

const rowChoices = ProfitLossBy.options.map((value) => ({ value, label: texts.bys[value] }))

interface ProfitLossFormProps {
  values: FormValues
  onApply: (values: FormValues) => void
}

/** The period, and what the rows of the statement are. */
export const ProfitLossForm = ({ values: { dateFrom, dateTo, by }, onApply }: ProfitLossFormProps) => {
  const { control, handleSubmit, reset } = useForm<z.input<typeof Form>, unknown, FormValues>({
    resolver: zodResolver(Form),
    defaultValues: { dateFrom, dateTo, by },
  })
  // Back and Forward change the address, and the form follows it.
  useEffect(() => reset({ dateFrom, dateTo, by }), [dateFrom, dateTo, by, reset])
  return (
    <form
      className="profit-form"
      aria-label={texts.filters}
      noValidate
      onSubmit={(event) => void handleSubmit(onApply)(event)}
    >
      <DateField control={control} name="dateFrom" max={getToday()} label={texts.dateFrom} />
      <DateField control={control} name="dateTo" max={getToday()} label={texts.dateTo} />
      <SelectField control={control} name="by" label={texts.by} options={rowChoices} />
      <Button type="submit" intent="primary" text={texts.apply} />
    </form>
  )
}
