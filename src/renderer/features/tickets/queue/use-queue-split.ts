import { useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import type { QueueControl } from './use-queue.ts'
import { useSplit } from './use-split.ts'

/** Gives whether a queue shows its open ticket beside the table, and what switches and focuses it. */
export const useQueueSplit = ({ place, list }: QueueControl, hasTable: boolean) => {
  const split = useSplit()
  const [focusCount, setFocusCount] = useState(0)
  const isSplit = split.isSplit && hasTable
  /** Opens this row at once; switching back closes it, and the table has its whole width again. */
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
    /** Switches without a cursor: the first row counts if none is open. */
    toggleOpen: (): void => toggle(place.openId || (list.rows[0]?.bookingId ?? '')),
    /** What the list needs: Enter goes on to the ticket beside it. */
    list: isSplit ? { isSplit, onOpen: focusRow } : {},
    /** What the ticket needs. */
    drawer: { isDocked: isSplit, focusCount },
  }
}
export type QueueSplit = ReturnType<typeof useQueueSplit>
