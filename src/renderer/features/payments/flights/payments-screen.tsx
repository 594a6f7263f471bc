import { useNavigate } from 'react-router-dom'
import type { FlightPayment } from '#contract/http/payments-flights.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { bookingDetails } from '#renderer/routes/flights.ts'
import { usePageAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { flightPaymentsApi } from './flight-payments-api.ts'
import { PaymentCard, paymentColumns } from './payment-columns.tsx'
import { moneyTexts } from './texts.ts'
import './flight-payments.css'

const rowId = ({ bookingId }: FlightPayment): string => bookingId
const renderCard = (payment: FlightPayment) => <PaymentCard payment={payment} />

/** A user's payments for flights. */
export const PaymentsScreen = () => {
  const navigate = useNavigate()
  const list = useList(flightPaymentsApi.endpoints.flightPayments, {
    place: usePageAddress(),
    request: {},
    rows: 'payments',
  })
  return (
    <MoneyList
      id="flightPayments"
      list={list}
      title={moneyTexts.paymentsTitle}
      hint={moneyTexts.paymentsHint}
      empty={{ title: moneyTexts.paymentsEmpty, text: moneyTexts.paymentsEmptyText }}
      failed={moneyTexts.paymentsFailed}
      columns={paymentColumns}
      rowId={rowId}
      renderCard={renderCard}
      onOpen={({ orderId }) =>
        orderId ? void navigate(bookingDetails.to({ searchId: orderId })) : undefined
      }
      summary={list.info && moneyTexts.payments(list.info.total, list.info.isTotalCapped)}
    />
  )
}
