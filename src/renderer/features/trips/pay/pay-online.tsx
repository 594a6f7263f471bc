import { formatInr } from '#domain/format.ts'
import { useBuyer } from '#renderer/entities/act-for/use-buyer.ts'
import { AddMoneyLink } from '#renderer/entities/add-money-link.tsx'
import { useAudience } from '#renderer/entities/audience.ts'
import { onlinePaymentApi } from '#renderer/entities/online-payment-api.ts'
import { useOnlinePayment } from '#renderer/entities/use-online-payment.ts'
import { tripPage } from '#renderer/routes/trips.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { tripPayTexts as texts } from './pay-texts.ts'
import { useRereadTrip } from './use-reread-trip.ts'

interface PayOnlineProps {
  tripId: string
  /** What the wallet lacks, in rupees. */
  lack: number
  /** The payment is what is due next, which the server pays as soon as the money arrives; otherwise it fills the wallet. */
  isDue: boolean
}

/** The agency takes no online payments, so the wallet needs money first. */
const NoGateway = ({ lack }: { lack: number }) => {
  const buyer = useBuyer()
  return (
    <p>
      {texts.noOnline} <AddMoneyLink owner={{ userId: buyer?.userId ?? '', name: '' }} lack={lack} />
    </p>
  )
}

/** Pays what the wallet lacks through the agency's gateway. */
export const PayOnline = ({ tripId, lack, isDue }: PayOnlineProps) => {
  const isShopper = useAudience() === 'shopper'
  const { data, isLoading } = onlinePaymentApi.useActiveGatewayQuery({})
  const { start, isRunning, failure } = useOnlinePayment()
  const reread = useRereadTrip()
  if (!isLoading && !data?.gateway) return <NoGateway lack={lack} />
  const rupees = Math.max(lack, data?.minAmount ?? 0)
  const amount = formatInr(rupees)
  const payText = isShopper ? texts.payAmount(amount) : texts.payOnline(amount)
  const note = isShopper ? texts.payOnlineShopper : texts.payOnlineText
  const pay = async (): Promise<void> => {
    const redirectTo = tripPage.to({ tripId })
    const result = await start(
      isDue ? { tripId, redirectTo } : { amount: rupees, redirectTo, remark: texts.remark(tripId) },
    )
    // The trip or the wallet has changed since it was read.
    if (result.kind === 'refused') reread()
  }
  return (
    <div className="trip-online">
      <Button
        intent="primary"
        size="large"
        loading={isRunning || isLoading}
        text={isDue ? payText : texts.addOnline(amount)}
        onClick={() => void pay()}
      />
      <p className="small muted">{data?.isTest ? texts.test : isDue ? note : texts.addOnlineText}</p>
      <Problem failure={failure} />
    </div>
  )
}
