import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { GatewayTransaction } from '#contract/http/payments.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { useListAddress, type AddressPlace } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { roundRupees } from '#domain/money/money.ts'
import { PaymentCard, paymentColumns } from './payment-columns.tsx'
import { paymentsApi } from './payments-api.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { gatewayTexts, paymentTexts } from './texts.ts'
import './payments.css'

const rowId = ({ orderId }: GatewayTransaction): string => orderId
const openStates = ['created', 'pending'] as const

/** Returns the amount that can still be refunded to its source. */
export const refundable = ({ state, paidAmount, refundedAmount }: GatewayTransaction): number =>
  state === 'paid' ? roundRupees(paidAmount - refundedAmount) : 0

interface RowActionsProps {
  payment: GatewayTransaction
  onRefund: (payment: GatewayTransaction) => void
}

/** A paid one can be checked too: its customer may have paid twice. */
const RowActions = ({ payment, onRefund }: RowActionsProps) => {
  const dispatch = useAppDispatch()
  const mayRefund = useMay('payments.refund')
  const [recheck, { isLoading }] = paymentsApi.useRecheckPaymentMutation()
  const ask = async (): Promise<void> => {
    const answer = await recheck({ orderId: payment.orderId })
    if (answer.data) dispatch(toastShown({ tone: 'info', text: gatewayTexts.rechecked }))
  }
  return (
    <span className="row">
      <Button size="small" loading={isLoading} text={gatewayTexts.recheck} onClick={() => void ask()} />
      {mayRefund && refundable(payment) > 0 ? (
        <Button size="small" text={gatewayTexts.refund} onClick={() => onRefund(payment)} />
      ) : null}
    </span>
  )
}

const [createdColumn, stateColumn, amountColumn, ...otherColumns] = paymentColumns

const columnsWith = (onRefund: RowActionsProps['onRefund']): GridColumn<GatewayTransaction>[] => [
  ...[createdColumn, stateColumn, amountColumn].filter((column) => column !== undefined),
  {
    id: 'user',
    head: paymentTexts.heads.user,
    width: 180,
    cell: (row) => (
      <span className="clip" title={row.userEmail}>
        {row.userEmail}
      </span>
    ),
  },
  {
    id: 'actions',
    head: paymentTexts.heads.actions,
    width: 304,
    cell: (row) => <RowActions payment={row} onRefund={onRefund} />,
  },
  ...otherColumns,
]

const address = addressOf(
  z.object({ text: z.string().trim().max(120).default(''), isPending: z.boolean().default(false) }),
  { text: 'text', isPending: 'pending' },
  { booleans: ['false', 'true'] },
)

interface FiltersProps {
  place: AddressPlace<typeof address.defaults>
  hasPending: boolean
}

const Filters = ({ place, hasPending }: FiltersProps) => {
  const { filter, setFilter } = place
  const { control, handleSubmit, reset } = useForm({ defaultValues: { text: filter.text } })
  return (
    <form
      className="gateway-filters"
      noValidate
      onSubmit={(event) =>
        void handleSubmit(({ text }) => setFilter({ ...filter, text: text.trim() }))(event)
      }
    >
      <TextField control={control} name="text" label={gatewayTexts.search} type="search" maxLength={120} />
      <Button type="submit" intent="primary" text={gatewayTexts.apply} />
      <Button
        variant="minimal"
        text={gatewayTexts.clear}
        onClick={() => {
          reset({ text: '' })
          setFilter(address.defaults)
        }}
      />
      {hasPending ? (
        <Checkbox
          label={gatewayTexts.pendingOnly}
          isChecked={filter.isPending}
          onChange={(isPending) => setFilter({ ...filter, isPending })}
        />
      ) : null}
    </form>
  )
}

interface TransactionsProps {
  /** Only lists payments whose outcome is open. */
  isOpenOnly: boolean
}

const Transactions = ({ isOpenOnly }: TransactionsProps) => {
  const place = useListAddress(address)
  const { text } = place.filter
  const [refunded, setRefunded] = useState<GatewayTransaction | null>(null)
  const columns = useMemo(() => columnsWith(setRefunded), [])
  const isPending = isOpenOnly || place.filter.isPending
  const list = useList(paymentsApi.endpoints.gatewayTransactions, {
    place,
    request: { text, states: isPending ? [...openStates] : [] },
    rows: 'payments',
    refetchOnMountOrArgChange: true,
  })
  return (
    <>
      <MoneyList
        id="gatewayTransactions"
        list={list}
        title={isPending ? gatewayTexts.pendingTitle : gatewayTexts.title}
        hint={gatewayTexts.hint}
        empty={{
          title: gatewayTexts.empty,
          text: isPending ? gatewayTexts.emptyPending : gatewayTexts.emptyText,
          action: null,
        }}
        failed={gatewayTexts.failed}
        columns={columns}
        rowId={rowId}
        renderCard={(payment) => (
          <div className="gateway-card">
            <PaymentCard
              payment={payment}
              aside={<span className="mono">{payment.transactionId || payment.orderId}</span>}
            />
            <p className="small muted clip">{payment.userEmail}</p>
            <RowActions payment={payment} onRefund={setRefunded} />
          </div>
        )}
        head={<Filters key={text} place={place} hasPending={!isOpenOnly} />}
        summary={list.info && paymentTexts.count(list.info.total, list.info.isTotalCapped)}
      />
      {refunded ? (
        <RefundDialog payment={refunded} max={refundable(refunded)} onClose={() => setRefunded(null)} />
      ) : null}
    </>
  )
}

/** Payments and refunds through the agency's gateways (spec section 2, 'Staff menu'). */
export const GatewayTransactionsScreen = () => <Transactions isOpenOnly={false} />

/** Payments whose outcome is open (spec section 2, 'Staff menu'). */
export const PendingEntriesScreen = () => <Transactions isOpenOnly />
