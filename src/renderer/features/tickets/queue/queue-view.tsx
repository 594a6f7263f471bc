import { useMemo, useRef } from 'react'
import { useAudience, useIsStaff } from '#renderer/entities/audience.ts'
import { ErrorPanel } from '#renderer/entities/error-panel.tsx'
import { useGridLayout } from '#renderer/ui/grid/use-grid-layout.ts'
import { Page } from '#renderer/ui/page.tsx'
import { Pager } from '#renderer/ui/pager.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { useNarrow } from '#renderer/ui/use-narrow.ts'
import { ticketsTexts } from '../texts.ts'
import { FilterPanel } from './filter-panel.tsx'
import { countFilters, noFilter, pageSizes } from './queue-params.ts'
import { QueueList } from './queue-list.tsx'
import { QueueSelect } from './queue-select.tsx'
import { QueueEmpty } from './queue-states.tsx'
import { QueueToolbar } from './queue-toolbar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { heldColumns, ticketColumns } from './ticket-columns.tsx'
import { TicketDrawer } from './ticket-drawer.tsx'
import { useOpenRow } from './use-open-row.ts'
import { useFold } from './use-fold.ts'
import { useQueue, type QueueKind } from './use-queue.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import '../tickets.css'

const sizeOptions = pageSizes.map((value) => ({ value, label: String(value) }))

const titleOf = (kind: QueueKind, isFixedDeparture: boolean): string => {
  if (kind === 'held') return ticketsTexts.heldTitle
  return isFixedDeparture ? ticketsTexts.fixedDepartureTitle : ticketsTexts.title
}

interface QueueViewProps {
  kind: QueueKind
  /** Bookings of seat blocks alone. */
  isFixedDeparture?: boolean
}

/** A queue of bookings: toolbar, filters that fold, table or cards, the open ticket, what is selected, pages. */
export const QueueView = ({ kind, isFixedDeparture = false }: QueueViewProps) => {
  const queue = useQueue(kind, isFixedDeparture)
  const isStaff = useIsStaff()
  const isNarrow = useNarrow()
  const isShopper = useAudience() === 'shopper'
  const hasTable = !isNarrow && !isShopper
  const columns = useMemo(
    () => (kind === 'held' ? heldColumns(isStaff) : ticketColumns(isStaff)),
    [kind, isStaff],
  )
  const layout = useGridLayout(kind, columns)
  const [isFilterOpen, setFilterOpen] = useFold('tickets.filters', !hasTable)
  const body = useRef<HTMLDivElement>(null)
  const { answer, query, rows, openId } = queue
  const openRow = useOpenRow(rows, openId)

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
  useQueueKeys({
    onFilter: focusFilters,
    onEscape: () => (openRow ? close() : undefined),
  })

  const page = answer.data
  const summary = page ? ticketsTexts.count(page.total, page.isTotalCapped, kind === 'held') : ''
  return (
    <Page
      title={titleOf(kind, isFixedDeparture)}
      aside={kind === 'held' ? <span className="small">{ticketsTexts.heldHint}</span> : null}
      isFilling={hasTable}
      actions={
        <QueueToolbar
          queue={queue}
          layout={layout}
          isStaff={isStaff}
          hasTable={hasTable}
          isFilterOpen={isFilterOpen}
          onFilter={() => (isFilterOpen || !hasTable ? setFilterOpen(!isFilterOpen) : focusFilters())}
        />
      }
    >
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
              kind={kind}
              hasFilters={countFilters(query) > 0}
              onClear={() => queue.setFilter(noFilter)}
            />
          ) : (
            <QueueList queue={queue} layout={layout} isStaff={isStaff} />
          )}
        </div>
        {openRow ? (
          <TicketDrawer
            row={openRow}
            isStaff={isStaff}
            onClose={close}
            onUser={(userId) => queue.setFilter({ ...noFilter, userId })}
          />
        ) : null}
      </div>
      <SelectionBar
        rows={rows.filter(({ bookingId }) => queue.selected.has(bookingId))}
        onClear={() => queue.setSelected(new Set())}
      />
      {page && rows.length > 0 ? (
        <footer className="row queue-foot">
          <div className="grow">
            <Pager page={query.page} totalPages={page.totalPages} onPage={queue.setPage} summary={summary} />
          </div>
          {hasTable ? (
            <QueueSelect
              label={ticketsTexts.pageSize}
              value={query.pageSize}
              options={sizeOptions}
              onChange={queue.setPageSize}
            />
          ) : null}
        </footer>
      ) : null}
    </Page>
  )
}
