import { Button } from '@blueprintjs/core'
import { Filter, Time } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/routes/paths.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { ticketsTexts } from '../texts.ts'
import type { QueueKind } from './use-queue.ts'

interface QueueEmptyProps {
  kind: QueueKind
  hasFilters: boolean
  onClear: () => void
}

/** Nothing to show: because of the filters, or because nothing was booked yet. */
export const QueueEmpty = ({ kind, hasFilters, onClear }: QueueEmptyProps) => {
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
  const isHeld = kind === 'held'
  return (
    <EmptyState
      title={isHeld ? ticketsTexts.heldEmpty : ticketsTexts.empty}
      icon={isHeld ? <Time size={20} /> : undefined}
      action={
        <Link className="button-link" to={paths.searchFlight}>
          {ticketsTexts.book}
        </Link>
      }
    >
      {isHeld ? ticketsTexts.heldEmptyText : ticketsTexts.emptyText}
    </EmptyState>
  )
}
