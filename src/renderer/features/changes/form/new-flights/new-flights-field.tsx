import { useId, useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { TicketDetail } from '#contract/entities/booking.ts'
import type { ChangeFlight } from '#contract/http/changes-flights.ts'
import { explainNoNewFlights } from '#domain/changes/new-flight-rules.ts'
import type { ChangeFacts } from '#domain/changes/change-rules.ts'
import { plural } from '#domain/format.ts'
import type { ChangeForm } from '#renderer/features/changes/form/change-form.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { getToday } from '#renderer/ui/today.ts'
import { FlightOption } from './flight-option.tsx'
import { newFlightTexts as texts } from './texts.ts'
import { useNewFlights, type FoundFlights } from './use-new-flights.ts'
import './new-flights.css'

/** How many flights are shown at first, and how many more each click shows. */
const shownAtOnce = 6

interface FlightListProps {
  found: FoundFlights
  booked: TicketDetail['segments']
  chosen: string
  isPriced: boolean
  onChoose: (flight: ChangeFlight) => void
}

const FlightList = ({ found, booked, chosen, isPriced, onChoose }: FlightListProps) => {
  const id = useId()
  const [count, setCount] = useState(shownAtOnce)
  const shown = found.flights.slice(0, count)
  return (
    <>
      <p className="small muted" role="status">
        {shown.length < found.total
          ? texts.found(shown.length, found.total)
          : plural(found.total, { one: 'flight', other: 'flights' })}
      </p>
      <div className="flight-options" role="radiogroup" aria-label={texts.list}>
        {shown.map((flight) => (
          <FlightOption
            key={flight.resultIndex}
            id={`${id}-${flight.resultIndex}`}
            name={id}
            flight={flight}
            booked={booked}
            isChosen={flight.resultIndex === chosen}
            isPriced={isPriced}
            onChoose={() => onChoose(flight)}
          />
        ))}
      </div>
      {count < found.flights.length ? (
        <Button text={texts.more} onClick={() => setCount(count + shownAtOnce)} />
      ) : null}
    </>
  )
}

interface NewFlightsFieldProps {
  control: Control<ChangeForm>
  detail: TicketDetail
  facts: ChangeFacts
  /** The chosen passengers. */
  passengers: readonly number[]
  isPriced: boolean
}

/** Lets the user search for new flights and choose one of them. */
export const NewFlightsField = ({ control, detail, facts, passengers, isPriced }: NewFlightsFieldProps) => {
  const { field: chosen } = useController({ control, name: 'newFlights' })
  const { field: dates } = useController({ control, name: 'dates' })
  const ticketIds = passengers.map((index) => facts.passengers[index]?.ticket?.ticketId ?? '')
  const { found, failure, isSearching, search, cancel } = useNewFlights(ticketIds)
  const refusal = passengers.length === 0 ? '' : explainNoNewFlights(facts, passengers)
  const start = (): void => {
    chosen.onChange(null)
    search({ BookingId: detail.bookingId, TicketId: ticketIds, dates: [...dates.value] })
  }
  const choose = ({ resultIndex }: ChangeFlight): void => {
    if (!found) return
    const ref = { TraceId: found.traceId, ResultIndex: resultIndex, searchId: found.searchId }
    chosen.onChange({ ref, passengers: [...passengers] })
  }
  const dateErrors = failure?.fields?.filter(({ path }) => path.startsWith('dates')) ?? []
  return (
    <fieldset className="field choice-list new-flights">
      <legend className="field-label">{texts.legend}</legend>
      <p className="field-help">{refusal || texts.help}</p>
      {refusal || passengers.length === 0 ? null : (
        <>
          <div className="new-flight-dates">
            {detail.segments.map((leg, index) => (
              <DateField
                key={index}
                control={control}
                name={`dates.${index}`}
                label={texts.date(leg[0]?.originAirportCode ?? '', leg.at(-1)?.destinationAirportCode ?? '')}
                min={dates.value[index - 1] ?? getToday()}
              />
            ))}
            <Button text={isSearching ? texts.cancel : texts.search} onClick={isSearching ? cancel : start} />
          </div>
          {dateErrors.map(({ path, message }) => (
            <p key={path} className="field-error" role="alert">
              {message}
            </p>
          ))}
          {isSearching ? (
            <p className="row" role="status">
              <span className="spinner" aria-hidden="true" /> {texts.searching}
            </p>
          ) : failure && dateErrors.length === 0 ? (
            <ErrorPanel error={failure} title={texts.failed} onRetry={start} />
          ) : found?.total === 0 ? (
            <p className="notice tone-info" role="status">
              {texts.none}
            </p>
          ) : found ? (
            <>
              <FlightList
                key={found.searchId}
                found={found}
                booked={detail.segments}
                chosen={chosen.value?.ref.ResultIndex ?? ''}
                isPriced={isPriced}
                onChoose={choose}
              />
              {chosen.value ? (
                <Button variant="minimal" text={texts.clear} onClick={() => chosen.onChange(null)} />
              ) : null}
            </>
          ) : null}
        </>
      )}
    </fieldset>
  )
}
