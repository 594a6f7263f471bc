import { BankAccount, History, WarningSign } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { formatInstantShort } from '#domain/format-instant.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { isOutage, toFailure } from '#renderer/store/failure.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { usePolling } from '#renderer/store/use-polling.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { transactionHistory } from '#renderer/routes/account.ts'
import { MenuButton } from '#renderer/ui/menu-button.tsx'
import { walletTexts } from './texts.ts'
import './wallet-chip.css'

const everyMs = 60_000

/** Loads the balance every minute while the page is visible. `asOf` is when it was loaded, if it can't be refreshed. */
const useBalance = () => {
  const { data, error, fulfilledTimeStamp } = sessionApi.useWalletBalanceQuery(
    {},
    {
      refetchOnFocus: true,
      ...usePolling(everyMs),
    },
  )
  const isDown = useAppSelector((state) => state.progress.downSince !== null)
  const failure = toFailure(error)
  const isOld = isDown || (failure !== null && isOutage(failure))
  if (!data || !fulfilledTimeStamp || (failure && !isOld))
    return { isUnknown: failure !== null, data: null, asOf: null }
  const loadedAt = new Date(fulfilledTimeStamp).toISOString()
  return { isUnknown: false, data, asOf: isOld ? walletTexts.asOf(formatInstantShort(loadedAt)) : null }
}

/** The available amount and whose wallet it is, with details on click. */
export const WalletChip = () => {
  const site = useSite()
  const { data, isUnknown, asOf } = useBalance()
  if (isUnknown) return <span className="small muted">{walletTexts.unknown}</span>
  if (!data) return <span className="skeleton appear" style={{ width: 96, height: 20 }} />
  const Icon = asOf ? History : data.isLow ? WarningSign : BankAccount
  const word = data.isLow ? walletTexts.low : walletTexts.available
  const rows = [
    [walletTexts.balance, data.userWalletBalance],
    [walletTexts.creditLimit, data.creditLimit],
    [walletTexts.reserved, -data.reserved],
  ] as const
  return (
    <MenuButton
      className={asOf ? 'wallet-chip is-old' : 'wallet-chip'}
      label={[`${walletTexts.wallet}: ${walletTexts.available}`, asOf].filter(Boolean).join(', ')}
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
          <Link to={transactionHistory.to()}>{walletTexts.open}</Link>
        </div>
      }
    >
      <Icon className="wallet-icon" size={14} />
      <span className={data.isLow && !asOf ? 'wallet-low' : 'wallet-word'}>{asOf ?? word}</span>
      <Amount rupees={data.available} isStrong />
    </MenuButton>
  )
}
