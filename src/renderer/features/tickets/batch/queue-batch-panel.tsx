import { useState, type ReactNode } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { holdTexts } from '#renderer/features/tickets/queue/hold-texts.ts'
import { IssueDialog } from '#renderer/features/tickets/queue/issue-dialog.tsx'
import { RepriceHoldDialog } from '#renderer/features/tickets/queue/reprice-hold-dialog.tsx'
import { BatchPanel } from '#renderer/ui/batch/batch-panel.tsx'
import type { BatchRow } from '#renderer/ui/batch/batch-types.ts'
import { Button } from '#renderer/ui/button.tsx'
import type { BatchItem } from './batch-job.ts'
import { PrintSpoolProgress } from './print-spool-progress.tsx'
import type { QueueBatch } from './use-queue-batch.ts'

const itemLabel = ({ label }: BatchItem): ReactNode => <span className="mono">{label}</span>

/** Returns the hold that wasn't issued because its fare has changed; null for any other row. */
const findHoldWithChangedFare = ({ row, state }: BatchRow<BatchItem>): TicketRow | null => {
  const [booking] = row.bookings
  return state.kind === 'failed' && state.isFinal && booking?.status === 'Held' ? booking : null
}

/** Shows a hold's current fare, and issues it at that fare on request. */
const RepriceHold = ({ hold }: { hold: TicketRow }) => {
  const [dialog, setDialog] = useState<'reprice' | 'issue' | null>(null)
  const close = (): void => setDialog(null)
  return (
    <>
      <Button
        size="small"
        text={holdTexts.reprice}
        aria-label={holdTexts.repriceTitle(hold.pnr || hold.bookingId)}
        onClick={() => setDialog('reprice')}
      />
      {dialog === 'reprice' ? (
        <RepriceHoldDialog row={hold} onIssue={() => setDialog('issue')} onClose={close} />
      ) : null}
      {dialog === 'issue' ? <IssueDialog row={hold} onClose={close} /> : null}
    </>
  )
}

const itemAction = (item: BatchRow<BatchItem>): ReactNode => {
  const hold = findHoldWithChangedFare(item)
  return hold ? <RepriceHold hold={hold} /> : null
}

/** A running batch; a job that the spooler accepted is followed through the printer. */
export const QueueBatchPanel = ({ batch: { control, title, spooled } }: { batch: QueueBatch }) =>
  spooled ? (
    <PrintSpoolProgress job={spooled} title={title} onClose={control.close} />
  ) : (
    <BatchPanel control={control} title={title} rowLabel={itemLabel} rowAction={itemAction} />
  )
