import type { KeyboardEvent } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { TicketDetail } from '#contract/entities/booking.ts'
import type { ChangeFlight } from '#contract/http/changes-flights.ts'
import { explainNoNewFlights } from '#domain/changes/new-flight-rules.ts'
import type { ChangeFacts } from '#domain/changes/change-rules.ts'
import type { ChangeForm } from '#renderer/features/changes/form/change-form.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { getToday } from '#renderer/ui/today.ts'
import { FlightList } from './flight-list.tsx'
import { newFlightTexts as texts } from './texts.ts'
import { useNewFlights, type NewFlightSearch } from './use-new-flights.ts'
import './new-flights.css'

interface SearchOutcomeProps {
  state: NewFlightSearch
  detail: TicketDetail
  chosen: string
  onChoose: (flight: ChangeFlight | null) => void
  onRetry: () => void
}

const SearchOutcome = ({ state, detail, chosen, onChoose, onRetry }: SearchOutcomeProps) => {
  const { found, failure, isSearching } = state
  const dateErrors = failure?.fields?.filter(({ path }) => path.startsWith('dates')) ?? []
  if (isSearching)
    return (
      <p className="row" role="status">
        <span className="spinner" aria-hidden="true" /> {texts.searching}
      </p>
    )
  if (dateErrors.length > 0)
    return dateErrors.map(({ path, message }) => (
      <p key={path} className="field-error" role="alert">
        {message}
      </p>
    ))
  if (failure) return <ErrorPanel error={failure} title={texts.failed} onRetry={onRetry} />
  if (!found) return null
  if (found.total === 0)
    return (
      <p className="notice tone-info" role="status">
        {texts.none}
      </p>
    )
  return (
    <FlightList
      key={found.searchId}
      found={found}
      booked={detail.segments}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

interface NewFlightsFieldProps {
  control: Control<ChangeForm>
  detail: TicketDetail
  facts: ChangeFacts
  /** The chosen passengers. */
  passengers: readonly number[]
  /** For a flight that the airline cancelled, the airline offers others itself. */
  isAirlineCancelled: boolean
}

/** Lets the user search for new flights and choose one of them. */
export const NewFlightsField = ({
  control,
  detail,
  facts,
  passengers,
  isAirlineCancelled,
}: NewFlightsFieldProps) => {
  const { field: chosen } = useController({ control, name: 'newFlights' })
  const { field: dates } = useController({ control, name: 'dates' })
  const asked = {
    BookingId: detail.bookingId,
    TicketId: passengers.map((index) => facts.passengers[index]?.ticket?.ticketId ?? ''),
    dates: [...dates.value],
  }
  const state = useNewFlights(asked)
  const refusal = isAirlineCancelled
    ? texts.airlineCancelled
    : passengers.length === 0
      ? ''
      : explainNoNewFlights(facts, passengers)
  const start = (): void => {
    chosen.onChange(null)
    state.search()
  }
  const choose = (flight: ChangeFlight | null): void => {
    const { found } = state
    if (!found || !flight) return chosen.onChange(null)
    const ref = { TraceId: found.traceId, ResultIndex: flight.resultIndex, searchId: found.searchId }
    chosen.onChange({ ref, passengers: [...passengers], dates: asked.dates })
  }
  /** Enter in a date searches instead of sending the request. */
  const searchOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.target.blur()
    event.target.focus()
    // Once the form holds what the field understood on losing the focus.
    if (!state.isSearching) setTimeout(start)
  }
  return (
    <fieldset className="field choice-list new-flights">
      <legend className="field-label">{texts.legend}</legend>
      <p className="field-help">{refusal || texts.help}</p>
      {refusal || passengers.length === 0 ? null : (
        <>
          <div className="new-flight-dates" onKeyDown={searchOnEnter}>
            {detail.segments.map((leg, index) => (
              <DateField
                key={index}
                control={control}
                name={`dates.${index}`}
                label={texts.date(leg[0]?.originAirportCode ?? '', leg.at(-1)?.destinationAirportCode ?? '')}
                min={dates.value[index - 1] ?? getToday()}
              />
            ))}
            <Button
              text={state.isSearching ? texts.cancel : texts.search}
              onClick={state.isSearching ? state.cancel : start}
            />
          </div>
          <SearchOutcome
            state={state}
            detail={detail}
            chosen={chosen.value?.ref.ResultIndex ?? ''}
            onChoose={choose}
            onRetry={start}
          />
        </>
      )}
    </fieldset>
  )
}
