import { useId, useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { formatInr } from '#domain/format.ts'
import { sumMinor, toPaise, toRupees } from '#domain/money/money.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { batchActionTexts as texts } from './batch-texts.ts'
import { BookingList } from './booking-list.tsx'
import { ManyBookingsDialog } from './many-bookings-dialog.tsx'
import { useCancellations } from './use-cancellations.ts'
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

/**
 * Requests full refunds for many bookings once every charge is loaded, a reason is entered and the number of bookings
 * is typed. Bookings whose charge can't be loaded are listed with the reason and skipped.
 */
export const CancelManyDialog = ({ rows, batch, onClose }: CancelManyDialogProps) => {
  const site = useSite()
  const known = useCancellations(rows)
  const [reason, setReason] = useState('')
  const chargeById = new Map(
    known.flatMap((one) => ('charge' in one ? [[one.row.bookingId, one.charge]] : [])),
  )
  const problemById = new Map(
    known.flatMap((one) => ('problem' in one ? [[one.row.bookingId, one.problem]] : [])),
  )
  const open = known.flatMap((one) => ('charge' in one ? [one.row] : []))
  const closed = known.flatMap((one) => ('problem' in one ? [one.row] : []))
  const isReading = known.length < rows.length
  const count = open.length
  const refund = toRupees(
    sumMinor([...chargeById.values()].map(({ refundAmount }) => toPaise(refundAmount ?? 0))),
  )
  const formatRefund = ({ bookingId }: TicketRow): string => {
    const amount = chargeById.get(bookingId)?.refundAmount ?? null
    return amount === null ? texts.refundLater : formatInr(amount)
  }
  const submit = (): void => {
    const charges = new Map([...chargeById].map(([id, charge]) => [id, charge.cancellationCharge]))
    batch.cancel(open, { charges, reason: reason.trim() })
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
      {count > 0 ? <BookingList rows={open} renderEnd={formatRefund} /> : null}
      {closed.length > 0 ? (
        <div>
          <p className="small">{texts.notCancellable(closed.length)}</p>
          <BookingList rows={closed} renderEnd={({ bookingId }) => problemById.get(bookingId)} />
        </div>
      ) : null}
      <ReasonField value={reason} onChange={setReason} />
    </ManyBookingsDialog>
  )
}
