import { Link } from 'react-router-dom'
import type { WalletAtInstant } from '#contract/http/balances.ts'
import { wallets } from '#renderer/routes/staff.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { balancesTexts as texts } from './texts.ts'

const { heads } = texts

const Name = ({ wallet }: { wallet: WalletAtInstant }) => (
  <Link className="clip" to={wallets.to({ user: wallet.userId })}>
    {wallet.name || wallet.email || wallet.userId}
  </Link>
)

const amountNames = ['available', 'onHold', 'total'] as const

export const balancesColumns: GridColumn<WalletAtInstant>[] = [
  {
    id: 'name',
    head: heads.name,
    width: 200,
    isStretching: true,
    cell: (wallet) => <Name wallet={wallet} />,
  },
  {
    id: 'contact',
    head: heads.contact,
    width: 170,
    cell: ({ contactName }) => <span className="clip">{contactName || texts.noEmail}</span>,
  },
  {
    id: 'email',
    head: heads.email,
    width: 240,
    cell: ({ email }) => <span className="clip">{email || texts.noEmail}</span>,
  },
  ...amountNames.map((name): GridColumn<WalletAtInstant> => ({
    id: name,
    head: heads[name],
    width: 130,
    align: 'end',
    cell: (wallet) => <Amount rupees={wallet[name]} isStrong={name === 'total'} />,
  })),
]

/** A wallet as a card where a table doesn't fit. */
export const BalanceCard = ({ wallet }: { wallet: WalletAtInstant }) => (
  <article className="money-card">
    <header className="row spread">
      <Name wallet={wallet} />
      <Amount rupees={wallet.total} isStrong />
    </header>
    <p className="small muted clip">{[wallet.contactName, wallet.email].filter(Boolean).join(' · ')}</p>
    <footer className="row spread small muted">
      <span>
        {heads.available} <Amount rupees={wallet.available} />
      </span>
      <span>
        {heads.onHold} <Amount rupees={wallet.onHold} />
      </span>
    </footer>
  </article>
)
