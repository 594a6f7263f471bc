import { Link } from 'react-router-dom'
import type { WalletEntry } from '#contract/entities/wallet-entry.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { walletEntryColumns } from '#renderer/entities/wallet-entry-columns.tsx'
import { walletEntryLook } from '#renderer/entities/wallet-entry-look.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { walletTexts } from './texts.ts'

const { heads, noPnr } = walletTexts

const Pnr = ({ entry }: { entry: WalletEntry }) =>
  entry.pnr ? (
    <Link className="mono" to={ticketQueue.to({ pnr: entry.pnr })}>
      {entry.pnr}
    </Link>
  ) : (
    <span className="muted">{noPnr}</span>
  )

const tdsColumn: GridColumn<WalletEntry> = {
  id: 'tds',
  head: heads.tds,
  width: 96,
  align: 'end',
  cell: ({ tds }) => (tds ? <Amount rupees={tds} /> : <span className="muted">{noPnr}</span>),
}

const { created, kind, text, amount, balance } = walletEntryColumns(heads)
const pnr: GridColumn<WalletEntry> = {
  id: 'pnr',
  head: heads.pnr,
  width: 84,
  cell: (row) => <Pnr entry={row} />,
}

/** Who moved the money; staff and jobs act for the person. */
const toPerson = ({ person = '', isByOther }: WalletEntry): string =>
  person !== '' && isByOther ? walletTexts.forPerson(person) : person

const personColumn: GridColumn<WalletEntry> = {
  id: 'person',
  head: heads.person,
  width: 140,
  cell: (row) => <bdi className="clip">{toPerson(row) || noPnr}</bdi>,
}

/** Columns of a statement; TDS is included for users from whom it may be withheld. */
export const statementColumns: Record<'withTds' | 'plain', GridColumn<WalletEntry>[]> = {
  plain: [created, kind, text, pnr, personColumn, amount, balance],
  withTds: [created, kind, text, pnr, personColumn, tdsColumn, amount, balance],
}

/** An entry as a card where a table doesn't fit. */
export const StatementCard = ({ entry }: { entry: WalletEntry }) => (
  <article className="money-card statement-card">
    <header className="row spread">
      <StatusTag look={walletEntryLook(entry.kind, entry.amount)} />
      <Amount rupees={entry.amount} isStrong />
    </header>
    <p className="wallet-words">
      <bdi>{entry.text}</bdi>
    </p>
    {toPerson(entry) === '' ? null : <p className="small muted">{toPerson(entry)}</p>}
    <footer className="row spread small">
      <span className="muted num">
        {formatInstant(entry.createdAt)} · {heads.balance} <Amount rupees={entry.balanceAfter} />
        {entry.tds ? (
          <>
            {' · '}
            {heads.tds} <Amount rupees={entry.tds} />
          </>
        ) : null}
      </span>
      <Pnr entry={entry} />
    </footer>
  </article>
)
