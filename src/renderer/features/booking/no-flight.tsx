import { Link } from 'react-router-dom'
import { paths } from '#renderer/routes/paths.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { bookingTexts } from './texts.ts'

export const NoFlight = () => (
  <EmptyState
    title={bookingTexts.noFlightTitle}
    action={
      <Link className="bp6-button bp6-intent-primary" to={paths.searchFlight}>
        {bookingTexts.newSearch}
      </Link>
    }
  >
    <p>{bookingTexts.noFlightText}</p>
  </EmptyState>
)
