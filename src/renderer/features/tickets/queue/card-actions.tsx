import { Airplane, Refresh } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { eTicket } from '#renderer/routes/documents.ts'
import { newChangeRequest } from '#renderer/routes/flights.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { useMayWith } from '#renderer/entities/use-may.ts'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { buttonClasses } from '#renderer/ui/button-classes.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { cardTexts } from '#renderer/features/tickets/texts.ts'
import { changeBlocker } from './change-blocker.ts'
import type { RefreshStatus } from './use-refresh-status.ts'

/** A link to the form; when no change is possible, a disabled button says why. */
const ChangeRequestLink = ({ row }: { row: TicketRow }) => {
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  const reason = changeBlocker(row, serverNow())
  if (reason === '')
    return (
      <ButtonLink
        to={newChangeRequest.to({ bookingSlug: row.bookingSlug })}
        {...listKey('tickets', 'change')}
      >
        {cardTexts.change}
      </ButtonLink>
    )
  return (
    <>
      <button
        type="button"
        className={buttonClasses({}, true)}
        aria-disabled="true"
        aria-describedby={id}
        title={reason}
        onClick={() => setAsked(true)}
      >
        {cardTexts.change}
      </button>
      <span id={id} className={isAsked ? 'small muted card-note' : 'visually-hidden'}>
        {reason}
      </span>
    </>
  )
}

interface CardActionsProps {
  row: TicketRow
  status: RefreshStatus
  isFlightsOpen: boolean
  flightsId: string
  onFlights: () => void
}

/** The buttons of the ticket card (spec section 2, widget 3). */
export const CardActions = ({ row, status, isFlightsOpen, flightsId, onFlights }: CardActionsProps) => (
  <div className="row ticket-actions">
    <Button
      icon={<Refresh size={14} />}
      text={cardTexts.refresh}
      {...listKey('tickets', 'refresh')}
      loading={status.isAsking}
      onClick={() => void status.refresh()}
    />
    <ButtonLink to={eTicket.to({ bookingSlug: row.bookingSlug })} {...listKey('tickets', 'eTicket')}>
      {cardTexts.full}
    </ButtonLink>
    <Button
      icon={<Airplane size={14} />}
      text={cardTexts.flights}
      {...listKey('tickets', 'flights')}
      aria-expanded={isFlightsOpen}
      aria-controls={flightsId}
      onClick={onFlights}
    />
    {useMayWith('changes.request')(row) ? <ChangeRequestLink row={row} /> : null}
    <p className={status.isBad ? 'small card-note card-problem' : 'small muted card-note'} role="status">
      {status.text}
    </p>
  </div>
)
