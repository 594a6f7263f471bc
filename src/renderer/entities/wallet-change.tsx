import { BankAccount } from '@blueprintjs/icons'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { useSite, useUser } from './audience.ts'
import { useMay } from './use-may.ts'
import { FareLine } from './fare-summary.tsx'
import { walletBoxTexts } from './wallet-texts.ts'
import './booking-displays.css'

interface WalletChangeProps {
  /** The wallet's owner. */
  owner: { userId: string; name: string }
  /** Name of the entry. */
  label: string
  /** In rupees; positive for money into the wallet. */
  amount: number
}

/** What an entry does to a user's wallet: before, the entry, after. */
export const WalletChange = ({ owner, label, amount }: WalletChangeProps) => {
  const reader = useUser()
  const site = useSite()
  const seesWallets = useMay('wallets.view')
  const isOwn = owner.userId === reader?.userId
  const { data } = sessionApi.useWalletBalanceQuery(isOwn ? {} : { userId: owner.userId }, {
    skip: !isOwn && !seesWallets,
    refetchOnMountOrArgChange: true,
  })
  return (
    <div className="wallet-box">
      <p className="wallet-box-head">
        <BankAccount size={16} />
        {walletBoxTexts.owner(owner.name, site?.companyName ?? '')}
      </p>
      <dl>
        {data ? <FareLine label={walletBoxTexts.before} rupees={data.available} /> : null}
        <FareLine label={label} rupees={amount} />
        {data ? (
          <FareLine
            isTotal
            label={walletBoxTexts.after}
            rupees={toRupees(toPaise(data.available) + toPaise(amount))}
          />
        ) : null}
      </dl>
    </div>
  )
}
