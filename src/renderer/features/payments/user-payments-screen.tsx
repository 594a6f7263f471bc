import { Link, useParams, useSearchParams } from 'react-router-dom'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { onlinePaymentApi } from '#renderer/entities/online-payment-api.ts'
import { transactionHistory } from '#renderer/routes/account.ts'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { AddMoneyForm } from './add-money-form.tsx'
import { SessionCard } from './session-card.tsx'
import { paymentTexts } from './texts.ts'
import './payments.css'

const NewPayment = () => {
  const [params] = useSearchParams()
  const { data, error, refetch } = onlinePaymentApi.useActiveGatewayQuery({})
  if (error)
    return <ErrorPanel title={paymentTexts.gatewayFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} height={44} />
  if (data.gateway === null)
    return (
      <EmptyState
        title={paymentTexts.gatewayOff}
        action={<Link to={transactionHistory.to()}>{paymentTexts.toWallet}</Link>}
      >
        <p>{paymentTexts.gatewayOffText}</p>
      </EmptyState>
    )
  return (
    <AddMoneyForm {...data} amount={params.get('amount') ?? ''} redirectTo={params.get('redirectTo') ?? ''} />
  )
}

/** A payment by the user: a new one, or the status of one that was started. */
export const UserPaymentsScreen = () => {
  const { orderId } = useParams()
  return (
    <Page title={orderId ? paymentTexts.sessionTitle : paymentTexts.addMoneyTitle}>
      {orderId ? <SessionCard key={orderId} orderId={orderId} /> : <NewPayment />}
    </Page>
  )
}
