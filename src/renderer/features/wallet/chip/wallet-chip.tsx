import { BankAccount, WarningSign } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { useSite } from '#renderer/entities/audience.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { transactionHistory } from '#renderer/routes/account.ts'
import { MenuButton } from '#renderer/ui/menu-button.tsx'
import { walletTexts } from './texts.ts'
import './wallet-chip.css'

/** The available amount and whose wallet it is, with details on click. */
export const WalletChip = () => {
  const site = useSite()
  const { data, isError } = sessionApi.useWalletBalanceQuery({}, { refetchOnFocus: true })
  if (isError) return <span className="small muted">{walletTexts.unknown}</span>
  if (!data) return <span className="skeleton appear" style={{ width: 96, height: 20 }} />
  const Icon = data.isLow ? WarningSign : BankAccount
  const rows = [
    [walletTexts.balance, data.userWalletBalance],
    [walletTexts.creditLimit, data.creditLimit],
    [walletTexts.reserved, -data.reserved],
  ] as const
  return (
    <MenuButton
      className="wallet-chip"
      label={`${walletTexts.wallet}: ${walletTexts.available}`}
      content={
        <div className="wallet-parts">
          <p className="small muted">{walletTexts.title(site?.companyName ?? '')}</p>
          <dl>
            {rows.map(([label, rupees]) => (
              <div key={label} className="row spread">
                <dt className="muted">{label}</dt>
                <dd>
                  <Amount rupees={rupees} />
                </dd>
              </div>
            ))}
            <div className="row spread wallet-total">
              <dt>{walletTexts.available}</dt>
              <dd>
                <Amount rupees={data.available} isStrong />
              </dd>
            </div>
          </dl>
          <Link to={transactionHistory.to()}>{walletTexts.statement}</Link>
        </div>
      }
    >
      <Icon className="wallet-icon" size={14} />
      <span className={data.isLow ? 'wallet-low' : 'wallet-word'}>
        {data.isLow ? walletTexts.low : walletTexts.available}
      </span>
      <Amount rupees={data.available} isStrong />
    </MenuButton>
  )
}
