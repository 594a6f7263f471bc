import { useEffect, useId, useRef, useState } from 'react'
import type { TicketDetail } from '#contract/entities/booking.ts'
import type { ChangeFlight } from '#contract/http/changes-flights.ts'
import { plural } from '#domain/format.ts'
import { Button } from '#renderer/ui/button.tsx'
import { FlightOption } from './flight-option.tsx'
import { newFlightTexts as texts } from './texts.ts'
import type { FoundFlights } from './use-new-flights.ts'

/** How many flights are shown at first, and how many more each click shows. */
const shownAtOnce = 6

interface FlightListProps {
  found: FoundFlights
  /** The flights of the booking. */
  booked: TicketDetail['segments']
  /** Result index of the chosen flight; empty for none. */
  chosen: string
  /** Null clears the choice. */
  onChoose: (flight: ChangeFlight | null) => void
}

/** The flights that were found, to choose one of. The focus stays in the list when its buttons go. */
export const FlightList = ({ found, booked, chosen, onChoose }: FlightListProps) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(shownAtOnce)
  const [focused, setFocused] = useState<number | null>(null)
  const shown = found.flights.slice(0, count)
  useEffect(() => {
    if (focused !== null) list.current?.querySelectorAll('input')[focused]?.focus()
  }, [focused])
  const showMore = (): void => {
    setFocused(count)
    setCount(count + shownAtOnce)
  }
  const clear = (): void => {
    list.current?.querySelector<HTMLElement>('input:checked')?.focus()
    onChoose(null)
  }
  return (
    <>
      <p className="small muted" role="status">
        {shown.length < found.total
          ? texts.found(shown.length, found.total)
          : plural(found.total, { one: 'flight', other: 'flights' })}
      </p>
      <div className="flight-options" role="radiogroup" aria-label={texts.list} ref={list}>
        {shown.map((flight) => (
          <FlightOption
            key={flight.resultIndex}
            id={`${id}-${flight.resultIndex}`}
            name={id}
            flight={flight}
            booked={booked}
            isChosen={flight.resultIndex === chosen}
            onChoose={() => onChoose(flight)}
          />
        ))}
      </div>
      {count < found.flights.length ? <Button text={texts.more} onClick={showMore} /> : null}
      {chosen ? <Button variant="minimal" text={texts.clear} onClick={clear} /> : null}
    </>
  )
}
