import { formatInr } from '#domain/format.ts'
import { useBuyer } from '#renderer/entities/act-for/use-buyer.ts'
import { useAudience } from '#renderer/entities/audience.ts'
import { AddMoneyLink } from '#renderer/entities/add-money-link.tsx'
import { onlinePaymentApi } from '#renderer/entities/online-payment-api.ts'
import { useOnlinePayment } from '#renderer/entities/use-online-payment.ts'
import { bookingDetails } from '#renderer/routes/flights.ts'
import { Button } from '#renderer/ui/button.tsx'
import { continueKey } from '#renderer/ui/use-shortcut-keys.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { bookingTexts } from '#renderer/features/booking/texts.ts'

interface PayOnlineProps {
  orderId: string
  lack: number
  isDisabled: boolean
}

/** The agency takes no online payments, so the wallet needs money first. */
const NoGateway = ({ lack }: { lack: number }) => {
  const buyer = useBuyer()
  return (
    <p>
      {bookingTexts.noOnline} <AddMoneyLink owner={{ userId: buyer?.userId ?? '', name: '' }} lack={lack} />
    </p>
  )
}

/** Pays the missing amount through the agency's gateway. The ticket is bought as soon as the money arrives. */
export const PayOnline = ({ orderId, lack, isDisabled }: PayOnlineProps) => {
  const isShopper = useAudience() === 'shopper'
  const { data, isLoading } = onlinePaymentApi.useActiveGatewayQuery({})
  const { start, isRunning, failure } = useOnlinePayment()
  if (!isLoading && !data?.gateway) return <NoGateway lack={lack} />
  const amount = formatInr(Math.max(lack, data?.minAmount ?? 0))
  const text = isShopper ? bookingTexts.payOnlineShopper : bookingTexts.payOnlineText
  return (
    <div className="pay-online">
      <Button
        {...(isShopper ? { className: 'pay-wallet' } : {})}
        intent="primary"
        size="large"
        aria-keyshortcuts={continueKey}
        loading={isRunning || isLoading}
        disabled={isDisabled}
        text={isShopper ? bookingTexts.payAmount(amount) : bookingTexts.payOnline(amount)}
        onClick={() =>
          void start({ flightOrderId: orderId, redirectTo: bookingDetails.to({ searchId: orderId }) })
        }
      />
      <p className="small muted">{data?.isTest ? bookingTexts.payOnlineTest : text}</p>
      <Problem failure={failure} />
    </div>
  )
}
