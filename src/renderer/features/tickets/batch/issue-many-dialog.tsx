import type { TicketRow } from '#contract/entities/booking.ts'
import { formatInr } from '#domain/format.ts'
import { sumMinor, toPaise, toRupees } from '#domain/money/money.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { batchActionTexts as texts } from './batch-texts.ts'
import { BookingList } from './booking-list.tsx'
import { ManyBookingsDialog } from './many-bookings-dialog.tsx'
import type { QueueBatch } from './use-queue-batch.ts'

interface IssueManyDialogProps {
  holds: readonly TicketRow[]
  /** Number of selected bookings that aren't holds. */
  others: number
  batch: QueueBatch
  onClose: () => void
}

/** Lists many holds with their fares, and issues them once the user has typed their number. */
export const IssueManyDialog = ({ holds, others, batch, onClose }: IssueManyDialogProps) => {
  const site = useSite()
  const count = holds.length
  const total = toRupees(sumMinor(holds.map(({ amount }) => toPaise(amount))))
  return (
    <ManyBookingsDialog
      title={texts.issueQuestion(count)}
      keepText={texts.keep(count)}
      submitText={texts.issueButton(count, formatInr(total), site?.companyName ?? '')}
      count={count}
      onSubmit={() => batch.issue(holds)}
      onClose={onClose}
    >
      <p>{texts.issueText}</p>
      <BookingList rows={holds} renderEnd={({ amount }) => formatInr(amount)} />
      {others > 0 ? <p className="small muted">{texts.otherRows(others)}</p> : null}
    </ManyBookingsDialog>
  )
}
