import { BankAccount } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { toWalletName } from '#domain/accounts/wallet-name.ts'
import { formatInr } from '#domain/format.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { roundRupees } from '#domain/money/money.ts'
import { useBuyer } from './act-for/use-buyer.ts'
import { useSite } from './audience.ts'
import { FareLine } from './fare-summary.tsx'
import { walletBoxTexts } from './wallet-texts.ts'
import './booking-displays.css'

interface WalletBoxProps {
  amount: number
  /** The payer's available amount according to the server, when it may not be the reader's wallet. */
  available?: number
  /** The payer, when it may not be the reader. */
  owner?: string
  /** Id of the sentence that says how much is missing, for the button that is disabled because of it. */
  shortId?: string
  /** What to do about a wallet that is too small. */
  wayOut?: ReactNode
  /** What the wallet lacks is paid in another way next: it is shown as an amount and not as a fault. */
  isRestPaid?: boolean
}

/** What a payment does to a wallet: before, this payment, after. */
export const WalletBox = ({ amount, available, owner, shortId, wayOut, isRestPaid }: WalletBoxProps) => {
  const buyer = useBuyer()
  const site = useSite()
  const { data } = sessionApi.useWalletBalanceQuery({}, { skip: available !== undefined })
  const ownName = buyer
    ? toWalletName({ name: `${buyer.firstName} ${buyer.lastName}`, company: buyer.legalEntity })
    : ''
  const before = available ?? data?.available
  const after = before === undefined ? 0 : roundRupees(before - amount)
  const isRest = isRestPaid === true && after < 0
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
            <FareLine
              isTotal
              label={isRest ? walletBoxTexts.rest : walletBoxTexts.after}
              rupees={isRest ? -after : after}
            />
          </dl>
          {after < 0 && !isRest ? (
            <p className="small" role="alert">
              <span className="is-short" id={shortId}>
                {walletBoxTexts.short(formatInr(-after))}
              </span>{' '}
              {wayOut}
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
