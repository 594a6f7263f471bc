import { Button } from '#renderer/ui/button.tsx'
import { useEffect } from 'react'
import { ticketStates } from '#contract/common/enumerations.ts'
import type { TicketFilter } from '#contract/http/tickets.ts'
import { ticketStateWords } from '#domain/changes/ticket-status.ts'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ticketsTexts } from '#renderer/features/tickets/texts.ts'
import { getToday } from '#renderer/ui/today.ts'
import { useFilterForm } from './filter-form.ts'
import { countFilters, noFilter } from './queue-params.ts'
import type { QueueKind } from './queue-variant.ts'
import { UserFilter } from './user-filter.tsx'
import './filter-panel.css'

interface FilterPanelProps {
  filter: TicketFilter
  /** Holds all have the same state, and no change requests. */
  kind: QueueKind
  /** The queue lists all users, and the reader may find them to list only their bookings. */
  mayFindUsers: boolean
  onApply: (filter: TicketFilter) => void
  /** Email of the user to whom the queue is filtered. */
  userEmail: string
  /** Increases when the keyboard should focus the first filter. */
  focusCount: number
}

const { fields } = ticketsTexts
const stateOptions = [
  { value: '', label: ticketsTexts.anyState },
  ...ticketStates.map((state) => ({ value: state as string, label: ticketStateWords[state] })),
]

/** The specification's ticket filters, with Apply and Clear Filters. */
export const FilterPanel = ({
  filter,
  kind,
  mayFindUsers,
  onApply,
  userEmail,
  focusCount,
}: FilterPanelProps) => {
  const { control, handleSubmit, setFocus, setValue } = useFilterForm(filter)
  useEffect(() => {
    if (focusCount > 0) setFocus('pnrOrTicketNumber')
  }, [focusCount, setFocus])
  return (
    <form
      className="queue-filters"
      aria-label={ticketsTexts.filters}
      noValidate
      onSubmit={(event) => void handleSubmit(onApply)(event)}
    >
      <TextField
        control={control}
        name="pnrOrTicketNumber"
        label={fields.pnrOrTicketNumber}
        isUpperCase
        maxLength={30}
      />
      <TextField control={control} name="passengerName" label={fields.passengerName} maxLength={80} />
      <TextField
        control={control}
        name="airlineCode"
        label={fields.airlineCode}
        isUpperCase
        maxLength={3}
        placeholder="AI"
      />
      {kind === 'tickets' ? (
        <>
          <SelectField control={control} name="state" label={fields.state} options={stateOptions} />
          <CheckboxField control={control} name="hasOpenRequest" label={fields.hasOpenRequest} />
        </>
      ) : null}
      {mayFindUsers || filter.userId ? (
        <UserFilter
          userId={filter.userId}
          email={userEmail}
          onChange={(userId) => {
            setValue('userId', userId)
            void handleSubmit(onApply)()
          }}
        />
      ) : null}
      <div className="queue-pair">
        <CheckboxField control={control} name="domestic" label={fields.domestic} />
        <CheckboxField control={control} name="international" label={fields.international} />
      </div>
      <div className="queue-pair">
        <DateField control={control} name="travelDateFrom" label={fields.travelDateFrom} />
        <DateField control={control} name="travelDateTo" label={fields.travelDateTo} />
      </div>
      <div className="queue-pair">
        <DateField control={control} name="bookingDateFrom" max={getToday()} label={fields.bookingDateFrom} />
        <DateField control={control} name="bookingDateTo" max={getToday()} label={fields.bookingDateTo} />
      </div>
      <div className="row queue-filter-actions">
        <Button type="submit" intent="primary" text={ticketsTexts.apply} />
        <Button
          variant="minimal"
          text={ticketsTexts.clear}
          disabled={countFilters(filter) === 0}
          onClick={() => onApply(noFilter)}
        />
      </div>
    </form>
  )
}
