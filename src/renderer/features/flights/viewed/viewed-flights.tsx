import { Cross } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { formatDayShort, formatTime } from '#domain/format.ts'
import { AirlineMark } from '#renderer/entities/airline-mark.tsx'
import { QueryPlaces } from '#renderer/features/flights/search/query-places.tsx'
import { formatTravellers } from '#renderer/features/flights/search/query-words.ts'
import { bookingActions, type ViewedFlight } from '#renderer/store/booking-slice.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { getToday } from '#renderer/ui/today.ts'
import { spellFlights, viewedPath } from './viewed-address.ts'
import { viewedTexts as texts } from './viewed-texts.ts'
import './viewed.css'

const ViewedItem = ({ viewed }: { viewed: ViewedFlight }) => {
  const { query, flights, airlineCode, departs, arrives, fare } = viewed
  return (
    <li>
      <Link className="viewed" to={viewedPath(viewed)}>
        <AirlineMark code={airlineCode} />
        <span className="viewed-journey">
          <span className="viewed-places">
            <QueryPlaces query={query} size={12} />
          </span>
          <span className="small muted num">
            {formatDayShort(departs)}, {formatTime(departs)} – {formatTime(arrives)} · {spellFlights(flights)}{' '}
            · {formatTravellers(query)}
          </span>
        </span>
        <span className="small num">{texts.fareThen(fare)}</span>
      </Link>
    </li>
  )
}

/** Lists the viewed flights that depart today or later. Draws nothing when there are none. */
export const ViewedFlights = () => {
  const dispatch = useAppDispatch()
  const today = getToday()
  const ahead = useAppSelector(({ booking }) => booking.viewed).filter(({ departs }) => departs >= today)
  if (ahead.length === 0) return null
  return (
    <section className="recents">
      <header className="row spread">
        <h2 className="small muted recents-title">{texts.title}</h2>
        <Button
          variant="minimal"
          size="small"
          icon={<Cross size={12} />}
          aria-label={texts.forget}
          title={texts.forget}
          onClick={() => void dispatch(bookingActions.viewedForgotten())}
        />
      </header>
      <ul>
        {ahead.map((viewed) => (
          <ViewedItem key={viewedPath(viewed)} viewed={viewed} />
        ))}
      </ul>
    </section>
  )
}
