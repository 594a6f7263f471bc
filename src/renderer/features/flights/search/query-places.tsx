import { ArrowRight, ArrowsHorizontal } from '@blueprintjs/icons'
import { Fragment } from 'react'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { flightsTexts } from '#renderer/features/flights/texts.ts'
import { isReturnQuery, listPlaces } from './query-words.ts'

/** Shows `New Delhi → Mumbai → Bengaluru`; the arrow of a return points both ways. */
export const QueryPlaces = ({ query, size }: { query: StoredQuery; size: number }) => {
  const Arrow = isReturnQuery(query) ? ArrowsHorizontal : ArrowRight
  return listPlaces(query).map((place, index) => (
    <Fragment key={`${index}-${place}`}>
      {index === 0 ? null : (
        <>
          {' '}
          <Arrow className="query-arrow" size={size} />{' '}
          <span className="visually-hidden">{flightsTexts.to.toLowerCase()} </span>
        </>
      )}
      {place}
    </Fragment>
  ))
}
