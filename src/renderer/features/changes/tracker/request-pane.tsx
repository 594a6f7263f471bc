import { Cross, Refresh } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { cancellationTypes, requestTypes } from '#contract/common/enumerations.ts'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import { formatDate } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { BookingTimeline } from '#renderer/entities/booking-timeline.tsx'
import { ChangeStateTag } from '#renderer/entities/change-state.tsx'
import { refundToTexts } from '#renderer/entities/refund-to-texts.ts'
import { AskedFlights } from '#renderer/features/changes/asked-flights.tsx'
import { eTicket } from '#renderer/routes/documents.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { RequestId } from '#renderer/ui/states.tsx'
import { ItemCard } from './item-card.tsx'
import { formatRoute } from './request-words.ts'
import { trackerTexts } from './tracker-texts.ts'
import { useRefresh } from './use-refresh.ts'

const { pane: texts } = trackerTexts

/** Who sent the request and for whom, its new flights, and its remarks. */
const RequestFacts = ({ request }: { request: ChangeRequest }) => (
  <div className="small">
    <p className="muted">{texts.sentBy(request.requestedBy, formatInstant(request.createdAt))}</p>
    <p>
      {texts.for} {request.user.name} <span className="muted">{request.user.email}</span>
    </p>
    {request.cancellationType === cancellationTypes.flightCancelled ? (
      <p>{texts.cancelledByAirline}</p>
    ) : null}
    {request.requestType === requestTypes.changeItinerary ? null : (
      <p>
        <span className="muted">{refundToTexts.legend}:</span> {refundToTexts.chosen[request.refundTo]}
      </p>
    )}
    {request.newFlights ? (
      <>
        <AskedFlights flights={request.newFlights} />
        <p>
          <span className="muted">{texts.fareDifference}:</span>{' '}
          <Amount rupees={request.newFlights.fareDifference} />
        </p>
      </>
    ) : null}
    <p className="change-remarks">
      <span className="muted">{texts.remarks}:</span> {request.remarks}
    </p>
  </div>
)

interface RequestPaneProps {
  request: ChangeRequest
  onClose: () => void
}

/** A request next to the table: its tickets, actions and history. It follows the cursor's row. */
export const RequestPane = ({ request, onClose }: RequestPaneProps) => {
  const head = useRef<HTMLHeadingElement>(null)
  const refresh = useRefresh()
  // The pane takes the focus once, when it opens, and not when it follows the cursor.
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  return (
    <aside
      className="change-pane"
      aria-label={`${texts.label} ${request.pnr}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // A dialog opened from the pane handles Escape itself.
        if (!event.currentTarget.contains(event.target as Node)) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className="row change-pane-head">
        <h2 ref={head} tabIndex={-1} className="mono large">
          {request.pnr}
        </h2>
        <ChangeStateTag state={request.state} />
        <span className="grow" />
        <Button variant="minimal" icon={<Cross />} aria-label={texts.close} onClick={onClose} />
      </header>
      <div
        className="change-pane-body"
        tabIndex={0}
        role="region"
        aria-label={texts.requestNo(request.requestId)}
      >
        <p className="row spread">
          <b>{request.requestTypeText}</b>
          <span className="muted num">
            {formatRoute(request)} · {formatDate(request.travelDate)}
          </span>
        </p>
        <p className="row change-actions">
          <Link
            className="button-link"
            to={eTicket.to({ bookingSlug: request.bookingSlug })}
            {...listKey('changes', 'eTicket')}
          >
            {texts.eTicket}
          </Link>
          <Button
            icon={<Refresh size={14} />}
            text={texts.refresh}
            {...listKey('changes', 'refresh')}
            loading={refresh.asking === request.bookingId}
            onClick={() => void refresh.refreshBooking(request.bookingId)}
          />
          <span className="small muted" aria-live="polite">
            {refresh.result.id === request.bookingId ? (
              <>
                {refresh.result.failure?.message ?? refresh.result.text}{' '}
                <RequestId value={refresh.result.failure?.requestId ?? ''} />
              </>
            ) : null}
          </span>
        </p>
        <RequestFacts request={request} />
        {request.items.map((item) => (
          <ItemCard key={item.itemId} request={request} item={item} refresh={refresh} />
        ))}
        <BookingTimeline key={request.bookingId} bookingId={request.bookingId} />
      </div>
    </aside>
  )
}
