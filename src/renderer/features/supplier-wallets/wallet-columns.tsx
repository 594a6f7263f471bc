import type { SupplierWallet } from '#contract/entities/supplier-wallet.ts'
import { formatDate } from '#domain/format.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { AgeingBar } from './ageing-bar.tsx'
import { walletTexts } from './texts.ts'

const { heads } = walletTexts

export const walletColumns: GridColumn<SupplierWallet>[] = [
  {
    id: 'name',
    head: heads.name,
    width: 180,
    isStretching: true,
    cell: (row) => <bdi className="clip">{row.name}</bdi>,
  },
  {
    id: 'owed',
    head: heads.owed,
    width: 125,
    align: 'end',
    cell: (row) => <Amount rupees={row.owed} isStrong />,
  },
  { id: 'age', head: heads.age, width: 110, cell: (row) => <AgeingBar ageing={row.ageing} /> },
  ...walletTexts.ages.map((age, index): GridColumn<SupplierWallet> => ({
    id: `age${index}`,
    head: age,
    width: 106,
    align: 'end',
    cell: (row) => <Amount rupees={row.ageing[index] ?? 0} />,
  })),
  {
    id: 'oldest',
    head: heads.oldest,
    width: 124,
    cell: (row) => <span className="num">{row.oldestOn ? formatDate(row.oldestOn) : ''}</span>,
  },
  {
    id: 'pending',
    head: heads.pending,
    width: 110,
    align: 'end',
    cell: (row) => (row.pending === 0 ? null : <Amount rupees={row.pending} />),
  },
]

/** A supplier as a card where a table doesn't fit. */
export const WalletCard = ({ wallet }: { wallet: SupplierWallet }) => (
  <article className="money-card">
    <header className="row spread">
      <strong className="clip">
        <bdi>{wallet.name}</bdi>
      </strong>
      <Amount rupees={wallet.owed} isStrong />
    </header>
    <AgeingBar ageing={wallet.ageing} />
    <footer className="row spread small muted">
      <span>{wallet.oldestOn ? `${heads.oldest} ${formatDate(wallet.oldestOn)}` : ''}</span>
      {wallet.pending === 0 ? null : (
        <span>
          {heads.pending} <Amount rupees={wallet.pending} />
        </span>
      )}
    </footer>
  </article>
)
