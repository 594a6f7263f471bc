import { useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { calculateMargin, filterSoldRows, type Margin } from './selection-sums.ts'
import { selectionTexts as texts } from './selection-texts.ts'
import { useWholeBookings } from './use-whole-bookings.ts'

type Answer = { selectionKey: string } & ({ margin: Margin } | { failed: true })

/** Sale, purchase and margin of the selection, for staff on request because it loads whole bookings. */
export const SelectionMargin = ({ rows }: { rows: readonly TicketRow[] }) => {
  const read = useWholeBookings()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isAsking, setAsking] = useState(false)
  const ids = filterSoldRows(rows).map(({ bookingId }) => bookingId)
  const selectionKey = ids.join()
  if (ids.length === 0) return null
  const ask = async (): Promise<void> => {
    setAsking(true)
    try {
      const tickets = await read(ids)
      const margin = calculateMargin(tickets)
      setAnswer(margin ? { selectionKey, margin } : { selectionKey, failed: true })
    } catch {
      setAnswer({ selectionKey, failed: true })
    }
    setAsking(false)
  }
  if (answer?.selectionKey === selectionKey && 'margin' in answer) {
    const { margin } = answer
    return (
      <span className="row selection-margin" title={texts.marginHint}>
        <span className="muted">{texts.margin(margin.count)}:</span>
        <span>
          {texts.sales} <Amount rupees={margin.sales} />
        </span>
        <span>
          {texts.purchase} <Amount rupees={margin.purchase} />
        </span>
        <span>
          {texts.marginWord} <Amount rupees={margin.margin} isStrong />
        </span>
      </span>
    )
  }
  return (
    <span className="row">
      <Button
        variant="minimal"
        text={texts.ask}
        title={texts.marginHint}
        loading={isAsking}
        onClick={() => void ask()}
      />
      {answer?.selectionKey === selectionKey ? (
        <span className="small" role="alert">
          {texts.failed}
        </span>
      ) : null}
    </span>
  )
}
