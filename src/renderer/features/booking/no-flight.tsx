import { searchFlight } from '#renderer/routes/shop.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { bookingTexts } from './texts.ts'

export const NoFlight = () => (
  <EmptyState
    isWholePage
    title={bookingTexts.noFlightTitle}
    action={
      <ButtonLink intent="primary" to={searchFlight.to()}>
        {bookingTexts.newSearch}
      </ButtonLink>
    }
  >
    <p>{bookingTexts.noFlightText}</p>
  </EmptyState>
)
