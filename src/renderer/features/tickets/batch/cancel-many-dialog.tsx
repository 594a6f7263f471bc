import { useId, useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import type { RefundTo } from '#contract/entities/refund-target.ts'
import { formatInr } from '#domain/format.ts'
import { sumMinor, toPaise, toRupees } from '#domain/money/money.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { RefundToChoice, RefundToGroup } from '#renderer/entities/refund-to-choice.tsx'
import { refundToTexts } from '#renderer/entities/refund-to-texts.ts'
import { batchActionTexts as texts } from './batch-texts.ts'
import { BookingList } from './booking-list.tsx'
import { ManyBookingsDialog } from './many-bookings-dialog.tsx'
import { useCancellations, type Cancellation } from './use-cancellations.ts'
import type { QueueBatch } from './use-queue-batch.ts'

interface CancelManyDialogProps {
  rows: readonly TicketRow[]
  batch: QueueBatch
  onClose: () => void
}

interface ReasonFieldProps {
  value: string
  onChange: (value: string) => void
}

const ReasonField = ({ value, onChange }: ReasonFieldProps) => {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {texts.reason}
      </label>
      <textarea
        id={id}
        className="field-control"
        rows={2}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

const toRows = (cancellations: readonly Cancellation[]): TicketRow[] => cancellations.map(({ row }) => row)

type Cancellable = Extract<Cancellation, { charge: unknown }>

interface RefundToManyProps {
  open: readonly Cancellable[]
  value: RefundTo
  onChange: (to: RefundTo) => void
}

/** Offers the original payment method if any of the bookings was paid online. */
const RefundToMany = ({ open, value, onChange }: RefundToManyProps) => {
  const sources = open.flatMap(({ source }) => source ?? [])
  if (sources.length === 0) return null
  return (
    <RefundToGroup>
      <RefundToChoice
        value={value}
        onChange={onChange}
        methods={sources.flatMap(({ methods }) => methods)}
        sourceDetail={refundToTexts.sourceDetailOfMany(sources.length, open.length)}
      />
    </RefundToGroup>
  )
}

/**
 * Requests full refunds for many bookings once every charge is loaded, a reason is entered and the number of bookings
 * is typed. A refund goes to the booking's online payment or the wallet, as with a single request. Bookings whose charge
 * can't be loaded are listed with the reason and skipped.
 */
export const CancelManyDialog = ({ rows, batch, onClose }: CancelManyDialogProps) => {
  const site = useSite()
  const known = useCancellations(rows)
  const [reason, setReason] = useState('')
  const [refundTo, setRefundTo] = useState<RefundTo>('source')
  const open = known.flatMap((one) => ('charge' in one ? [one] : []))
  const closed = known.flatMap((one) => ('problem' in one ? [one] : []))
  const chargeById = new Map(open.map(({ row, charge }) => [row.bookingId, charge]))
  const problemById = new Map(closed.map(({ row, problem }) => [row.bookingId, problem]))
  const paidOnline = open.flatMap(({ row, source }) => (source ? [row.bookingId] : []))
  const toSource = new Set(refundTo === 'source' ? paidOnline : [])
  const isReading = known.length < rows.length
  const count = open.length
  const refund = toRupees(sumMinor(open.map(({ charge }) => toPaise(charge.refundAmount ?? 0))))
  const formatRefund = ({ bookingId }: TicketRow): string => {
    const amount = chargeById.get(bookingId)?.refundAmount ?? null
    const text = amount === null ? texts.refundLater : formatInr(amount)
    return paidOnline.length === 0
      ? text
      : texts.refundTo(text, toSource.has(bookingId) ? 'source' : 'wallet')
  }
  const submit = (): void => {
    const charges = new Map([...chargeById].map(([id, charge]) => [id, charge.cancellationCharge]))
    batch.cancel(toRows(open), { charges, reason: reason.trim(), toSource })
  }
  return (
    <ManyBookingsDialog
      title={texts.cancelQuestion(rows.length)}
      keepText={texts.keepBookings(rows.length)}
      submitText={texts.cancelButton(count, formatInr(refund), site?.companyName ?? '')}
      count={isReading ? 0 : count}
      isComplete={reason.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.cancelText}</p>
      {isReading ? (
        <p className="small muted" role="status">
          {texts.charging(known.length, rows.length)}
        </p>
      ) : null}
      {count > 0 ? <BookingList rows={toRows(open)} renderEnd={formatRefund} /> : null}
      {closed.length > 0 ? (
        <div>
          <p className="small">{texts.notCancellable(closed.length)}</p>
          <BookingList rows={toRows(closed)} renderEnd={({ bookingId }) => problemById.get(bookingId)} />
        </div>
      ) : null}
      {isReading ? null : <RefundToMany open={open} value={refundTo} onChange={setRefundTo} />}
      <ReasonField value={reason} onChange={setReason} />
    </ManyBookingsDialog>
  )
}
