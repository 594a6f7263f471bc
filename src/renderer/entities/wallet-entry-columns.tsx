import type { WalletEntry } from '#contract/entities/wallet-entry.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { walletEntryLook } from './wallet-entry-look.ts'

type Name = 'created' | 'kind' | 'text' | 'amount' | 'balance'

/** Columns shared by all lists of ledger entries. */
export const walletEntryColumns = (
  heads: Readonly<Record<Name, string>>,
): Record<Name, GridColumn<WalletEntry>> => ({
  created: {
    id: 'created',
    head: heads.created,
    width: 204,
    cell: (row) => <span className="num">{formatInstant(row.createdAt)}</span>,
  },
  kind: {
    id: 'kind',
    head: heads.kind,
    width: 214,
    cell: (row) => <StatusTag look={walletEntryLook(row.kind, row.amount)} />,
  },
  text: {
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
  amount: {
    id: 'amount',
    head: heads.amount,
    width: 124,
    align: 'end',
    cell: (row) => <Amount rupees={row.amount} />,
  },
  balance: {
    id: 'balance',
    head: heads.balance,
    width: 134,
    align: 'end',
    cell: (row) => <Amount rupees={row.balanceAfter} />,
  },
})
