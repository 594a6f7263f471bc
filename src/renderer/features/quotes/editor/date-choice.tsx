import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { PublishedPackage } from '#contract/entities/package.ts'
import { DateCalendar } from '#renderer/entities/packages/choice/date-calendar.tsx'
import { choiceTexts } from '#renderer/entities/packages/choice/choice-texts.ts'
import { isChoosable } from '#renderer/entities/packages/choice/date-look.tsx'
import { toAvailabilityRequest } from '#renderer/entities/packages/choice/trip-choice.ts'
import { packagesShopApi } from '#renderer/entities/packages/packages-api.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { ChoiceFrame } from './part.tsx'
import type { QuoteValues } from './quote-values.ts'

interface DateChoiceProps {
  control: Control<QuoteValues>
  values: QuoteValues
  found: PublishedPackage
  today: string
  /** What the calendar's prices are; null hides them, because an agent's own mustn't be seen by a customer who looks on. */
  pricesNote: string | null
}

/** The start date, in the calendar of the package's page. */
export const DateChoice = ({ control, values, found, today, pricesNote }: DateChoiceProps) => {
  const { field, fieldState } = useController({ control, name: 'startsOn' })
  const [month, setMonth] = useState('')
  const { rooms, slotId, hotelCategories } = values
  const choice = { ...values, month: '', hotelCategory: hotelCategories[0] ?? '', rooms, slotId }
  const query = packagesShopApi.useGetAvailabilityQuery(toAvailabilityRequest(found, choice, today))
  const dates = query.data?.dates
  if (query.error !== undefined && !query.isFetching)
    return (
      <ErrorPanel title={choiceTexts.datesFailed} error={query.error} onRetry={() => void query.refetch()} />
    )
  if (!dates)
    return (
      <div className="appear" role="status" aria-label={uiTexts.loading}>
        <Skeleton width="100%" height={360} />
      </div>
    )
  if (!dates.some(isChoosable)) return <EmptyState title={choiceTexts.noDates} />
  const shown =
    pricesNote === null ? dates.map((date) => ({ ...date, totalMinor: null, perAdultMinor: null })) : dates
  return (
    <ChoiceFrame innerRef={field.ref} error={fieldState.error?.message}>
      <DateCalendar
        dates={shown}
        today={today}
        chosen={field.value}
        month={month}
        isBusy={query.isFetching}
        note={pricesNote ?? ''}
        onMonth={setMonth}
        onChoose={(day) => {
          setMonth(day.slice(0, 7))
          field.onChange(day)
        }}
      />
    </ChoiceFrame>
  )
}
