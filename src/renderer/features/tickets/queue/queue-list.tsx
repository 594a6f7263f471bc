import { useMemo } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { useAudience } from '#renderer/entities/audience.ts'
import { DataGrid } from '#renderer/ui/grid/data-grid.tsx'
import { GridCards } from '#renderer/ui/grid/grid-cards.tsx'
import type { GridLayoutControl } from '#renderer/ui/grid/use-grid-layout.ts'
import { ticketsTexts } from '../texts.ts'
import { TicketCard } from './ticket-card.tsx'
import type { QueueControl } from './use-queue.ts'

const rowId = (row: TicketRow): string => row.bookingId
const renderCard = (row: TicketRow) => <TicketCard row={row} />

interface QueueListProps {
  queue: QueueControl
  layout: GridLayoutControl<TicketRow>
  isStaff: boolean
}

/** The rows: a dense table for those who work here all day, cards for shoppers and on narrow screens. */
export const QueueList = ({ queue, layout, isStaff }: QueueListProps) => {
  const isShopper = useAudience() === 'shopper'
  const { kind, rows, openId } = queue
  const grid = useMemo(
    () => ({
      label: kind === 'tickets' ? ticketsTexts.title : ticketsTexts.heldTitle,
      rows,
      rowId,
      layout,
      renderCard,
      dependencies: [isStaff],
    }),
    [kind, rows, layout, isStaff],
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
