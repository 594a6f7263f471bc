import { Add } from '@blueprintjs/icons'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { paths } from '#renderer/routes/paths.ts'
import { rights } from '#renderer/routes/rights.ts'
import { Button } from '#renderer/ui/button.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { Pager } from '#renderer/ui/pager.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { BlockBoard } from './block-board.tsx'
import { filterOfParams, isFiltered, noFilter, withFilter, type BlockFilter } from './block-params.ts'
import { blocksApi } from './blocks-api.ts'
import { DepartureList } from './departure-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { blockTexts } from './texts.ts'
import './fixed-departures.css'

const BlockDialog = loadable(async () => (await import('./block-dialog.tsx')).BlockDialog)

const today = (): string => new Date().toLocaleDateString('en-CA')

const Views = ({ isBoard, mayRun }: { isBoard: boolean; mayRun: boolean }) => (
  <nav className="tabs" aria-label={blockTexts.views}>
    <Link to={paths.fixedDepartures()} aria-current={isBoard ? undefined : 'page'}>
      {blockTexts.onSale}
    </Link>
    {mayRun ? (
      <Link to={paths.fixedDepartures({ view: 'board' })} aria-current={isBoard ? 'page' : undefined}>
        {blockTexts.board}
      </Link>
    ) : null}
    <Link to={paths.fixedDepartureQueue}>{blockTexts.queue}</Link>
  </nav>
)

interface NothingProps {
  isBoard: boolean
  hasFilters: boolean
  onClear: () => void
  onAdd: () => void
}

const Nothing = ({ isBoard, hasFilters, onClear, onAdd }: NothingProps) => {
  if (hasFilters)
    return (
      <EmptyState title={blockTexts.noMatch} action={<Button text={blockTexts.clear} onClick={onClear} />}>
        {blockTexts.noMatchText}
      </EmptyState>
    )
  return isBoard ? (
    <EmptyState
      title={blockTexts.boardEmpty}
      action={<Button intent="primary" text={blockTexts.add} onClick={onAdd} />}
    >
      {blockTexts.boardEmptyText}
    </EmptyState>
  ) : (
    <EmptyState
      title={blockTexts.empty}
      action={
        <Link className="button-link" to={paths.searchFlight}>
          {blockTexts.search}
        </Link>
      }
    >
      {blockTexts.emptyText}
    </EmptyState>
  )
}

/** Departures with seats of the site's own: what is on sale, and for who runs blocks their board. */
export const FixedDeparturesScreen = () => {
  const user = useUser()
  const [params, setParams] = useSearchParams()
  const [edited, setEdited] = useState<SeatBlock | 'new' | null>(null)
  const mayRun = rights.managesSeatBlocks(user)
  const isBoard = params.get('view') === 'board'
  const filter = filterOfParams(params)
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const { seats, ...wanted } = filter
  const request = isBoard
    ? { ...wanted, dateFrom: wanted.dateFrom || today(), isBoard, page }
    : { ...wanted, seats, isBoard, page }
  const answer = blocksApi.useBlocksQuery(request, {
    refetchOnMountOrArgChange: 15,
  })
  const onFilter = (next: BlockFilter): void => setParams(withFilter(params, next), { replace: true })
  const onPage = (next: number): void => {
    const address = new URLSearchParams(params)
    address.set('page', String(next))
    setParams(address)
  }
  const { data, error, isFetching } = answer
  const blocks = data?.blocks ?? []
  return (
    <Page
      title={isBoard ? blockTexts.boardTitle : blockTexts.title}
      aside={<span className="small">{isBoard ? blockTexts.boardHint : blockTexts.hint}</span>}
      actions={
        isBoard ? (
          <Button
            intent="primary"
            icon={<Add size={14} />}
            text={blockTexts.add}
            onClick={() => setEdited('new')}
          />
        ) : null
      }
    >
      <Views isBoard={isBoard} mayRun={mayRun} />
      <FilterBar filter={filter} blocks={blocks} hasSeats={!isBoard} onFilter={onFilter} />
      <div aria-busy={isFetching}>
        {error && !isFetching ? (
          <ErrorPanel error={error} title={blockTexts.failed} onRetry={() => void answer.refetch()} />
        ) : !data ? (
          <SkeletonRows rows={6} height={84} />
        ) : blocks.length === 0 ? (
          <Nothing
            isBoard={isBoard}
            hasFilters={isFiltered(filter)}
            onClear={() => onFilter(noFilter)}
            onAdd={() => setEdited('new')}
          />
        ) : isBoard ? (
          <BlockBoard blocks={blocks} onEdit={setEdited} />
        ) : (
          <DepartureList blocks={blocks} seats={seats} />
        )}
      </div>
      {data && blocks.length > 0 ? (
        <Pager
          page={page}
          totalPages={data.totalPages}
          onPage={onPage}
          summary={blockTexts.count(data.total)}
        />
      ) : null}
      {edited ? (
        <BlockDialog block={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Page>
  )
}
