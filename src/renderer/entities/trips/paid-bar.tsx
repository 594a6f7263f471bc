import type { TripCard } from '#contract/entities/trip.ts'
import { tripTexts as texts } from './trip-texts.ts'
import { formatMinor } from './trip-words.ts'
import './trip-displays.css'

const toPercent = ({ paidMinor, totalMinor }: Pick<TripCard, 'paidMinor' | 'totalMinor'>): number =>
  Math.min(100, (paidMinor / totalMinor) * 100)

interface PaidBarProps {
  trip: Pick<TripCard, 'paidMinor' | 'totalMinor'>
  /** Leaves out what the head of a column says. */
  isBrief?: boolean
}

/** What is paid of a trip, drawn as a bar and written beside it. A trip that everyone left has nothing to pay. */
export const PaidBar = ({ trip, isBrief = false }: PaidBarProps) =>
  trip.totalMinor === 0 ? (
    <span className="muted">{texts.nothingToPay}</span>
  ) : (
    <span className="trip-paid">
      <span className="trip-paid-track" aria-hidden="true">
        <i
          className={trip.paidMinor >= trip.totalMinor ? 'is-full' : ''}
          style={{ width: `${toPercent(trip)}%` }}
        />
      </span>
      <span className="num">
        {(isBrief ? texts.part : texts.paidOf)(formatMinor(trip.paidMinor), formatMinor(trip.totalMinor))}
      </span>
    </span>
  )
