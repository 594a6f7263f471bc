import { useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { isCountTyped, TypedCountField } from '#renderer/ui/batch/typed-count-field.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { batchActionTexts as texts } from './batch-texts.ts'
import { BookingList } from './booking-list.tsx'
import type { QueueBatch } from './use-queue-batch.ts'

interface ReleaseManyDialogProps {
  holds: readonly TicketRow[]
  /** Number of selected bookings that aren't holds. */
  others: number
  batch: QueueBatch
  onClose: () => void
}

/** Releases many holds after all are listed and their number is typed. */
export const ReleaseManyDialog = ({ holds, others, batch, onClose }: ReleaseManyDialogProps) => {
  const site = useSite()
  const [typed, setTyped] = useState('')
  const count = holds.length
  const isTyped = isCountTyped(typed, count)
  const press = (): void => {
    if (!isTyped) return
    batch.release(holds)
    onClose()
  }
  return (
    <MessageDialog
      isOpen
      onClose={onClose}
      kind="warning"
      title={texts.releaseQuestion(count)}
      actions={
        <>
          <Button text={texts.keep(count)} onClick={onClose} />
          <Button
            intent="primary"
            text={texts.releaseButton(count, site?.companyName ?? '')}
            disabled={!isTyped}
            onClick={press}
          />
        </>
      }
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          press()
        }}
      >
        <p>{texts.releaseText}</p>
        <BookingList rows={holds} />
        {others > 0 ? <p className="small muted">{texts.otherRows(others)}</p> : null}
        <TypedCountField count={count} value={typed} onChange={setTyped} />
      </form>
    </MessageDialog>
  )
}
