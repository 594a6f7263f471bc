import { useCallback, useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useAppSelector } from '#renderer/store/store.ts'
import { formatInr } from '#domain/format.ts'
import { useAudience, useSite } from '#renderer/entities/audience.ts'
import { PayClock, useSecondsLeft } from '#renderer/entities/pay-clock.tsx'
import { useWalletFunds, type WalletFunds } from '#renderer/entities/use-wallet-funds.ts'
import { WalletBox } from '#renderer/entities/wallet-box.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { LoadingBackdrop } from '#renderer/ui/loading-backdrop.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { continueKey, useContinueKey } from '#renderer/ui/use-shortcut-keys.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import { useConsentKeys } from '#renderer/features/booking/use-consent-keys.ts'
import { PayProblemDialog } from './pay-problem-dialog.tsx'
import { PayOnline } from './pay-online.tsx'
import { usePay, type PaymentMode } from './use-pay.ts'
import { HoldNote } from './hold-note.tsx'

interface PaySectionProps {
  orderId: string
  amount: number
  tickets: number
  /** Who flies where and when, for those who start here with that part of the page scrolled away. */
  recap: string
  /** Starts with the focus on the consent. */
  isToPay: boolean
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

interface PayButtonsProps extends Pick<PaySectionProps, 'orderId' | 'amount' | 'tickets' | 'isHoldAllowed'> {
  isDisabled: boolean
  funds: WalletFunds
  /** Id of the sentence that says what the wallet lacks. */
  shortId: string
  payButton: RefObject<HTMLButtonElement | null>
  onPay: (mode: PaymentMode) => void
}

/**
 * Holds the fare or pays. A shopper has one button to pay; an agent issues from the wallet, and pays online what the
 * wallet lacks.
 */
const PayButtons = (props: PayButtonsProps) => {
  const { orderId, amount, tickets, isHoldAllowed, isDisabled, funds, shortId, payButton, onPay } = props
  const site = useSite()
  const isShopper = useAudience() === 'shopper'
  const isShort = funds.lack > 0
  const isHoldFirst = useAppSelector(({ booking }) => booking.isHoldWanted) && isHoldAllowed
  const isPayFirst = !isShort && !isHoldFirst
  return (
    <>
      <div className="pay-actions">
        {isHoldAllowed ? (
          <Button
            {...(isHoldFirst ? { intent: 'primary', 'aria-keyshortcuts': continueKey } : {})}
            size="large"
            text={bookingTexts.hold}
            disabled={isDisabled}
            onClick={() => onPay('hold')}
          />
        ) : null}
        {isShopper && isShort ? null : (
          <Button
            ref={payButton}
            {...(isShort ? {} : { className: 'pay-wallet' })}
            {...(isPayFirst ? { intent: 'primary', 'aria-keyshortcuts': continueKey } : {})}
            size="large"
            text={
              isShopper
                ? bookingTexts.payAmount(formatInr(amount))
                : bookingTexts.pay(tickets, formatInr(amount), site?.companyName ?? '')
            }
            loading={funds.isLoading}
            disabled={isDisabled || isShort}
            {...(isShort ? { 'aria-describedby': shortId } : {})}
            onClick={() => onPay('wallet')}
          />
        )}
      </div>
      {isShort ? <PayOnline orderId={orderId} lack={funds.lack} isDisabled={isDisabled} /> : null}
    </>
  )
}

/** The wallet before and after where it matters, consent, and the payment buttons. */
export const PaySection = (props: PaySectionProps) => {
  const { orderId, amount, expiryTime, isHoldAllowed, lastTicketDate, origin, isFailed } = props
  const isShopper = useAudience() === 'shopper'
  const [isAgreed, setAgreed] = useState(false)
  const seconds = useSecondsLeft(expiryTime)
  const { pay, running, problem, forget } = usePay(orderId)
  const isOver = seconds === 0 || isFailed
  const funds = useWalletFunds(amount)
  const shortId = useId()
  const payButton = useRef<HTMLButtonElement>(null)
  const [closedProblems, setClosedProblems] = useState(0)
  // The button was disabled while the call ran and lost its focus, so the dialog can't return it.
  useEffect(() => {
    if (closedProblems > 0) payButton.current?.focus()
  }, [closedProblems])
  const section = useRef<HTMLElement>(null)
  // Without consent nothing is bought, so the key shows what is missing.
  useContinueKey(
    useCallback(() => section.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus(), []),
  )
  const onConsentKey = useConsentKeys({
    section,
    isToPay: props.isToPay,
    isReady: isAgreed && !funds.isLoading,
    onAgree: () => setAgreed(true),
  })
  const closeProblem = (): void => {
    forget()
    setClosedProblems((before) => before + 1)
  }
  return (
    <section
      ref={section}
      className="review-section pay-section"
      aria-labelledby="pay-head"
      onKeyDown={onConsentKey}
    >
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
      {!isShopper || (funds.available ?? 0) > 0 ? (
        <WalletBox amount={amount} shortId={shortId} isRestPaid={isShopper} />
      ) : null}
      {isOver ? (
        <Button
          intent="primary"
          size="large"
          aria-keyshortcuts={continueKey}
          text={bookingTexts.orderAgain}
          onClick={props.onOrderAgain}
        />
      ) : (
        <>
          {props.isToPay ? <p className="pay-recap">{props.recap}</p> : null}
          <Checkbox label={bookingTexts.consent} isChecked={isAgreed} onChange={setAgreed} />
          {isHoldAllowed ? <HoldNote lastTicketDate={lastTicketDate} origin={origin} /> : null}
          <PayButtons
            {...props}
            isDisabled={!isAgreed || running !== null}
            funds={funds}
            shortId={shortId}
            payButton={payButton}
            onPay={(mode) => void pay(mode)}
          />
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
