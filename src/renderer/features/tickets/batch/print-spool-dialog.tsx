import { useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { maxWholeBookings } from '#renderer/features/tickets/queue/use-whole-bookings.ts'
import { batchActionTexts as texts } from './batch-texts.ts'
import { PrintSpoolFields } from './print-spool-fields.tsx'
import { spoolRequest, type SpoolOptions } from './spool-options.ts'
import type { QueueBatch } from './use-queue-batch.ts'
import { useSpoolChoices } from './use-spool-choices.ts'

interface PrintSpoolDialogProps {
  rows: readonly TicketRow[]
  others: number
  batch: QueueBatch
  onClose: () => void
}

/** Sends many e-tickets to the console's spooler, or a few to the system's dialog. */
export const PrintSpoolDialog = ({ rows, others, batch, onClose }: PrintSpoolDialogProps) => {
  const choices = useSpoolChoices()
  const [changed, setOptions] = useState<SpoolOptions | null>(null)
  const options = changed ?? choices?.first
  const title = texts.printTitle(rows.length)

  const submit = (): void => {
    if (!options) return
    if (options.where === 'dialog')
      batch.print(rows, { hasPrice: options.withPrice, way: { kind: 'dialog' } })
    else {
      const request = spoolRequest(title, rows, options)
      if (!request) return
      batch.spool(rows, request)
    }
    onClose()
  }

  return (
    <FormDialog
      title={title}
      submitText={texts.printButton(rows.length)}
      isSending={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {choices && options ? (
        <PrintSpoolFields
          {...choices}
          options={options}
          onChange={setOptions}
          mayUseDialog={rows.length <= maxWholeBookings}
        />
      ) : (
        <SkeletonRows rows={4} height={28} />
      )}
      {others > 0 ? <p className="small muted">{texts.withoutTicket(others)}</p> : null}
    </FormDialog>
  )
}
