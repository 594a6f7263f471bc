import type { TicketRow } from '#contract/entities/booking.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { batchActionTexts as texts } from './batch-texts.ts'
import { BookingList } from './booking-list.tsx'
import { ManyBookingsDialog } from './many-bookings-dialog.tsx'
import type { QueueBatch } from './use-queue-batch.ts'

interface ReleaseManyDialogProps {
  holds: readonly TicketRow[]
  /** Number of selected bookings that aren't holds. */
  others: number
  batch: QueueBatch
  onClose: () => void
}

/** Lists many holds, and releases them once the user has typed their number. */
export const ReleaseManyDialog = ({ holds, others, batch, onClose }: ReleaseManyDialogProps) => {
  const site = useSite()
  const count = holds.length
  return (
    <ManyBookingsDialog
      title={texts.releaseQuestion(count)}
      keepText={texts.keep(count)}
      submitText={texts.releaseButton(count, site?.companyName ?? '')}
      count={count}
      onSubmit={() => batch.release(holds)}
      onClose={onClose}
    >
      <p>{texts.releaseText}</p>
      <BookingList rows={holds} />
      {others > 0 ? <p className="small muted">{texts.otherRows(others)}</p> : null}
    </ManyBookingsDialog>
  )
}
