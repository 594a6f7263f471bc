import type { TripCard } from '#contract/entities/trip.ts'
import { tripTexts as texts } from './trip-texts.ts'
import { formatMinor } from './trip-words.ts'
import './trip-displays.css'

const toPercent = ({ paidMinor, totalMinor }: Pick<TripCard, 'paidMinor' | 'totalMinor'>): number =>
  totalMinor === 0 ? 100 : Math.min(100, (paidMinor / totalMinor) * 100)

/** What is paid of a trip: drawn as a bar and written beside it. */
export const PaidBar = ({ trip }: { trip: Pick<TripCard, 'paidMinor' | 'totalMinor'> }) => (
  <span className="trip-paid">
    <span className="trip-paid-track" aria-hidden="true">
      <i
        className={trip.paidMinor >= trip.totalMinor ? 'is-full' : ''}
        style={{ width: `${toPercent(trip)}%` }}
      />
    </span>
    <span className="num">{texts.paidOf(formatMinor(trip.paidMinor), formatMinor(trip.totalMinor))}</span>
  </span>
)
