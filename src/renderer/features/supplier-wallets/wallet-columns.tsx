import type { SupplierWallet } from '#contract/entities/supplier-wallet.ts'
import { formatDate } from '#domain/format.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { AgeingBar } from './ageing-bar.tsx'
import { linkedTexts } from './linked-texts.ts'
import { walletTexts } from './texts.ts'

const { heads } = walletTexts

type PayIn = ((wallet: SupplierWallet) => void) | null

const AtSupplier = ({ wallet: { atSupplier } }: { wallet: SupplierWallet }) =>
  atSupplier ? (
    <span className="row">
      {atSupplier.isLow ? <span className="tag tone-warn">{linkedTexts.low}</span> : null}
      <Amount rupees={atSupplier.balance} />
    </span>
  ) : null

const PayInButton = ({ wallet, onPayIn }: { wallet: SupplierWallet; onPayIn: PayIn }) =>
  wallet.atSupplier && onPayIn ? (
    <Button
      variant="minimal"
      size="small"
      text={linkedTexts.payIn}
      aria-label={linkedTexts.payInTo(wallet.name)}
      onClick={() => onPayIn(wallet)}
    />
  ) : null

/** Creates the columns. `onPayIn` is null for those who may not pay. */
export const createWalletColumns = (onPayIn: PayIn): GridColumn<SupplierWallet>[] => [
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
  {
    id: 'atSupplier',
    head: linkedTexts.atSupplier,
    width: 140,
    align: 'end',
    cell: (row) => <AtSupplier wallet={row} />,
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
  {
    id: 'payIn',
    head: linkedTexts.payIn,
    width: 80,
    cell: (row) => <PayInButton wallet={row} onPayIn={onPayIn} />,
  },
]

/** A supplier as a card where a table doesn't fit. */
export const WalletCard = ({ wallet, onPayIn }: { wallet: SupplierWallet; onPayIn: PayIn }) => (
  <article className="money-card">
    <header className="row spread">
      <strong className="clip">
        <bdi>{wallet.name}</bdi>
      </strong>
      <Amount rupees={wallet.owed} isStrong />
    </header>
    <AgeingBar ageing={wallet.ageing} />
    {wallet.atSupplier ? (
      <p className="row spread small">
        <span className="row">
          {linkedTexts.atSupplier} <AtSupplier wallet={wallet} />
        </span>
        <PayInButton wallet={wallet} onPayIn={onPayIn} />
      </p>
    ) : null}
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
