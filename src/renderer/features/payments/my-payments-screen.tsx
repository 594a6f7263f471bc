import { Link, useNavigate } from 'react-router-dom'
import type { PaymentSession } from '#contract/entities/payment.ts'
import { MoneyList, usePageNumber } from '#renderer/entities/money-list.tsx'
import { furtherPaths } from '#renderer/routes/further-paths.ts'
import { detailsColumn, PaymentCard, paymentColumns } from './payment-columns.tsx'
import { paymentsApi } from './payments-api.ts'
import { paymentTexts } from './texts.ts'
import './payments.css'

const columns = [...paymentColumns, detailsColumn]
const rowId = ({ orderId }: PaymentSession): string => orderId
const renderCard = (payment: PaymentSession) => <PaymentCard payment={payment} />

const AddMoney = () => (
  <Link className="bp6-button bp6-intent-primary" to={furtherPaths.userPayments()}>
    {paymentTexts.addMoney}
  </Link>
)

/** What a person paid online. */
export const MyPaymentsScreen = () => {
  const navigate = useNavigate()
  const [page] = usePageNumber()
  const { data, error, isFetching, refetch } = paymentsApi.useMyPaymentsQuery(
    { page },
    { refetchOnMountOrArgChange: true },
  )
  // Without rows the same way on stands in the middle of the page.
  const isEmpty = data?.payments.length === 0
  return (
    <MoneyList
      id="onlinePayments"
      title={paymentTexts.title}
      hint={paymentTexts.hint}
      empty={{ title: paymentTexts.empty, text: paymentTexts.emptyText, action: <AddMoney /> }}
      failed={paymentTexts.listFailed}
      columns={columns}
      rowId={rowId}
      renderCard={renderCard}
      onOpen={({ orderId }) => void navigate(furtherPaths.userPayments(orderId))}
      head={
        isEmpty ? null : (
          <div className="payment-actions my-payments-head">
            <AddMoney />
          </div>
        )
      }
      answer={{
        rows: data?.payments,
        totalPages: data?.totalPages ?? 1,
        summary: data ? paymentTexts.count(data.total, data.isTotalCapped) : '',
        error,
        isFetching,
        onRetry: () => void refetch(),
      }}
    />
  )
}
