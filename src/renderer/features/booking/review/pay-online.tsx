import { formatInr } from '#domain/format.ts'
import { onlinePaymentApi } from '#renderer/entities/online-payment-api.ts'
import { useOnlinePayment } from '#renderer/entities/use-online-payment.ts'
import { bookingDetails } from '#renderer/routes/flights.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { Button } from '#renderer/ui/button.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import { roundRupees } from '#domain/money/money.ts'

/** Gives how much the wallet lacks for an amount, in rupees; 0 when it's enough or unknown. */
export const useWalletShortfall = (amount: number): number => {
  const { data } = sessionApi.useWalletBalanceQuery({})
  return data && data.available < amount ? roundRupees(amount - Math.max(0, data.available)) : 0
}

interface PayOnlineProps {
  orderId: string
  lack: number
  isDisabled: boolean
}

/** Pays the missing amount through the agency's gateway. The ticket is bought as soon as the money arrives. */
export const PayOnline = ({ orderId, lack, isDisabled }: PayOnlineProps) => {
  const { data } = onlinePaymentApi.useActiveGatewayQuery({})
  const { start, isRunning, failure } = useOnlinePayment()
  if (!data?.gateway) return null
  return (
    <div className="pay-online">
      <Button
        intent="primary"
        size="large"
        loading={isRunning}
        disabled={isDisabled}
        text={bookingTexts.payOnline(formatInr(Math.max(lack, data.minAmount)))}
        onClick={() =>
          void start({ flightOrderId: orderId, redirectTo: bookingDetails.to({ searchId: orderId }) })
        }
      />
      <p className="small muted">{data.isTest ? bookingTexts.payOnlineTest : bookingTexts.payOnlineText}</p>
      {failure ? (
        <div className="notice tone-bad" role="alert">
          <p>{failure.message}</p>
          <RequestId value={failure.requestId} />
        </div>
      ) : null}
    </div>
  )
}
