import { useId } from 'react'
import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { useAudience, useSite } from '#renderer/entities/audience.ts'
import type { WalletFunds } from '#renderer/entities/use-wallet-funds.ts'
import { WalletBox } from '#renderer/entities/wallet-box.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { PayOnline } from './pay-online.tsx'
import { tripPayTexts as texts } from './pay-texts.ts'

interface PayButtonsProps {
  tripId: string
  amountMinor: number
  funds: WalletFunds
  isPaying: boolean
  /** The amount is what is due next, not more. */
  isDue: boolean
  /** The wallet button sends the form around it. */
  isForm?: boolean
  onPay?: () => void
}

/**
 * Pays an amount. A shopper has one button: for the wallet if it covers the amount, else for the payment page. An agent
 * pays from the wallet, and online what it lacks.
 */
export const PayButtons = (props: PayButtonsProps) => {
  const { tripId, amountMinor, funds, isPaying, isDue, isForm = false, onPay } = props
  const site = useSite()
  const isShopper = useAudience() === 'shopper'
  const shortId = useId()
  const rupees = toRupees(amountMinor)
  const amount = formatInr(rupees)
  const isShort = funds.lack > 0
  const walletText = isShopper
    ? texts.payAmount(amount)
    : texts.payFromWallet(amount, site?.companyName ?? '')
  return (
    <>
      {amountMinor > 0 && (!isShopper || (funds.available ?? 0) > 0) ? (
        <WalletBox amount={rupees} shortId={shortId} isRestPaid={isShopper} />
      ) : null}
      {isShopper && isShort ? null : (
        <div>
          <Button
            type={isForm ? 'submit' : 'button'}
            {...(isShort ? { 'aria-describedby': shortId } : { intent: 'primary' })}
            size="large"
            className="trip-pay-button"
            text={amountMinor === 0 ? texts.bookFree : walletText}
            loading={isPaying || funds.isLoading}
            disabled={isShort}
            onClick={onPay}
          />
        </div>
      )}
      {isShort ? <PayOnline tripId={tripId} lack={funds.lack} isDue={isDue} /> : null}
    </>
  )
}
