import { Button } from '@blueprintjs/core'
import { Cross, Refresh } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { TicketRow } from '#contract/entities/booking.ts'
import { BookingStatusTag } from '#renderer/entities/booking-status.tsx'
import { ErrorPanel } from '#renderer/entities/error-panel.tsx'
import { paths } from '#renderer/routes/paths.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { cardTexts, ticketsTexts } from '../texts.ts'
import { ticketsApi } from '../tickets-api.ts'
import { DrawerFacts } from './drawer-facts.tsx'
import { DrawerFlights } from './drawer-flights.tsx'
import { DrawerPassengers } from './drawer-passengers.tsx'
import { HoldActions } from './hold-actions.tsx'
import { rowNow } from './row-now.ts'

interface TicketDrawerProps {
  row: TicketRow
  isStaff: boolean
  onClose: () => void
  onUser: (userId: string) => void
}

const clockTime = (): string => new Date().toTimeString().slice(0, 5)

/** The ticket card beside the table: it follows the row with the cursor. */
export const TicketDrawer = ({ row, isStaff, onClose, onUser }: TicketDrawerProps) => {
  const head = useRef<HTMLHeadingElement>(null)
  const dispatch = useAppDispatch()
  const detail = ticketsApi.useTicketDetailQuery({ bookingSlug: row.bookingSlug })
  const [checked, setChecked] = useState({ bookingId: '', at: '' })
  // The drawer takes the focus once, when it opens; following the cursor must not.
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  const refresh = async (): Promise<void> => {
    const answer = await detail.refetch()
    dispatch(contractApi.util.invalidateTags(['Tickets']))
    if (answer.data) setChecked({ bookingId: row.bookingId, at: clockTime() })
  }
  const shown = rowNow(row, detail.currentData)
  return (
    <aside
      className="ticket-drawer"
      aria-label={`${cardTexts.label} ${row.pnr}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <header className="ticket-drawer-head">
        <h2 ref={head} tabIndex={-1} className="mono ticket-drawer-pnr">
          {shown.pnr || ticketsTexts.noPnr}
        </h2>
        <BookingStatusTag status={shown.status} text={shown.statusText} />
        <span className="grow" />
        <Button variant="minimal" icon={<Cross />} aria-label={ticketsTexts.close} onClick={onClose} />
      </header>
      <div className="ticket-drawer-body">
        <HoldActions key={row.bookingId} row={shown} />
        <div className="row ticket-actions">
          <Link
            className={shown.status === 'Held' ? 'bp6-button' : 'button-link'}
            to={paths.eTicket(row.bookingSlug)}
          >
            {cardTexts.full}
          </Link>
          <Button
            icon={<Refresh size={14} />}
            text={cardTexts.refresh}
            loading={detail.isFetching && detail.currentData !== undefined}
            onClick={() => void refresh()}
          />
          <span className="small muted" aria-live="polite">
            {checked.bookingId === row.bookingId ? cardTexts.checked(checked.at) : null}
          </span>
        </div>
        <DrawerFacts row={shown} isStaff={isStaff} onUser={onUser} />
        <DrawerPassengers row={shown} />
        {detail.error && !detail.currentData ? (
          <ErrorPanel
            error={detail.error}
            title={cardTexts.flightsFailed}
            onRetry={() => void detail.refetch()}
          />
        ) : (
          <DrawerFlights key={row.bookingId} detail={detail.currentData ?? null} />
        )}
      </div>
    </aside>
  )
}
