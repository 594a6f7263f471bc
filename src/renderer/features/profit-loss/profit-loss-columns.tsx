import { Link } from 'react-router-dom'
import type { ProfitLossBy } from '#contract/entities/profit-loss.ts'
import type { ProfitLossEntry, ProfitLossRow } from '#contract/http/profit-loss.ts'
import { formatCount } from '#domain/format.ts'
import { formatInstant, formatInstantBrief } from '#domain/format-instant.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { profitLossTexts as texts } from './texts.ts'

const { heads, entryHeads, none } = texts

export const amountNames = [
  'sales',
  'refunds',
  'cost',
  'gst',
  'tds',
  'markup',
  'commission',
  'adjustments',
  'profit',
] as const
type Amounts = Record<(typeof amountNames)[number], number>

const widths: Record<keyof Amounts, number> = {
  sales: 106,
  refunds: 96,
  cost: 106,
  gst: 72,
  tds: 76,
  markup: 84,
  commission: 96,
  adjustments: 92,
  profit: 96,
}

const amountColumns = <Row extends Amounts>(): GridColumn<Row>[] =>
  amountNames.map((name) => ({
    id: name,
    head: heads[name],
    width: widths[name],
    align: 'end',
    cell: (row) => <Amount rupees={row[name]} isStrong={name === 'profit'} />,
  }))

interface RowActions {
  by: ProfitLossBy
  onOpen: (row: ProfitLossRow) => void
}

const ShowButton = ({ row, by, onOpen }: RowActions & { row: ProfitLossRow }) => (
  <Button
    variant="minimal"
    size="small"
    text={texts.show}
    aria-label={texts.showRow(texts.rowName(by, row))}
    onClick={() => onOpen(row)}
  />
)

/** Returns the columns of the statement. */
export const statementColumns = ({ by, onOpen }: RowActions): GridColumn<ProfitLossRow>[] => [
  {
    id: 'row',
    head: texts.rowHeads[by],
    width: 130,
    isStretching: true,
    cell: (row) => <span className="clip">{texts.rowName(by, row)}</span>,
  },
  {
    id: 'bookings',
    head: heads.bookings,
    width: 76,
    align: 'end',
    cell: ({ bookings }) => <span className="num">{formatCount(bookings)}</span>,
  },
  ...amountColumns<ProfitLossRow>(),
  {
    id: 'more',
    head: heads.more,
    isHeadHidden: true,
    width: 64,
    cell: (row) => <ShowButton row={row} by={by} onOpen={onOpen} />,
  },
]

const Pnr = ({ entry: { pnr, bookingId } }: { entry: ProfitLossEntry }) => {
  if (bookingId === null) return <span className="muted">{none}</span>
  if (pnr === '') return <span className="mono">{bookingId}</span>
  return (
    <Link className="mono" to={ticketQueue.to({ pnr })}>
      {pnr}
    </Link>
  )
}

const toRoute = (route: string): string => route.replace(' - ', ' → ')

export const entryColumns: GridColumn<ProfitLossEntry>[] = [
  {
    id: 'at',
    head: entryHeads.at,
    width: 104,
    cell: ({ at }) => (
      <span className="num clip" title={formatInstant(at)}>
        {formatInstantBrief(at, serverNow())}
      </span>
    ),
  },
  { id: 'kind', head: entryHeads.kind, width: 84, cell: ({ kind }) => texts.kinds[kind] },
  { id: 'pnr', head: entryHeads.pnr, width: 76, cell: (entry) => <Pnr entry={entry} /> },
  {
    id: 'route',
    head: entryHeads.route,
    width: 96,
    cell: ({ route }) => <span className="mono">{toRoute(route) || none}</span>,
  },
  {
    id: 'customer',
    head: entryHeads.customer,
    width: 120,
    isStretching: true,
    cell: ({ customer }) => <span className="clip">{customer || none}</span>,
  },
  ...amountColumns<ProfitLossEntry>(),
]

/** The amounts of a card that aren't 0. */
const CardAmounts = ({ row }: { row: Amounts }) => (
  <dl className="profit-card-amounts small">
    {amountNames
      .filter((name) => name !== 'profit' && row[name] !== 0)
      .map((name) => (
        <div key={name}>
          <dt>{heads[name]}</dt>
          <dd>
            <Amount rupees={row[name]} />
          </dd>
        </div>
      ))}
  </dl>
)

/** A row as a card where a table doesn't fit. */
export const RowCard = ({ row, by, onOpen }: RowActions & { row: ProfitLossRow }) => (
  <article className="money-card">
    <header className="row spread">
      <strong className="clip">{texts.rowName(by, row)}</strong>
      <Amount rupees={row.profit} isStrong />
    </header>
    <CardAmounts row={row} />
    <footer className="row spread small muted">
      <span className="num">
        {heads.bookings} {formatCount(row.bookings)}
      </span>
      <ShowButton row={row} by={by} onOpen={onOpen} />
    </footer>
  </article>
)

/** An entry of a row as a card. */
export const EntryCard = ({ entry }: { entry: ProfitLossEntry }) => (
  <article className="money-card">
    <header className="row spread">
      <strong>{texts.kinds[entry.kind]}</strong>
      <Amount rupees={entry.profit} isStrong />
    </header>
    <p className="clip">
      <span className="mono">{toRoute(entry.route)}</span> {entry.customer}
    </p>
    <CardAmounts row={entry} />
    <footer className="row spread small muted">
      <span className="num">{formatInstant(entry.at)}</span>
      <Pnr entry={entry} />
    </footer>
  </article>
)
