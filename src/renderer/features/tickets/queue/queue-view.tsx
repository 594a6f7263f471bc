import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { useAudience, useIsStaff } from '#renderer/entities/audience.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { useGridLayout } from '#renderer/ui/grid/use-grid-layout.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { useListKeys } from '#renderer/ui/list/use-list-keys.ts'
import { useNarrow } from '#renderer/ui/use-narrow.ts'
import { BatchActions } from '#renderer/features/tickets/batch/batch-actions.tsx'
import { QueueBatchPanel } from '#renderer/features/tickets/batch/queue-batch-panel.tsx'
import { useQueueBatch } from '#renderer/features/tickets/batch/use-queue-batch.ts'
import { ticketsTexts } from '#renderer/features/tickets/texts.ts'
import { FilterPanel } from './filter-panel.tsx'
import { countFilters, noFilter } from './queue-params.ts'
import { QueueFoot } from './queue-foot.tsx'
import { QueueList } from './queue-list.tsx'
import { QueueEmpty } from './queue-states.tsx'
import { QueueToolbar } from './queue-toolbar.tsx'
import { queueTitles, type QueueVariant } from './queue-variant.ts'
import { SelectionBar } from './selection-bar.tsx'
import { heldColumns, ticketColumns } from './ticket-columns.tsx'
import { TicketDrawer } from './ticket-drawer.tsx'
import { useAskedAct } from './use-asked-act.ts'
import { useOpenRow } from './use-open-row.ts'
import { useFold } from './use-fold.ts'
import { useQueue } from './use-queue.ts'
import '#renderer/features/tickets/tickets.css'
import './selection.css'

const KeysHelp = loadable(async () => (await import('#renderer/ui/keys-help.tsx')).KeysHelp)

interface QueueViewProps {
  variant: QueueVariant
  /** Ways to other views of the same screen, below its title. */
  tabs?: ReactNode
}

/** A queue of bookings: toolbar, filters that fold, table or cards, the open ticket, what is selected, pages. */
export const QueueView = ({ variant, tabs }: QueueViewProps) => {
  const queue = useQueue(variant)
  const batch = useQueueBatch()
  const isStaff = useIsStaff()
  const isNarrow = useNarrow()
  const isShopper = useAudience() === 'shopper'
  const hasTable = !isNarrow && !isShopper
  const { kind } = queue
  const columns = useMemo(
    () => (kind === 'held' ? heldColumns(isStaff) : ticketColumns(isStaff)),
    [kind, isStaff],
  )
  const layout = useGridLayout(kind, columns)
  const [isFilterOpen, setFilterOpen] = useFold('tickets.filters', !hasTable)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const { answer, query, rows, openId } = queue
  const openRow = useOpenRow(rows, openId)
  const asked = useAskedAct(queue, openRow)

  const focusFilters = (): void => {
    setFilterOpen(true)
    setTimeout(() => body.current?.querySelector<HTMLInputElement>('.queue-filters input')?.focus(), 0)
  }
  const close = (): void => {
    queue.open('')
    setTimeout(
      () => body.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true }),
      0,
    )
  }
  useListKeys({
    onFilter: focusFilters,
    onEscape: () => (openRow ? close() : undefined),
    onHelp: () => setHelpOpen(true),
  })
  const latest = useRef(queue)
  latest.current = queue
  const chooseUser = useCallback((userId: string) => latest.current.setFilter({ ...noFilter, userId }), [])

  const page = answer.data
  const title = queueTitles[variant]
  const selectedRows = rows.filter(({ bookingId }) => queue.selected.has(bookingId))
  return (
    <Page
      title={title}
      aside={kind === 'held' ? <span className="small">{ticketsTexts.heldHint}</span> : null}
      isFilling={hasTable}
      actions={
        <QueueToolbar
          queue={queue}
          layout={layout}
          isStaff={isStaff}
          isShopper={isShopper}
          hasTable={hasTable}
          isFilterOpen={isFilterOpen}
          onFilter={() => (isFilterOpen || !hasTable ? setFilterOpen(!isFilterOpen) : focusFilters())}
        />
      }
    >
      {tabs}
      <div ref={body} className={hasTable ? 'queue-body' : 'queue-body is-cards'}>
        {isFilterOpen ? (
          <FilterPanel
            filter={query}
            userEmail={rows.find(({ user }) => user.userId === query.userId)?.user.email ?? ''}
            onApply={(filter) => {
              queue.setFilter(filter)
              if (!hasTable) setFilterOpen(false)
            }}
          />
        ) : null}
        <div className={answer.isFetching && page ? 'queue-main is-waiting' : 'queue-main'}>
          {answer.error && !answer.isFetching ? (
            <ErrorPanel
              error={answer.error}
              title={ticketsTexts.failed}
              onRetry={() => void answer.refetch()}
            />
          ) : !page ? (
            <SkeletonRows rows={hasTable ? 18 : 6} height={hasTable ? 28 : 96} />
          ) : rows.length === 0 ? (
            <QueueEmpty
              variant={variant}
              hasFilters={countFilters(query) > 0}
              onClear={() => queue.setFilter(noFilter)}
            />
          ) : (
            <QueueList queue={queue} label={title} layout={layout} isStaff={isStaff} onUser={chooseUser} />
          )}
        </div>
        {openRow ? (
          <TicketDrawer row={openRow} asked={asked} isStaff={isStaff} onClose={close} onUser={chooseUser} />
        ) : null}
      </div>
      {batch.control.batch ? (
        <QueueBatchPanel batch={batch} />
      ) : (
        <SelectionBar
          rows={selectedRows}
          isStaff={isStaff}
          actions={<BatchActions rows={selectedRows} batch={batch} />}
          onClear={() => queue.setSelected(new Set())}
        />
      )}
      <QueueFoot queue={queue} hasTable={hasTable} />
      {isHelpOpen ? <KeysHelp keys={ticketsTexts.keys} onClose={() => setHelpOpen(false)} /> : null}
    </Page>
  )
}
