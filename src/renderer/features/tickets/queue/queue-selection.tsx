import type { TicketRow } from '#contract/entities/booking.ts'
import { BatchActions } from '#renderer/features/tickets/batch/batch-actions.tsx'
import { QueueBatchPanel } from '#renderer/features/tickets/batch/queue-batch-panel.tsx'
import { useQueueBatch } from '#renderer/features/tickets/batch/use-queue-batch.ts'
import { getSelectedRows, type ListState } from '#renderer/ui/list/use-list.ts'
import { SelectionBar } from './selection-bar.tsx'

interface QueueSelectionProps {
  list: ListState<TicketRow>
  rowId: (row: TicketRow) => string
  /** The reader sees the bookings of all users: staff and the owner. */
  isSiteWide: boolean
}

/** The selection and its actions; a running batch replaces it. */
export const QueueSelection = ({ list, rowId, isSiteWide }: QueueSelectionProps) => {
  const batch = useQueueBatch()
  const rows = getSelectedRows(list, rowId)
  if (batch.control.batch) return <QueueBatchPanel batch={batch} />
  return (
    <SelectionBar
      rows={rows}
      isSiteWide={isSiteWide}
      actions={<BatchActions rows={rows} batch={batch} />}
      onClear={() => list.setSelected(new Set())}
    />
  )
}
