import { BankAccount } from '@blueprintjs/icons'
import { formatInr } from '#domain/format.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { roundRupees } from '#domain/money/money.ts'
import { useSite, useUser } from './audience.ts'
import { FareLine } from './fare-summary.tsx'
import { walletBoxTexts } from './wallet-texts.ts'
import './booking-displays.css'

interface WalletBoxProps {
  amount: number
  /** The payer's available amount according to the server, when it may not be the reader's wallet. */
  available?: number
  /** The payer, when it may not be the reader. */
  owner?: string
}

/** What a payment does to a wallet: before, this payment, after. */
export const WalletBox = ({ amount, available, owner }: WalletBoxProps) => {
  const user = useUser()
  const site = useSite()
  const { data } = sessionApi.useWalletBalanceQuery({}, { skip: available !== undefined })
  const ownName = user?.legalEntity?.companyName || `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()
  const before = available ?? data?.available
  const after = before === undefined ? 0 : roundRupees(before - amount)
  return (
    <div className="wallet-box">
      <p className="wallet-box-head">
        <BankAccount size={16} />
        {walletBoxTexts.owner(owner ?? ownName, site?.companyName ?? '')}
      </p>
      {before === undefined ? (
        <p className="small muted">{walletBoxTexts.unknown}</p>
      ) : (
        <>
          <dl>
            <FareLine label={walletBoxTexts.before} rupees={before} />
            <FareLine label={walletBoxTexts.taken} rupees={-amount} />
            <FareLine isTotal label={walletBoxTexts.after} rupees={after} />
          </dl>
          {after < 0 ? (
            <p className="small is-short" role="alert">
              {walletBoxTexts.short(formatInr(-after))}
            </p>
          ) : null}
          {data && data.reserved > 0 ? (
            <p className="small muted">{walletBoxTexts.onHold(formatInr(data.reserved))}</p>
          ) : null}
        </>
      )}
    </div>
  )
}
