import { useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import type { QueueControl } from './use-queue.ts'
import { useSplit } from './use-split.ts'

/** Returns whether a queue shows its open ticket beside the table, and the functions that switch and focus it. */
export const useQueueSplit = ({ place, list }: QueueControl, hasTable: boolean) => {
  const split = useSplit()
  const [focusCount, setFocusCount] = useState(0)
  const isSplit = split.isSplit && hasTable
  /** Opens this row beside the table, or closes it so that the table has its full width again. */
  const toggle = (bookingId: string): void => {
    setFocusCount(0)
    split.setSplit(!isSplit)
    place.open(isSplit ? '' : bookingId)
  }
  const focusRow = (row: TicketRow): void => {
    place.open(row.bookingId)
    setFocusCount((before) => before + 1)
  }
  return {
    isSplit,
    canSplit: split.canSplit && hasTable,
    toggle,
    /** Switches with the button: opens the first row if none is open. */
    toggleOpen: (): void => toggle(place.openId || (list.rows[0]?.bookingId ?? '')),
    /** Props of the list: Enter moves the focus to the ticket beside it. */
    list: isSplit ? { isSplit, onOpen: focusRow } : {},
    /** Props of the ticket. */
    drawer: { isDocked: isSplit, focusCount },
  }
}
export type QueueSplit = ReturnType<typeof useQueueSplit>
