import { Link } from 'react-router-dom'
import type { QuoteRow } from '#contract/entities/quote.ts'
import { formatInstant, formatInstantDay } from '#domain/format-instant.ts'
import { toRupees } from '#domain/money/money.ts'
import { useIsOwnerOrStaff } from '#renderer/entities/audience.ts'
import { QuoteStatusTag } from '#renderer/entities/quotes/quote-status.tsx'
import { formatTripDay } from '#renderer/entities/trips/trip-words.ts'
import { quoteEditor } from '#renderer/routes/quotes.ts'
import { staffTrips, tripPage } from '#renderer/routes/trips.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { quotesTexts as texts } from './quotes-texts.ts'

const { heads } = texts

const FromPrice = ({ fromMinor }: Pick<QuoteRow, 'fromMinor'>) =>
  fromMinor === null ? (
    <span className="muted">{texts.noPrice}</span>
  ) : (
    <Amount rupees={toRupees(fromMinor)} isWhole={fromMinor % 100 === 0} />
  )

/** The quote's number, which opens it, and its version. */
const NumberCell = ({ row: { quoteId, version } }: { row: QuoteRow }) => (
  <span className="quote-list-number">
    <Link className="mono" to={quoteEditor.to({ quoteId })}>
      {quoteId}
    </Link>
    <span className="small muted num">{texts.version(version)}</span>
  </span>
)

/** The trip of an accepted quote, where the reader can see it. */
const TripLink = ({ tripId }: { tripId: string }) => {
  const isOwnerOrStaff = useIsOwnerOrStaff()
  return (
    <Link
      className="mono"
      to={isOwnerOrStaff ? staffTrips.to({ q: tripId, open: tripId }) : tripPage.to({ tripId })}
    >
      {tripId}
    </Link>
  )
}

export const quoteColumns: GridColumn<QuoteRow>[] = [
  { id: 'quote', head: heads.quote, width: 118, cell: (row) => <NumberCell row={row} /> },
  {
    id: 'title',
    head: heads.title,
    width: 190,
    isStretching: true,
    cell: ({ packageTitle }) => (
      <bdi className="clip" title={packageTitle}>
        {packageTitle}
      </bdi>
    ),
  },
  {
    id: 'customer',
    head: heads.customer,
    width: 136,
    cell: ({ customerName }) => (
      <bdi className="clip" title={customerName}>
        {customerName}
      </bdi>
    ),
  },
  {
    id: 'firstDay',
    head: heads.firstDay,
    width: 124,
    cell: ({ startsOn }) => <span className="num">{formatTripDay(startsOn)}</span>,
  },
  { id: 'status', head: heads.status, width: 108, cell: ({ status }) => <QuoteStatusTag status={status} /> },
  { id: 'from', head: heads.from, width: 116, align: 'end', cell: (row) => <FromPrice {...row} /> },
  {
    id: 'validUntil',
    head: heads.validUntil,
    width: 124,
    cell: ({ validUntil }) => <span className="num">{formatTripDay(validUntil)}</span>,
  },
  {
    id: 'trip',
    head: heads.trip,
    width: 84,
    cell: ({ tripId }) => (tripId === null ? null : <TripLink tripId={tripId} />),
  },
  {
    id: 'maker',
    head: heads.maker,
    width: 104,
    cell: ({ makerName }) => <bdi className="clip">{makerName}</bdi>,
  },
  {
    id: 'changed',
    head: heads.changed,
    width: 96,
    cell: ({ updatedAt }) => (
      <span className="num" title={formatInstant(updatedAt)}>
        {formatInstantDay(updatedAt)}
      </span>
    ),
  },
]

/** A quote on a narrow screen. */
export const QuoteListCard = ({ row }: { row: QuoteRow }) => (
  <article className="money-card">
    <header className="row spread">
      <NumberCell row={row} />
      <QuoteStatusTag status={row.status} />
    </header>
    <p className="quote-list-title">
      <bdi>{row.packageTitle}</bdi>
    </p>
    <p className="small muted">
      <bdi>{row.customerName}</bdi> · <span className="num">{formatTripDay(row.startsOn)}</span>
    </p>
    <p className="row spread">
      <span className="small muted num">{`${heads.validUntil} ${formatTripDay(row.validUntil)}`}</span>
      <FromPrice {...row} />
    </p>
    {row.tripId === null ? null : (
      <p className="small">
        {heads.trip} <TripLink tripId={row.tripId} />
      </p>
    )}
  </article>
)
