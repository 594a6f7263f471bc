import { useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { formatInr } from '#domain/format.ts'
import { sumMinor, toPaise, toRupees } from '#domain/money/money.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { isCountTyped, TypedCountField } from '#renderer/ui/batch/typed-count-field.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { batchActionTexts as texts } from './batch-texts.ts'
import { BookingList } from './booking-list.tsx'
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
  const [typed, setTyped] = useState('')
  const count = holds.length
  const isTyped = isCountTyped(typed, count)
  const total = toRupees(sumMinor(holds.map(({ amount }) => toPaise(amount))))
  const submit = (): void => {
    if (!isTyped) return
    batch.issue(holds)
    onClose()
  }
  return (
    <MessageDialog
      isOpen
      onClose={onClose}
      kind="warning"
      title={texts.issueQuestion(count)}
      actions={
        <>
          <Button text={texts.keep(count)} onClick={onClose} />
          <Button
            intent="primary"
            text={texts.issueButton(count, formatInr(total), site?.companyName ?? '')}
            disabled={!isTyped}
            onClick={submit}
          />
        </>
      }
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{texts.issueText}</p>
        <BookingList rows={holds} renderEnd={({ amount }) => formatInr(amount)} />
        {others > 0 ? <p className="small muted">{texts.otherRows(others)}</p> : null}
        <TypedCountField count={count} value={typed} onChange={setTyped} />
      </form>
    </MessageDialog>
  )
}
