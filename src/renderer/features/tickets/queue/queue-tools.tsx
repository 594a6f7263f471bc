import { Filter, PanelStats } from '@blueprintjs/icons'
import { TicketSort } from '#contract/common/enumerations.ts'
import { indiaDate } from '#domain/india.ts'
import { ticketsTexts } from '#renderer/features/tickets/texts.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { Button } from '#renderer/ui/button.tsx'
import { filterKey, listKey } from '#renderer/ui/list/list-key.ts'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { countFilters, isBookedOn, toggleToday } from './queue-params.ts'
import type { QueueSplit } from './use-queue-split.ts'
import type { QueueControl } from './use-queue.ts'

const sortOptions = TicketSort.options.map((value) => ({ value, label: ticketsTexts.sorts[value] }))

interface QueueToolsProps {
  queue: QueueControl
  isFilterOpen: boolean
  onFilter: () => void
  split: QueueSplit
}

/** The filter button, which counts the active filters, today's bookings, and the sort order. */
export const QueueTools = ({ queue, isFilterOpen, onFilter, split }: QueueToolsProps) => {
  const count = countFilters(queue.query)
  const today = indiaDate(serverNow())
  const isToday = isBookedOn(queue.place.filter, today)
  return (
    <>
      <Button
        icon={<Filter size={14} />}
        {...filterKey}
        text={count > 0 ? `${ticketsTexts.filters} (${count})` : ticketsTexts.filters}
        className={isFilterOpen ? 'is-on' : undefined}
        aria-expanded={isFilterOpen}
        onClick={onFilter}
      />
      <Button
        text={ticketsTexts.today}
        {...listKey('tickets', 'today')}
        title={ticketsTexts.todayHint}
        className={isToday ? 'is-on' : undefined}
        aria-pressed={isToday}
        onClick={() => queue.setFilter(toggleToday(queue.place.filter, today))}
      />
      {queue.kind === 'tickets' ? (
        <ListSelect
          label={ticketsTexts.sortBy}
          value={queue.query.sort}
          options={sortOptions}
          onChange={queue.setSort}
        />
      ) : null}
      {split.canSplit ? (
        <Button
          icon={<PanelStats size={14} />}
          className={split.isSplit ? 'is-on' : undefined}
          aria-label={ticketsTexts.split}
          aria-pressed={split.isSplit}
          {...listKey('tickets', 'split')}
          title={ticketsTexts.splitHint}
          onClick={split.toggleOpen}
        />
      ) : null}
    </>
  )
}
