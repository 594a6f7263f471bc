import { Duplicate } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { clearKey, listKey } from '#renderer/ui/list/list-key.ts'
import { SelectionMargin } from './selection-margin.tsx'
import { sumSelection } from './selection-sums.ts'
import { selectionTexts as texts } from './selection-texts.ts'
import '#renderer/ui/styles/selection-bar.css'

interface SelectionBarProps {
  rows: readonly TicketRow[]
  /** The reader sees the bookings of all users: staff and the owner. */
  isSiteWide: boolean
  /** Actions on all selected tickets. */
  actions: ReactNode
  onClear: () => void
}

/** The selection: number of bookings and passengers, total amount, and actions. */
export const SelectionBar = ({ rows, isSiteWide, actions, onClear }: SelectionBarProps) => {
  const { links } = usePlatform()
  const dispatch = useAppDispatch()
  if (rows.length === 0) return null
  const { count, passengers, amount } = sumSelection(rows)
  const pnrs = rows.map(({ pnr }) => pnr).filter(Boolean)
  const copy = async (): Promise<void> => {
    const result = await links.copy(pnrs.join('\n'))
    if (result.status === 'done') dispatch(toastShown({ tone: 'success', text: texts.copied }))
    if (result.status === 'unsupported') dispatch(toastShown({ tone: 'info', text: result.reason }))
  }
  return (
    <section className="selection-bar" aria-label={texts.title}>
      <span className="row selection-sums" role="status">
        <strong className="num">{texts.selected(count)}</strong>
        <span className="muted">{texts.onPage}</span>
        <span className="num">{texts.passengers(passengers)}</span>
        <span className="row">
          <span className="muted">{texts.sum}</span>
          <Amount rupees={amount} isStrong />
        </span>
      </span>
      {isSiteWide ? <SelectionMargin rows={rows} /> : null}
      <span className="grow" />
      <span className="row selection-actions">
        {actions}
        <Button
          icon={<Duplicate size={14} />}
          text={texts.copyPnrs}
          {...listKey('tickets', 'copyMany')}
          disabled={pnrs.length === 0}
          onClick={() => void copy()}
        />
        <Button variant="minimal" text={texts.clear} {...clearKey} onClick={onClear} />
      </span>
    </section>
  )
}
