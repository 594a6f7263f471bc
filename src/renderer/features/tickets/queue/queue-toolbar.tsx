import { Filter } from '@blueprintjs/icons'
import { TicketSort } from '#contract/common/enumerations.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ColumnsMenu } from '#renderer/ui/grid/columns-menu.tsx'
import type { GridLayoutControl } from '#renderer/ui/grid/use-grid-layout.ts'
import { ticketsTexts } from '#renderer/features/tickets/texts.ts'
import { ExportButton } from './export-button.tsx'
import { countFilters } from './queue-params.ts'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { SavedViews } from '#renderer/ui/list/saved-views.tsx'
import type { QueueControl } from './use-queue.ts'

const sortOptions = TicketSort.options.map((value) => ({ value, label: ticketsTexts.sorts[value] }))

interface QueueToolbarProps {
  queue: QueueControl
  layout: GridLayoutControl<TicketRow>
  isStaff: boolean
  isShopper: boolean
  hasTable: boolean
  isFilterOpen: boolean
  onFilter: () => void
}

/** Filters, order, columns and, for staff, the download. */
export const QueueToolbar = ({
  queue,
  layout,
  isStaff,
  isShopper,
  hasTable,
  isFilterOpen,
  onFilter,
}: QueueToolbarProps) => {
  const count = countFilters(queue.query)
  return (
    <div className="row queue-toolbar">
      <Button
        icon={<Filter size={14} />}
        text={count > 0 ? `${ticketsTexts.filters} (${count})` : ticketsTexts.filters}
        className={isFilterOpen ? 'is-on' : undefined}
        aria-expanded={isFilterOpen}
        onClick={onFilter}
      />
      {queue.kind === 'tickets' ? (
        <ListSelect
          label={ticketsTexts.sortBy}
          value={queue.query.sort}
          options={sortOptions}
          onChange={queue.setSort}
        />
      ) : null}
      {isShopper ? null : <SavedViews list={queue.variant} />}
      {hasTable ? <ColumnsMenu layout={layout} /> : null}
      {isStaff && queue.kind === 'tickets' ? (
        <ExportButton filter={queue.query} sort={queue.query.sort} />
      ) : null}
    </div>
  )
}
