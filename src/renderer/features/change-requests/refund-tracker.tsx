import { useMemo, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import { useAudience, useRunsSite } from '#renderer/entities/audience.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { paths } from '#renderer/routes/paths.ts'
import { BatchPanel } from '#renderer/ui/batch/batch-panel.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { ColumnsMenu } from '#renderer/ui/grid/columns-menu.tsx'
import { DataGrid } from '#renderer/ui/grid/data-grid.tsx'
import { GridCards } from '#renderer/ui/grid/grid-cards.tsx'
import { useGridLayout } from '#renderer/ui/grid/use-grid-layout.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { Pager } from '#renderer/ui/pager.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useListKeys } from '#renderer/ui/list/use-list-keys.ts'
import { useNarrow } from '#renderer/ui/use-narrow.ts'
import { ManyBar } from './batch/many-bar.tsx'
import { useMany } from './batch/use-many.ts'
import { RequestPane } from './tracker/request-pane.tsx'
import { TrackerCard } from './tracker/tracker-card.tsx'
import { trackerColumns, trackerRowHeight } from './tracker/tracker-columns.tsx'
import { TrackerFilters } from './tracker/tracker-filters.tsx'
import { hasTrackerFilter, noTrackerFilter } from './tracker/tracker-params.ts'
import { trackerTexts as texts } from './tracker/tracker-texts.ts'
import { useTracker, type TrackerControl } from './tracker/use-tracker.ts'
import './tracker/tracker.css'

const KeysHelp = loadable(async () => (await import('#renderer/ui/keys-help.tsx')).KeysHelp)
const rowId = ({ requestId }: ChangeRequest): string => requestId
const renderCard = (request: ChangeRequest) => <TrackerCard request={request} />
const none: ChangeRequest[] = []
const nobody: ReadonlySet<string> = new Set()

const Empty = ({ tracker }: { tracker: TrackerControl }) => {
  const isFiltered = hasTrackerFilter(tracker.query)
  return (
    <EmptyState
      title={texts.empty}
      action={
        isFiltered ? (
          <Button text={texts.clear} onClick={() => tracker.setFilter(noTrackerFilter)} />
        ) : (
          <Link className="button-link" to={paths.ticketQueue}>
            {texts.book}
          </Link>
        )
      }
    >
      {isFiltered ? texts.emptyFiltered : texts.emptyText}
    </EmptyState>
  )
}

/** Every change request: quoted against actual, how long it is open, and whether the money is in the wallet. `tabs`: other views. */
export const RefundTracker = ({ tabs }: { tabs?: ReactNode }) => {
  const tracker = useTracker()
  const runsSite = useRunsSite()
  const isNarrow = useNarrow()
  const isShopper = useAudience() === 'shopper'
  const hasTable = !isNarrow && !isShopper
  const columns = useMemo(() => trackerColumns(runsSite), [runsSite])
  const layout = useGridLayout('changeRequests', columns)
  const body = useRef<HTMLDivElement>(null)
  const filters = useRef<HTMLElement>(null)
  const { answer, query, openId } = tracker
  const page = answer.data
  const rows = page?.changeRequests ?? none
  // What is selected are rows that can be seen: another page or filter starts with none.
  const [selection, setSelection] = useState({ of: query, ids: nobody })
  const selected = selection.of === query ? selection.ids : nobody
  const many = useMany()
  const open = rows.find(({ requestId }) => requestId === openId)
  const close = (): void => {
    tracker.open('')
    setTimeout(
      () => body.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true }),
      0,
    )
  }
  const [isHelpOpen, setHelpOpen] = useState(false)
  const focusFilters = (): void => filters.current?.querySelector<HTMLElement>('select')?.focus()
  useListKeys({
    onFilter: focusFilters,
    onEscape: () => (openId ? close() : undefined),
    onHelp: () => setHelpOpen(true),
  })
  const grid = {
    label: texts.aside,
    layout,
    rows,
    rowId,
    renderCard,
    onOpen: (request: ChangeRequest) => tracker.open(request.requestId),
    onActive: (request: ChangeRequest) => {
      if (openId) tracker.open(request.requestId)
    },
    ...(runsSite
      ? { selected, onSelected: (ids: ReadonlySet<string>) => setSelection({ of: query, ids }) }
      : {}),
    dependencies: [runsSite],
    rowHeight: trackerRowHeight,
  }
  return (
    <Page
      title={texts.title}
      aside={<span className="small">{texts.aside}</span>}
      isFilling={hasTable}
      actions={hasTable ? <ColumnsMenu layout={layout} /> : null}
    >
      {tabs}
      <TrackerFilters ref={filters} filter={query} onFilter={tracker.setFilter} />
      <div
        ref={body}
        className={hasTable ? 'tracker-body' : 'tracker-body is-cards'}
        aria-busy={answer.isFetching}
      >
        <div className="tracker-main">
          {answer.error && !answer.isFetching ? (
            <ErrorPanel error={answer.error} title={texts.failed} onRetry={() => void answer.refetch()} />
          ) : !page ? (
            <SkeletonRows rows={hasTable ? 16 : 6} height={hasTable ? trackerRowHeight : 96} />
          ) : rows.length === 0 ? (
            <Empty tracker={tracker} />
          ) : isShopper ? (
            <GridCards {...grid} />
          ) : (
            <DataGrid {...grid} />
          )}
        </div>
        {open ? <RequestPane request={open} onClose={close} /> : null}
      </div>
      <BatchPanel control={many.control} title={many.title} rowLabel={({ label }) => label} />
      <ManyBar
        requests={rows.filter(({ requestId }) => selected.has(requestId))}
        many={many}
        onClear={() => setSelection({ of: query, ids: nobody })}
      />
      {page && rows.length > 0 ? (
        <footer className="tracker-foot">
          <p className="small muted num">{texts.money(page.summary.quotedRefund, page.summary.refunded)}</p>
          <Pager
            page={query.page}
            totalPages={page.totalPages}
            onPage={tracker.setPage}
            summary={texts.summary(
              page.total,
              page.isTotalCapped,
              page.summary.open,
              page.summary.needsDecision,
            )}
          />
        </footer>
      ) : null}
      {isHelpOpen ? <KeysHelp keys={texts.keys} onClose={() => setHelpOpen(false)} /> : null}
    </Page>
  )
}
