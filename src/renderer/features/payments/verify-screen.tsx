import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { limits } from '#contract/common/constants.ts'
import { payments, userPayments } from '#renderer/routes/account.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { EmptyState, RequestId } from '#renderer/ui/states.tsx'
import { findPaidFor, PaidNextStep } from './paid-next-step.tsx'
import { RetryPayment } from './retry-payment.tsx'
import { SessionFacts } from './session-facts.tsx'
import { paymentTexts } from './texts.ts'
import { useVerify, type Verification } from './use-verify.ts'
import { Verdict } from './verdict.tsx'
import './payments.css'

const Body = ({ verification, again }: { verification: Verification; again: () => void }) => {
  switch (verification.kind) {
    case 'asking':
      return (
        <p className="row" role="status">
          <span className="spinner" aria-hidden="true" />
          {paymentTexts.checking(verification.attempt, limits.paymentVerifyRetries + 1)}
        </p>
      )
    case 'paid':
      return (
        <>
          <Verdict tone="good" title={paymentTexts.success} />
          <SessionFacts session={verification.answer.session} />
          <PaidNextStep session={verification.answer.session} />
        </>
      )
    case 'failed':
      return (
        <>
          <Verdict tone="bad" title={paymentTexts.contact} />
          {verification.answer.session.note ? <p>{verification.answer.session.note}</p> : null}
          <p>{paymentTexts.unpaid}</p>
          <SessionFacts session={verification.answer.session} />
          <div className="payment-actions">
            <RetryPayment session={verification.answer.session} />
            <Link to={payments.to()}>{paymentTexts.toPayments}</Link>
          </div>
        </>
      )
    case 'open':
      return (
        <>
          <Verdict tone="warn" title={paymentTexts.unsuccessful} />
          <p>{verification.answer?.payUrl ? paymentTexts.notHeard : paymentTexts.notYet}</p>
          {verification.answer ? <SessionFacts session={verification.answer.session} /> : null}
          <div className="payment-actions">
            <Button intent="primary" text={paymentTexts.checkNow} onClick={again} />
            {verification.answer?.payUrl ? (
              <Link to={userPayments.to({ orderId: verification.answer.session.orderId })}>
                {paymentTexts.toPay}
              </Link>
            ) : null}
            <Link to={payments.to()}>{paymentTexts.toPayments}</Link>
          </div>
        </>
      )
    case 'refused':
      return (
        <>
          <Verdict tone="bad" title={verification.failure.message} />
          <RequestId value={verification.failure.requestId} />
          <div className="payment-actions">
            <Link to={payments.to()}>{paymentTexts.toPayments}</Link>
          </div>
        </>
      )
  }
}

/** The page to which a gateway returns the payer. It checks the outcome of the payment. */
export const VerifyScreen = () => {
  const { orderId = '' } = useParams()
  const { verification, again } = useVerify(orderId)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const paid = verification.kind === 'paid' ? verification.answer.session : null

  useEffect(() => {
    if (!paid) return
    dispatch(toastShown({ tone: 'success', text: paymentTexts.success }))
    // A payment for a booking or a trip continues there; one into the wallet stays here to be read.
    const to = findPaidFor(paid)
    if (to && paid.paidAmount === paid.amount) void navigate(to, { replace: true, state: { isPaid: true } })
  }, [paid, dispatch, navigate])

  return (
    <Page title={paymentTexts.sessionTitle}>
      {orderId === '' ? (
        <EmptyState
          title={paymentTexts.empty}
          action={<Link to={payments.to()}>{paymentTexts.toPayments}</Link>}
        />
      ) : (
        <section className="payment-card">
          <Body verification={verification} again={again} />
        </section>
      )}
    </Page>
  )
}
