import type { ReactNode } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { cardTexts, ticketsTexts } from '#renderer/features/tickets/texts.ts'
import { BookedBy } from './booked-by.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { RouteWord } from './ticket-columns.tsx'

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="fact">
    <dt className="muted">{term}</dt>
    <dd>{children}</dd>
  </div>
)

interface DrawerFactsProps {
  row: TicketRow
  /** The reader sees the bookings of all users: staff and the owner. */
  isSiteWide: boolean
  onUser: (userId: string) => void
}

/** Route, amounts, dates and who booked. For staff and the owner, the email filters by that user. */
export const DrawerFacts = ({ row, isSiteWide, onUser }: DrawerFactsProps) => (
  <>
    <p className="ticket-drawer-route">
      <RouteWord row={row} />
    </p>
    <dl className="facts">
      {row.status === 'Held' ? (
        <Fact term={cardTexts.deadline}>
          <HoldCountdown deadline={row.holdDeadline} source={row.holdDeadlineSource} />
          {row.holdDeadline ? (
            <span className="small muted fact-note num">
              {[ticketsTexts.holdUntil(formatInstant(row.holdDeadline)), row.holdDeadlineSource]
                .filter(Boolean)
                .join(' · ')}
            </span>
          ) : null}
        </Fact>
      ) : null}
      <Fact term={cardTexts.amounts[row.status]}>
        <Amount rupees={row.amount} isStrong />
      </Fact>
      {row.purchaseCost === undefined ? null : (
        <Fact term={cardTexts.cost}>
          <Amount rupees={row.purchaseCost} />
        </Fact>
      )}
      <Fact term={cardTexts.booked}>
        <span className="num">{formatInstant(row.createdAt)}</span>
      </Fact>
      <Fact term={cardTexts.bookedBy}>
        <BookedBy user={row.user} isSiteWide={isSiteWide} onUser={onUser} />
      </Fact>
      <Fact term={cardTexts.bookingId}>
        <span className="mono">{row.bookingId}</span>
      </Fact>
    </dl>
  </>
)
