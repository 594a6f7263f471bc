import { useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { wholeAtOnce } from '../queue/use-whole-bookings.ts'
import { batchActionTexts as texts } from './batch-texts.ts'
import { PrintSpoolFields } from './print-spool-fields.tsx'
import { PrintSpoolProgress } from './print-spool-progress.tsx'
import { spoolRequest, type SpoolWish } from './spool-wish.ts'
import type { QueueBatch } from './use-queue-batch.ts'
import { useRememberWay, useSpoolChoices } from './use-spool-choices.ts'

interface PrintSpoolDialogProps {
  rows: readonly TicketRow[]
  others: number
  batch: QueueBatch
  onClose: () => void
}

/** Hands many e-tickets to the console's spooler, or a few to the system's dialog. */
export const PrintSpoolDialog = ({ rows, others, batch, onClose }: PrintSpoolDialogProps) => {
  const { print } = usePlatform()
  const choices = useSpoolChoices()
  const remember = useRememberWay()
  const [changed, setWish] = useState<SpoolWish | null>(null)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState('')
  const [jobId, setJobId] = useState('')
  const wish = changed ?? choices?.first
  const title = texts.printTitle(rows.length)

  const send = async (asked: SpoolWish): Promise<void> => {
    const request = spoolRequest(title, rows, asked)
    if (!request) return
    setSending(true)
    setError('')
    const answer = await print.addJob(request)
    setSending(false)
    if (answer.status === 'done') {
      remember(asked.where)
      setJobId(answer.value.jobId)
    } else if (answer.status === 'unsupported') setError(answer.reason)
    else if (answer.status === 'failed') setError(answer.message)
  }
  const submit = (): void => {
    if (!wish || isSending) return
    if (wish.where !== 'dialog') return void send(wish)
    batch.print(rows, { hasPrice: wish.withPrice, way: { kind: 'dialog' } })
    onClose()
  }

  if (jobId) return <PrintSpoolProgress jobId={jobId} title={title} total={rows.length} onClose={onClose} />
  return (
    <FormDialog
      title={title}
      submitText={texts.printButton(rows.length)}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      {choices && wish ? (
        <PrintSpoolFields
          {...choices}
          wish={wish}
          onChange={setWish}
          mayUseDialog={rows.length <= wholeAtOnce}
        />
      ) : (
        <SkeletonRows rows={4} height={28} />
      )}
      {others > 0 ? <p className="small muted">{texts.withoutTicket(others)}</p> : null}
      {error ? (
        <p className="notice tone-bad" role="alert">
          {error}
        </p>
      ) : null}
    </FormDialog>
  )
}
