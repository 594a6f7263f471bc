import { Link } from 'react-router-dom'
import type { WalletEntry } from '#contract/entities/wallet-entry.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { walletEntryColumns } from '#renderer/entities/wallet-entry-columns.tsx'
import { walletEntryLook } from '#renderer/entities/wallet-entry-look.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { moneyTexts } from './texts.ts'

const { heads } = moneyTexts

/** A link to the entry's booking in the queue. */
export const EntryLink = ({ entry }: { entry: WalletEntry }) =>
  entry.pnr ? (
    <Link to={ticketQueue.to({ pnr: entry.pnr })} aria-label={`${moneyTexts.ticket} ${entry.pnr}`}>
      {moneyTexts.ticket}
    </Link>
  ) : null

const { created, kind, text, amount, balance } = walletEntryColumns(heads)

export const transactionColumns: GridColumn<WalletEntry>[] = [
  created,
  kind,
  text,
  {
    id: 'pnr',
    head: heads.pnr,
    width: 80,
    cell: (row) => <span className="mono">{row.pnr ?? moneyTexts.noPnr}</span>,
  },
  amount,
  balance,
  { id: 'links', head: heads.links, width: 84, cell: (row) => <EntryLink entry={row} /> },
]

/** A ledger entry as a card where a table doesn't fit. */
export const TransactionCard = ({ entry }: { entry: WalletEntry }) => (
  <article className="money-card">
    <header className="row spread">
      <StatusTag look={walletEntryLook(entry.kind, entry.amount)} />
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
