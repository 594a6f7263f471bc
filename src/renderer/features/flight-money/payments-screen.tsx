import { useNavigate } from 'react-router-dom'
import type { FlightPayment } from '#contract/http/booking.ts'
import { paths } from '#renderer/routes/paths.ts'
import { flightMoneyApi } from './flight-money-api.ts'
import { MoneyList, usePageNumber } from '#renderer/entities/money-list.tsx'
import { PaymentCard, paymentColumns } from './payment-columns.tsx'
import { moneyTexts } from './texts.ts'
import './flight-money.css'

const rowId = ({ bookingId }: FlightPayment): string => bookingId
const renderCard = (payment: FlightPayment) => <PaymentCard payment={payment} />

/** A user's payments for flights. */
export const PaymentsScreen = () => {
  const navigate = useNavigate()
  const [page] = usePageNumber()
  const { data, error, isFetching, refetch } = flightMoneyApi.useFlightPaymentsQuery(
    { page },
    { refetchOnMountOrArgChange: 30 },
  )
  return (
    <MoneyList
      id="flightPayments"
      title={moneyTexts.paymentsTitle}
      hint={moneyTexts.paymentsHint}
      empty={{ title: moneyTexts.paymentsEmpty, text: moneyTexts.paymentsEmptyText }}
      failed={moneyTexts.paymentsFailed}
      columns={paymentColumns}
      rowId={rowId}
      renderCard={renderCard}
      onOpen={({ orderId }) => (orderId ? void navigate(paths.bookingDetails(orderId)) : undefined)}
      answer={{
        rows: data?.payments,
        totalPages: data?.totalPages ?? 1,
        summary: data ? moneyTexts.payments(data.total, data.isTotalCapped) : '',
        error,
        isFetching,
        onRetry: () => void refetch(),
      }}
    />
  )
}
