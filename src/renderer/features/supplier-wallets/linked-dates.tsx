import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { Button } from '#renderer/ui/button.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { linkedTexts as texts } from './linked-texts.ts'
import { statementTexts } from './texts.ts'

const day = IsoDate.or(z.literal(''))
const Form = z
  .object({ dateFrom: day, dateTo: day })
  .refine(({ dateFrom, dateTo }) => dateFrom === '' || dateTo === '' || dateFrom <= dateTo, {
    path: ['dateTo'],
    message: statementTexts.dateOrder,
  })

/** Days in India; empty for no limit. */
type Span = z.infer<typeof Form>
export const allDates: Span = { dateFrom: '', dateTo: '' }

/** Limits the supplier's statement to a date range. */
export const LinkedDates = ({ span, onChange }: { span: Span; onChange: (span: Span) => void }) => {
  const { control, handleSubmit, reset } = useForm<Span>({ resolver: zodResolver(Form), defaultValues: span })
  useEffect(() => reset(span), [span, reset])
  return (
    <form
      className="row supplier-wallet-filters"
      aria-label={texts.dates}
      noValidate
      onSubmit={(event) => void handleSubmit(onChange)(event)}
    >
      <DateField control={control} name="dateFrom" label={texts.dateFrom} />
      <DateField control={control} name="dateTo" label={texts.dateTo} />
      <Button type="submit" text={texts.showDates} />
      {span.dateFrom === '' && span.dateTo === '' ? null : (
        <Button variant="minimal" text={texts.allDates} onClick={() => onChange(allDates)} />
      )}
    </form>
  )
}
