import { Button } from '@blueprintjs/core'
import { Duplicate } from '@blueprintjs/icons'
import type { TicketRow } from '#contract/entities/booking.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { ticketsTexts } from '../texts.ts'

/** What is selected: how many, worth how much, and what can be done with it. */
export const SelectionBar = ({ rows, onClear }: { rows: readonly TicketRow[]; onClear: () => void }) => {
  const { links } = usePlatform()
  const dispatch = useAppDispatch()
  if (rows.length === 0) return null
  const sum = rows.reduce((total, row) => total + Math.round(row.amount * 100), 0) / 100
  const pnrs = rows.map(({ pnr }) => pnr).filter(Boolean)
  const copy = async (): Promise<void> => {
    const result = await links.copy(pnrs.join('\n'))
    if (result.status === 'done') dispatch(toastShown({ tone: 'success', text: ticketsTexts.copied }))
    if (result.status === 'unsupported') dispatch(toastShown({ tone: 'info', text: result.reason }))
  }
  return (
    <section className="selection-bar" aria-live="polite">
      <strong className="num">{ticketsTexts.selected(rows.length)}</strong>
      <span className="row">
        <span className="muted">{ticketsTexts.sum}</span>
        <Amount rupees={sum} isStrong />
      </span>
      <span className="grow" />
      <Button
        icon={<Duplicate size={14} />}
        text={ticketsTexts.copyPnrs}
        disabled={pnrs.length === 0}
        onClick={() => void copy()}
      />
      <Button variant="minimal" text={ticketsTexts.clearSelection} onClick={onClear} />
    </section>
  )
}
