import { Filter, Time } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { searchFlight } from '#renderer/routes/shop.ts'
import { Button } from '#renderer/ui/button.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { ticketsTexts } from '#renderer/features/tickets/texts.ts'
import type { QueueVariant } from './queue-variant.ts'

const emptyTexts: Record<QueueVariant, string> = {
  tickets: ticketsTexts.emptyText,
  fixedDeparture: ticketsTexts.emptyText,
  held: ticketsTexts.heldEmptyText,
  changeRequests: ticketsTexts.changeRequestsEmptyText,
}

interface QueueEmptyProps {
  variant: QueueVariant
  hasFilters: boolean
  onClear: () => void
}

/** Says why there are no rows: because of the filters, or because nothing has been booked yet. */
export const QueueEmpty = ({ variant, hasFilters, onClear }: QueueEmptyProps) => {
  if (hasFilters)
    return (
      <EmptyState
        title={ticketsTexts.noMatch}
        icon={<Filter size={20} />}
        action={<Button text={ticketsTexts.clear} onClick={onClear} />}
      >
        {ticketsTexts.noMatchText}
      </EmptyState>
    )
  const isHeld = variant === 'held'
  return (
    <EmptyState
      title={isHeld ? ticketsTexts.heldEmpty : ticketsTexts.empty}
      icon={isHeld ? <Time size={20} /> : undefined}
      action={
        <Link className="button-link" to={searchFlight.to()}>
          {ticketsTexts.book}
        </Link>
      }
    >
      {emptyTexts[variant]}
    </EmptyState>
  )
}
