import { Link } from 'react-router-dom'
import type { WalletEntry } from '#contract/http/users.ts'
import { formatInstant } from '#domain/format.ts'
import { paths } from '#renderer/routes/paths.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { entryLook } from './money-looks.ts'
import { moneyTexts } from './texts.ts'

const { heads } = moneyTexts

/** The booking that a line belongs to, in the queue. */
export const EntryLink = ({ entry }: { entry: WalletEntry }) =>
  entry.pnr ? (
    <Link
      to={`${paths.ticketQueue}?pnr=${encodeURIComponent(entry.pnr)}`}
      aria-label={`${moneyTexts.ticket} ${entry.pnr}`}
    >
      {moneyTexts.ticket}
    </Link>
  ) : null

export const transactionColumns: GridColumn<WalletEntry>[] = [
  {
    id: 'created',
    head: heads.created,
    width: 170,
    cell: (row) => <span className="num">{formatInstant(row.createdAt)}</span>,
  },
  {
    id: 'kind',
    head: heads.kind,
    width: 124,
    cell: (row) => <StatusTag look={entryLook(row.kind, row.amount)} />,
  },
  {
    id: 'text',
    head: heads.text,
    width: 280,
    isStretching: true,
    cell: (row) => (
      <span className="clip" title={row.text}>
        {row.text}
      </span>
    ),
  },
  {
    id: 'pnr',
    head: heads.pnr,
    width: 80,
    cell: (row) => <span className="mono">{row.pnr ?? moneyTexts.noPnr}</span>,
  },
  {
    id: 'amount',
    head: heads.amount,
    width: 120,
    align: 'end',
    cell: (row) => <Amount rupees={row.amount} />,
  },
  {
    id: 'balance',
    head: heads.balance,
    width: 130,
    align: 'end',
    cell: (row) => <Amount rupees={row.balanceAfter} />,
  },
  { id: 'links', head: heads.links, width: 84, cell: (row) => <EntryLink entry={row} /> },
]

/** A line of the wallet where a table has no room. */
export const TransactionCard = ({ entry }: { entry: WalletEntry }) => (
  <article className="money-card">
    <header className="row spread">
      <StatusTag look={entryLook(entry.kind, entry.amount)} />
      <Amount rupees={entry.amount} isStrong />
    </header>
    <p>{entry.text}</p>
    <footer className="row spread small">
      <span className="muted num">
        {formatInstant(entry.createdAt)} · {heads.balance} <Amount rupees={entry.balanceAfter} />
      </span>
      <EntryLink entry={entry} />
    </footer>
  </article>
)
