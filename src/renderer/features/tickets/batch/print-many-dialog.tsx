import { useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { batchActionTexts as texts } from './batch-texts.ts'
import { PrintSpoolDialog } from './print-spool-dialog.tsx'
import type { QueueBatch } from './use-queue-batch.ts'

interface PrintManyDialogProps {
  rows: readonly TicketRow[]
  /** Number of selected bookings without an e-ticket. */
  others: number
  batch: QueueBatch
  onClose: () => void
}

/** Prints many e-tickets: on the desktop with its spooler, in a browser as one document with its dialog. */
export const PrintManyDialog = (props: PrintManyDialogProps) =>
  usePlatform().console ? <PrintSpoolDialog {...props} /> : <PrintMergedDialog {...props} />

const PrintMergedDialog = ({ rows, others, batch, onClose }: PrintManyDialogProps) => {
  const [hasPrice, setHasPrice] = useState(false)
  const submit = (): void => {
    batch.print(rows, { hasPrice, way: { kind: 'dialog' } })
    onClose()
  }
  return (
    <FormDialog
      title={texts.printTitle(rows.length)}
      submitText={texts.printButton(rows.length)}
      isSending={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.printHint}</p>
      <Checkbox label={texts.withPrice} isChecked={hasPrice} onChange={setHasPrice} />
      {others > 0 ? <p className="small muted">{texts.withoutTicket(others)}</p> : null}
    </FormDialog>
  )
}
