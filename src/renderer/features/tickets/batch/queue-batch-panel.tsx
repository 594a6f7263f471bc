import type { ReactNode } from 'react'
import { BatchPanel } from '#renderer/ui/batch/batch-panel.tsx'
import type { BatchItem } from './batch-job.ts'
import { PrintSpoolProgress } from './print-spool-progress.tsx'
import type { QueueBatch } from './use-queue-batch.ts'

const itemLabel = ({ label }: BatchItem): ReactNode => <span className="mono">{label}</span>

/** A running batch; a job that the spooler accepted is followed through the printer. */
export const QueueBatchPanel = ({ batch: { control, title, spooled } }: { batch: QueueBatch }) =>
  spooled ? (
    <PrintSpoolProgress job={spooled} title={title} onClose={control.close} />
  ) : (
    <BatchPanel control={control} title={title} rowLabel={itemLabel} />
  )
