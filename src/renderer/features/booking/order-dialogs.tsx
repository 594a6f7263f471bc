import type { FlightResult } from '#contract/entities/flight.ts'
import { LoadingBackdrop } from '#renderer/ui/loading-backdrop.tsx'
import { ChecksDialog } from './checks-dialog.tsx'
import { ExpiredFare } from './expired-fare.tsx'
import { PriceChangedDialog } from './price-changed-dialog.tsx'
import { bookingTexts } from './texts.ts'
import type { useOrderFlow } from './use-order-flow.ts'

interface OrderDialogsProps {
  flight: FlightResult
  searchId: string
  takeNewQuote: () => Promise<void>
  order: ReturnType<typeof useOrderFlow>
  /** Price of the order as shown, in rupees. */
  total: number
  onBack: () => void
  /** Sends the order again with the accepted total and the reason for an override. */
  onAgain: (accepted: number, reason?: string) => Promise<void>
}

/** Dialogs for whatever the server returned in place of an order, with the possible actions. */
export const OrderDialogs = (props: OrderDialogsProps) => {
  const { order, total, flight, searchId, onBack, takeNewQuote, onAgain } = props
  return (
    <>
      <LoadingBackdrop isOpen={order.isPlacing} text={bookingTexts.placing} />
      <PriceChangedDialog
        change={order.change}
        onBack={() => {
          order.dropChange()
          onBack()
        }}
        onContinue={() => {
          const accepted = order.change?.now ?? total
          order.dropChange()
          void takeNewQuote().then(() => onAgain(accepted))
        }}
      />
      {order.checks.length > 0 ? (
        <ChecksDialog
          checks={order.checks}
          onClose={order.dropChecks}
          onField={order.toField}
          onOverride={(reason) => {
            order.dropChecks()
            void onAgain(total, reason)
          }}
        />
      ) : null}
      {order.isExpired ? <ExpiredFare flight={flight} searchId={searchId} /> : null}
    </>
  )
}
