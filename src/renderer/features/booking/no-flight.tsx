import { Link } from 'react-router-dom'
import { searchFlight } from '#renderer/routes/shop.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { bookingTexts } from './texts.ts'

export const NoFlight = () => (
  <EmptyState
    title={bookingTexts.noFlightTitle}
    action={
      <Link className="bp6-button bp6-intent-primary" to={searchFlight.to()}>
        {bookingTexts.newSearch}
      </Link>
    }
  >
    <p>{bookingTexts.noFlightText}</p>
  </EmptyState>
)
