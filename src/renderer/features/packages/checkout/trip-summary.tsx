import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { PublishedPackage } from '#contract/entities/package.ts'
import { describeTrip, type ChosenTrip } from '#renderer/entities/packages/order/chosen-trip.ts'
import { checkoutTexts as texts } from './checkout-texts.ts'
import '#renderer/features/packages/shop/page/price-panel.css'

interface TripSummaryProps {
  found: PublishedPackage
  trip: ChosenTrip
  /** Where the trip can be changed; empty if it can't. */
  changeTo: string
  /** Its price. */
  children: ReactNode
}

/** What is ordered: title, dates, rooms, hotel and extras, with the price. */
export const TripSummary = ({ found, trip, changeTo, children }: TripSummaryProps) => (
  <aside className="holiday-panel holiday-order-summary" aria-label={texts.summary}>
    <h2 className="holiday-order-title">{found.body.title}</h2>
    <ul className="holiday-summary small">
      {describeTrip(found, trip).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {changeTo === '' ? null : (
      <Link className="small" to={changeTo}>
        {texts.changeTrip}
      </Link>
    )}
    {children}
  </aside>
)
