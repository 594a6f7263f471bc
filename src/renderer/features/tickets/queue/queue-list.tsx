import { useCallback, useMemo } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { useAudience } from '#renderer/entities/audience.ts'
import { DataGrid } from '#renderer/ui/grid/data-grid.tsx'
import { GridCards } from '#renderer/ui/grid/grid-cards.tsx'
import type { GridLayoutControl } from '#renderer/ui/grid/use-grid-layout.ts'
import { TicketCard } from './ticket-card.tsx'
import type { QueueControl } from './use-queue.ts'

const rowId = (row: TicketRow): string => row.bookingId

interface QueueListProps {
  queue: QueueControl
  /** Accessible name: what the rows are. */
  label: string
  layout: GridLayoutControl<TicketRow>
  isStaff: boolean
  onUser: (userId: string) => void
}

/** The rows: a dense table for those who work here all day, cards for shoppers and on narrow screens. */
export const QueueList = ({ queue, label, layout, isStaff, onUser }: QueueListProps) => {
  const isShopper = useAudience() === 'shopper'
  const { kind, rows, openId } = queue
  const renderCard = useCallback(
    (row: TicketRow) => <TicketCard row={row} isStaff={isStaff} onUser={onUser} />,
    [isStaff, onUser],
  )
  const grid = useMemo(
    () => ({ label, rows, rowId, layout, renderCard, dependencies: [isStaff] }),
    [label, rows, layout, renderCard, isStaff],
  )
  const onOpen = (row: TicketRow): void => queue.open(row.bookingId)
  if (isShopper) return <GridCards {...grid} onOpen={onOpen} />
  return (
    <DataGrid
      {...grid}
      selected={queue.selected}
      onSelected={queue.setSelected}
      onActive={(row) => {
        if (openId) queue.open(row.bookingId)
      }}
      onOpen={onOpen}
      {...(kind === 'tickets' ? { sort: queue.query.sort, onSort: queue.setSort } : {})}
    />
  )
}
