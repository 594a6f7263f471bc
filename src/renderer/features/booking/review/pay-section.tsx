import { useEffect, useRef, useState } from 'react'
import { formatInr } from '#domain/format.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { WalletBox } from '#renderer/entities/wallet-box.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox-field.tsx'
import { LoadingBackdrop } from '#renderer/ui/loading-backdrop.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import { PayClock, useSecondsLeft } from './pay-clock.tsx'
import { PayProblemDialog } from './pay-problem-dialog.tsx'
import { PayOnline, useWalletShortfall } from './pay-online.tsx'
import { usePay } from './use-pay.ts'
import { HoldNote } from './hold-note.tsx'

interface PaySectionProps {
  orderId: string
  amount: number
  tickets: number
  expiryTime: string
  isHoldAllowed: boolean
  /** The airline's last ticketing day, local to the origin; null when it gives none. */
  lastTicketDate: string | null
  /** Airport where the journey starts. */
  origin: string
  /** A payment of this order failed for good, so a new order is needed. */
  isFailed: boolean
  onOrderAgain: () => void
}

/** The wallet before and after, consent, and the payment buttons. */
export const PaySection = ({
  orderId,
  amount,
  tickets,
  expiryTime,
  isHoldAllowed,
  lastTicketDate,
  origin,
  isFailed,
  onOrderAgain,
}: PaySectionProps) => {
  const site = useSite()
  const [isAgreed, setAgreed] = useState(false)
  const seconds = useSecondsLeft(expiryTime)
  const { pay, running, problem, forget } = usePay(orderId)
  const isOver = seconds === 0 || isFailed
  const lack = useWalletShortfall(amount)
  const payButton = useRef<HTMLButtonElement>(null)
  const [closedProblems, setClosedProblems] = useState(0)
  // The button was disabled while the call ran and lost its focus, so the dialog can't return it.
  useEffect(() => {
    if (closedProblems > 0) payButton.current?.focus()
  }, [closedProblems])
  const closeProblem = (): void => {
    forget()
    setClosedProblems((before) => before + 1)
  }
  return (
    <section className="review-section pay-section" aria-labelledby="pay-head">
      <header className="row spread">
        <h2 className="large" id="pay-head">
          {bookingTexts.payHead}
        </h2>
        {isFailed ? (
          <span className="pay-clock is-over">{bookingTexts.orderFailed}</span>
        ) : (
          <PayClock seconds={seconds} />
        )}
      </header>
      <WalletBox amount={amount} />
      {isOver ? (
        <Button intent="primary" size="large" text={bookingTexts.orderAgain} onClick={onOrderAgain} />
      ) : (
        <>
          <Checkbox label={bookingTexts.consent} isChecked={isAgreed} onChange={setAgreed} />
          {isHoldAllowed ? <HoldNote lastTicketDate={lastTicketDate} origin={origin} /> : null}
          <div className="pay-actions">
            {isHoldAllowed ? (
              <Button
                size="large"
                text={bookingTexts.hold}
                disabled={!isAgreed || running !== null}
                onClick={() => void pay('hold')}
              />
            ) : null}
            <Button
              ref={payButton}
              {...(lack > 0 ? {} : { className: 'pay-wallet', intent: 'primary' })}
              size="large"
              text={bookingTexts.pay(tickets, formatInr(amount), site?.companyName ?? '')}
              disabled={!isAgreed || running !== null}
              onClick={() => void pay('wallet')}
            />
          </div>
          {lack > 0 ? (
            <PayOnline orderId={orderId} lack={lack} isDisabled={!isAgreed || running !== null} />
          ) : null}
        </>
      )}
      <LoadingBackdrop
        isOpen={running !== null}
        text={running === 'hold' ? bookingTexts.holding : bookingTexts.paying}
      />
      {problem ? <PayProblemDialog problem={problem} orderId={orderId} onClose={closeProblem} /> : null}
    </section>
  )
}
