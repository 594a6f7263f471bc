import { Add } from '@blueprintjs/icons'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { usePlaceNames } from '#renderer/entities/place-names.ts'
import { fixedDepartureQueue, fixedDepartures } from '#renderer/routes/departures.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import { rights } from '#renderer/routes/rights.ts'
import { Button } from '#renderer/ui/button.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ListFrame, RowKeyboard } from '#renderer/ui/list/list-frame.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { BlockBoard } from './block-board.tsx'
import { blockAddress, type BlockFilter } from './block-params.ts'
import { blocksApi } from './blocks-api.ts'
import { DepartureList } from './departure-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { blockTexts } from './texts.ts'
import './fixed-departures.css'

const BlockTable = loadable(async () => (await import('./table/block-table.tsx')).BlockTable)
const BlockDialog = loadable(async () => (await import('./block-dialog.tsx')).BlockDialog)

/** What the dialog edits: a block, or a new one that may start from another. */
type Edited = { block: SeatBlock | null; copied: SeatBlock | null }

const today = (): string => new Date().toLocaleDateString('en-CA')

type View = 'sale' | 'board' | 'table'

const toView = (text: string | null): View => (text === 'board' || text === 'table' ? text : 'sale')

const Views = ({ view, mayRun }: { view: View; mayRun: boolean }) => (
  <nav className="tabs" aria-label={blockTexts.views}>
    <Link to={fixedDepartures.to()} aria-current={view === 'sale' ? 'page' : undefined}>
      {blockTexts.onSale}
    </Link>
    {mayRun
      ? (['board', 'table'] as const).map((name) => (
          <Link
            key={name}
            to={fixedDepartures.to({ view: name })}
            aria-current={view === name ? 'page' : undefined}
          >
            {blockTexts[name]}
          </Link>
        ))
      : null}
    <Link to={fixedDepartureQueue.to()}>{blockTexts.queue}</Link>
  </nav>
)

interface NothingProps {
  isBoard: boolean
  hasFilters: boolean
  onClear: () => void
  onAdd: () => void
}

const EmptyList = ({ isBoard, hasFilters, onClear, onAdd }: NothingProps) => {
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
        <Link className="button-link" to={searchFlight.to()}>
          {blockTexts.search}
        </Link>
      }
    >
      {blockTexts.emptyText}
    </EmptyState>
  )
}

/** Departures with the agency's own seats: those on sale and, for those who manage blocks, the board. */
export const FixedDeparturesScreen = () => {
  const user = useUser()
  const { departures } = usePlaceNames()
  const place = useListAddress(blockAddress)
  const [edited, setEdited] = useState<Edited | null>(null)
  const mayManage = useMay('seatBlocks.manage')
  const mayRun = rights.canManageSeatBlocks(user) && (mayManage || user?.userType !== 'staff')
  const view = toView(place.params.get('view'))
  const isBoard = view !== 'sale'
  const { filter } = place
  const { seats, ...wanted } = filter
  const list = useList(blocksApi.endpoints.blocks, {
    place,
    request: isBoard
      ? { ...wanted, dateFrom: wanted.dateFrom || today(), isBoard }
      : { ...wanted, seats, isBoard },
    rows: 'blocks',
    refetchOnMountOrArgChange: 15,
  })
  const onFilter = (next: BlockFilter): void => place.setFilter(next, { isStep: false })
  const add = (): void => setEdited({ block: null, copied: null })
  const { rows } = list
  return (
    <>
      <ListFrame
        list={list}
        hasTable={false}
        title={isBoard ? blockTexts.boardTitle : departures}
        hint={isBoard ? blockTexts.boardHint : blockTexts.hint}
        tools={
          isBoard ? (
            <Button
              intent="primary"
              icon={<Add size={14} />}
              text={blockTexts.add}
              {...listKey('seatBlocks', 'add')}
              onClick={add}
            />
          ) : null
        }
        head={
          <>
            <Views view={view} mayRun={mayRun} />
            <FilterBar filter={filter} blocks={rows} hasSeats={!isBoard} onFilter={onFilter} />
          </>
        }
        failed={blockTexts.failed}
        skeleton={{ rows: 6, height: 84 }}
        empty={
          <EmptyList
            isBoard={isBoard}
            hasFilters={place.changed.length > 0}
            onClear={() => onFilter(blockAddress.defaults)}
            onAdd={add}
          />
        }
        summary={list.info && blockTexts.count(list.info.total)}
      >
        {view === 'table' ? (
          <BlockTable blocks={rows} />
        ) : view === 'board' ? (
          <BlockBoard
            blocks={rows}
            onEdit={(block) => setEdited({ block, copied: null })}
            onCopy={(copied) => setEdited({ block: null, copied })}
          />
        ) : (
          <DepartureList blocks={rows} seats={seats} />
        )}
      </ListFrame>
      <RowKeyboard />
      {edited ? <BlockDialog {...edited} onClose={() => setEdited(null)} /> : null}
    </>
  )
}
