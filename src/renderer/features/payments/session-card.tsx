import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { PaymentState } from '#contract/entities/payment.ts'
import type { PayableSession } from '#contract/http/payments.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { useTimeLeft } from '#renderer/entities/use-time-left.ts'
import { useOpenPayment } from '#renderer/entities/use-online-payment.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { payments } from '#renderer/routes/account.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { usePolling } from '#renderer/store/use-polling.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { PaidNextStep } from './paid-next-step.tsx'
import { isOpen, paymentStateLooks } from './payment-looks.ts'
import { paymentsApi } from './payments-api.ts'
import { RetryPayment } from './retry-payment.tsx'
import { SessionFacts } from './session-facts.tsx'
import { paymentTexts } from './texts.ts'
import { Verdict } from './verdict.tsx'

const askEveryMs = 4_000
/** The gateway may answer without any news of ours, so a waiting person's page asks as often as ever. */
const awaited = { withNewsMs: askEveryMs, isUnseenToo: true }

/** The status of an open payment: the time left to pay, or that the gateway's answer is awaited. */
const Standing = ({ state, left }: { state: PaymentState; left: number }) => {
  if (state === 'pending')
    return (
      <>
        <Verdict tone="warn" title={paymentStateLooks.pending.word} />
        <p>{paymentTexts.notYet}</p>
      </>
    )
  if (left > 0)
    return (
      <p className="num" role="timer">
        {paymentTexts.timeLeft(Math.ceil(left / 60_000))}
      </p>
    )
  return (
    <>
      <Verdict tone="warn" title={paymentTexts.timeOver} />
      <p>{paymentTexts.timeOverLate}</p>
    </>
  )
}

const Open = ({ answer }: { answer: PayableSession }) => {
  const { session, payUrl } = answer
  const { kind } = usePlatform()
  const open = useOpenPayment()
  const [verify, { isLoading }] = paymentsApi.useVerifyPaymentMutation()
  const left = useTimeLeft(session.expiryTime)
  const canPay = payUrl !== null && left > 0
  const dispatch = useAppDispatch()
  const ask = async (): Promise<void> => {
    const failure = toFailure((await verify({ orderId: session.orderId })).error)
    if (failure) dispatch(toastShown({ tone: 'error', text: failure.message, requestId: failure.requestId }))
  }
  return (
    <>
      <Standing state={session.state} left={left} />
      {kind === 'desktop' && canPay ? (
        <p className="row" role="status">
          <span className="spinner" aria-hidden="true" />
          {paymentTexts.waitingElsewhere}
        </p>
      ) : null}
      <SessionFacts session={session} />
      <div className="payment-actions">
        {canPay ? (
          <Button
            intent="primary"
            text={kind === 'desktop' ? paymentTexts.openAgain : paymentTexts.payNow}
            onClick={() => void open(session.orderId, payUrl)}
          />
        ) : session.state === 'pending' ? null : (
          <RetryPayment session={session} />
        )}
        <Button text={paymentTexts.checkNow} loading={isLoading} onClick={() => void ask()} />
        <Link to={payments.to()}>{paymentTexts.toPayments}</Link>
      </div>
    </>
  )
}

const Ended = ({ answer }: { answer: PayableSession }) => {
  const { session } = answer
  if (session.state === 'paid')
    return (
      <>
        <Verdict tone="good" title={paymentTexts.success} />
        <SessionFacts session={session} />
        <PaidNextStep session={session} />
      </>
    )
  return (
    <>
      <Verdict
        tone={session.state === 'failed' ? 'bad' : 'warn'}
        title={session.state === 'failed' ? paymentTexts.unsuccessful : paymentTexts.timeOver}
      />
      {session.note ? <p>{session.note}</p> : null}
      <p>{session.state === 'failed' ? paymentTexts.unpaid : paymentTexts.timeOverLate}</p>
      <SessionFacts session={session} />
      <div className="payment-actions">
        <RetryPayment session={session} />
        <Link to={payments.to()}>{paymentTexts.toPayments}</Link>
      </div>
    </>
  )
}

/** One payment: the time left and the link to pay, or its outcome. Polls while the outcome is open. */
export const SessionCard = ({ orderId }: { orderId: string }) => {
  const known = paymentsApi.endpoints.paymentSession.useQueryState({ orderId })
  const isAwaited = known.data === undefined || isOpen(known.data.session.state)
  const { data, error, refetch } = paymentsApi.usePaymentSessionQuery(
    { orderId },
    { refetchOnMountOrArgChange: true, ...usePolling(isAwaited ? askEveryMs : 0, awaited) },
  )
  const dispatch = useAppDispatch()
  const isPaid = data?.session.state === 'paid'
  // The server has moved money, so the balance in the header is reloaded.
  useEffect(() => {
    if (isPaid) dispatch(contractApi.util.invalidateTags(['Wallet', 'Order', 'Tickets', 'Trips']))
  }, [dispatch, isPaid])
  if (data)
    return (
      <section className="payment-card">
        {isOpen(data.session.state) ? <Open answer={data} /> : <Ended answer={data} />}
      </section>
    )
  if (error)
    return <ErrorPanel title={paymentTexts.sessionFailed} error={error} onRetry={() => void refetch()} />
  return <SkeletonRows rows={6} height={32} />
}
