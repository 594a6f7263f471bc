import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { resultPath } from '#renderer/entities/result-path.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { joinFlights, readViewed, spellFlights } from './viewed-address.ts'
import { viewedTexts as texts } from './viewed-texts.ts'
import './viewed.css'

const compareFares = (then: number, now: number): string => {
  if (then === now) return texts.same
  return now > then ? texts.more(now - then) : texts.less(then - now)
}

/** Fares of two searches compare only when day, travellers and options are the same. */
const isSameSearch = (a: StoredQuery, b: StoredQuery): boolean =>
  resultPath('', a.request) === resultPath('', b.request)

interface ViewedFirstProps {
  query: StoredQuery
  /** All fares of the search; those of one itinerary are next to each other, and the cheapest isn't always first. */
  facts: readonly FlightFacts[]
  /** A supplier hasn't answered yet, so a missing flight may still come. */
  isWaiting: boolean
  renderCard: (cheapest: FlightFacts, fares: readonly FlightFacts[]) => ReactNode
}

/** Shows the flight that the address names above the list, with its price difference. Draws nothing if it names none. */
export const ViewedFirst = ({ query, facts, isWaiting, renderCard }: ViewedFirstProps) => {
  const [params] = useSearchParams()
  const named = readViewed(params)
  const current = useAppSelector(({ booking }) => booking.viewed)
  // Opening the details again changes the remembered fare, and the comparison should stay.
  const [viewed] = useState(current)
  if (named === '') return null
  const fares = facts
    .filter(({ flight }) => joinFlights(flight) === named)
    .toSorted((a, b) => a.price - b.price)
  const [cheapest] = fares
  if (!cheapest)
    return isWaiting ? null : <p className="notice tone-info">{texts.gone(spellFlights(named))}</p>
  const then = viewed.find((each) => each.flights === named && isSameSearch(each.query, query))?.fare
  const heading = then === undefined ? texts.linked : texts.heading
  return (
    <section className="viewed-first" aria-label={heading}>
      <h2 className="small viewed-first-title">
        {heading}
        {then === undefined ? null : (
          <span className="muted num"> · {compareFares(then, cheapest.price)}</span>
        )}
      </h2>
      <ul>{renderCard(cheapest, fares)}</ul>
    </section>
  )
}
