import { useNavigate } from 'react-router-dom'
import type { PaymentSession } from '#contract/entities/payment.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { userPayments } from '#renderer/routes/account.ts'
import { usePageAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { detailsColumn, PaymentCard, paymentColumns } from './payment-columns.tsx'
import { paymentsApi } from './payments-api.ts'
import { paymentTexts } from './texts.ts'
import './payments.css'

const columns = [...paymentColumns, detailsColumn]
const rowId = ({ orderId }: PaymentSession): string => orderId
const renderCard = (payment: PaymentSession) => <PaymentCard payment={payment} />

const AddMoney = () => (
  <ButtonLink intent="primary" to={userPayments.to()}>
    {paymentTexts.addMoney}
  </ButtonLink>
)

/** The user's online payments. */
export const MyPaymentsScreen = () => {
  const navigate = useNavigate()
  const list = useList(paymentsApi.endpoints.myPayments, {
    place: usePageAddress(),
    request: {},
    rows: 'payments',
    refetchOnMountOrArgChange: true,
  })
  // The empty state has the same button.
  const isEmpty = list.info !== undefined && list.rows.length === 0
  return (
    <MoneyList
      id="onlinePayments"
      list={list}
      title={paymentTexts.title}
      hint={paymentTexts.hint}
      empty={{ title: paymentTexts.empty, text: paymentTexts.emptyText, action: <AddMoney /> }}
      failed={paymentTexts.listFailed}
      columns={columns}
      rowId={rowId}
      renderCard={renderCard}
      onOpen={({ orderId }) => void navigate(userPayments.to({ orderId }))}
      head={
        isEmpty ? null : (
          <div className="payment-actions my-payments-head">
            <AddMoney />
          </div>
        )
      }
      summary={list.info && paymentTexts.count(list.info.total, list.info.isTotalCapped)}
    />
  )
}
