import { Link } from 'react-router-dom'
import { formatDayShort, formatTime } from '#domain/format.ts'
import { AirlineMark } from '#renderer/entities/airline-mark.tsx'
import { QueryPlaces } from '#renderer/features/flights/search/query-places.tsx'
import { formatTravellers } from '#renderer/features/flights/search/query-words.ts'
import { RecentsHead } from '#renderer/features/flights/search/recents-head.tsx'
import { bookingActions, type ViewedFlight } from '#renderer/store/booking-slice.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
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
      <RecentsHead
        title={texts.title}
        clear={texts.forget}
        onClear={() => void dispatch(bookingActions.viewedForgotten())}
      />
      <ul>
        {ahead.map((viewed) => (
          <ViewedItem key={viewedPath(viewed)} viewed={viewed} />
        ))}
      </ul>
    </section>
  )
}
