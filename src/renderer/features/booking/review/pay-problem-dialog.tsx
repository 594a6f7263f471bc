import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePlaceNames } from '#renderer/entities/place-names.ts'
import { FareLine } from '#renderer/entities/fare-summary.tsx'
import { bookingDetails, passengerDetails } from '#renderer/routes/flights.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { usePolling } from '#renderer/store/use-polling.ts'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { bookingApi } from '#renderer/features/booking/booking-api.ts'
import { resultAddress } from '#renderer/features/booking/result-address.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import type { PayProblem } from './pay-problem.ts'
import { useFinishBooking } from './use-pay.ts'

const askEveryMs = 4_000
const awaited = { withNewsMs: 20_000, isUnseenToo: true }

interface DialogProps {
  problem: PayProblem
  orderId: string
  onClose: () => void
}

const useWays = () => {
  const navigate = useNavigate()
  const { searchId, query } = useAppSelector((state) => state.booking)
  return {
    toFare: () => void navigate(passengerDetails.to({ searchId })),
    toSearch: () => void navigate(resultAddress('new', query)),
    toBooking: (orderId: string) => void navigate(bookingDetails.to({ searchId: orderId })),
  }
}

/** Polls the booking until its outcome is known. */
const Asking = ({ orderId }: { orderId: string }) => {
  const { data } = bookingApi.useOrderQuery(
    { orderId },
    { ...usePolling(askEveryMs, awaited), refetchOnMountOrArgChange: true },
  )
  const booked = useFinishBooking(orderId)
  const booking = data?.booking
  const isKnown = booking?.status === 'Ticketed' || booking?.status === 'Held'
  useEffect(() => {
    if (booking && isKnown) booked(booking)
    // Once, when it is known.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isKnown])
  return booking?.status === 'Failed' ? (
    <p>{bookingTexts.nothingTaken}</p>
  ) : (
    <p className="row small muted" role="status">
      <span className="spinner" aria-hidden="true" /> {bookingTexts.unknownAsking}
    </p>
  )
}

const PriceDifference = ({ before, now }: { before: number | null; now: number | null }) =>
  before === null || now === null ? null : (
    <dl>
      <FareLine label={bookingTexts.priceBefore} rupees={before} />
      <FareLine label={bookingTexts.priceNow} rupees={now} />
      <FareLine isTotal label={bookingTexts.priceDifference} rupees={now - before} />
    </dl>
  )

const NoAnswer = () => <p>{bookingTexts.noAnswer(usePlaceNames().tickets)}</p>

/** A payment that didn't end in a booking: what happened, what is safe and what to do. */
export const PayProblemDialog = ({ problem, orderId, onClose }: DialogProps) => {
  const ways = useWays()
  const close = <Button text={bookingTexts.close} onClick={onClose} />
  const frame = { isOpen: true, onClose }
  const another = (
    <>
      <Button text={bookingTexts.orderAgain} onClick={ways.toFare} />
      <Button intent="primary" text={bookingTexts.chooseAnother} onClick={ways.toSearch} />
    </>
  )
  switch (problem.kind) {
    case 'walletTooSmall':
      return (
        <MessageDialog {...frame} kind="error" title={bookingTexts.unsuccessful} actions={close}>
          {problem.shortBy === null ? null : (
            <dl>
              <FareLine label={bookingTexts.shortBy} rupees={problem.shortBy} isTotal />
            </dl>
          )}
          <p>{bookingTexts.nothingTaken}</p>
        </MessageDialog>
      )
    case 'orderExpired':
      return (
        <MessageDialog
          {...frame}
          kind="warning"
          title={bookingTexts.timeOver}
          actions={<Button intent="primary" text={bookingTexts.orderAgain} onClick={ways.toFare} />}
        />
      )
    case 'priceChanged':
      return (
        <MessageDialog
          {...frame}
          kind="warning"
          title={bookingTexts.priceChangedTitle}
          actions={<Button intent="primary" text={bookingTexts.newTotalAction} onClick={ways.toFare} />}
        >
          <PriceDifference before={problem.before} now={problem.now} />
          <p>{bookingTexts.nothingTaken}</p>
        </MessageDialog>
      )
    case 'outcomeUnknown':
      return (
        <MessageDialog
          {...frame}
          kind="info"
          title={bookingTexts.unknownTitle}
          actions={
            <Button intent="primary" text={bookingTexts.watch} onClick={() => ways.toBooking(orderId)} />
          }
        >
          <p>{bookingTexts.unknownText}</p>
          <Asking orderId={orderId} />
        </MessageDialog>
      )
    case 'refused':
      return (
        <MessageDialog {...frame} kind="error" title={bookingTexts.unsuccessful} actions={another}>
          <p>{problem.text}</p>
          <RequestId value={problem.requestId} />
        </MessageDialog>
      )
    case 'noAnswer':
      return (
        <MessageDialog {...frame} kind="error" title={bookingTexts.unsuccessful} actions={close}>
          <NoAnswer />
        </MessageDialog>
      )
    case 'failed':
      return (
        <MessageDialog {...frame} kind="error" title={bookingTexts.failed} actions={close}>
          <p>{problem.text}</p>
          <RequestId value={problem.requestId} />
        </MessageDialog>
      )
  }
}
