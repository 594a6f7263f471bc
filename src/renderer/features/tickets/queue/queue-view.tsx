import { useCallback, useMemo, type ReactNode } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { rowLetters } from '#domain/commands/list-keys.ts'
import { useAudience } from '#renderer/entities/audience.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { ticketsTexts } from '#renderer/features/tickets/texts.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import type { ListKeys } from '#renderer/ui/list/list-frame.tsx'
import { useOpenRow } from '#renderer/ui/list/use-open-row.ts'
import { ListScreen, useHasTable } from '#renderer/ui/list/list-screen.tsx'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { ExportButton } from './export-button.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { countFilters, noFilter } from './queue-params.ts'
import { QueueSelection } from './queue-selection.tsx'
import { QueueEmpty } from './queue-states.tsx'
import { QueueTools } from './queue-tools.tsx'
import { useQueueTitle, type QueueVariant } from './queue-variant.ts'
import { TicketCard } from './ticket-card.tsx'
import { colleagueColumn, heldColumns, ticketColumns, userColumn } from './ticket-columns.tsx'
import { TicketDrawer } from './ticket-drawer.tsx'
import { useRequestedDialog } from './use-requested-dialog.ts'
import { useMayExport } from './use-may-export.ts'
import { useFilterPanel } from './use-filter-panel.ts'
import { useQueueSplit, type QueueSplit } from './use-queue-split.ts'
import { useQueue, type QueueControl } from './use-queue.ts'
import './queue.css'
import './selection.css'

const rowId = (row: TicketRow): string => row.bookingId

/**
 * Gives the columns and cards of a queue. One of the whole site can be filtered to one user; one of an agency names the
 * colleagues who booked.
 */
const useQueueRows = ({ kind, list, setFilter }: QueueControl, isSiteWide: boolean) => {
  const onUser = useStableCallback((userId: string) => setFilter({ ...noFilter, userId }))
  const ownId = useAppSelector(({ session }) => session.user?.userId)
  const isShared = !isSiteWide && list.rows.some(({ user }) => user.userId !== ownId)
  const columns = useMemo(() => {
    const bookedBy = isSiteWide ? userColumn : isShared ? colleagueColumn(ownId) : null
    return kind === 'held' ? heldColumns(bookedBy) : ticketColumns(bookedBy)
  }, [kind, isSiteWide, isShared, ownId])
  const renderCard = useCallback(
    (row: TicketRow) => (
      <TicketCard
        row={row}
        isSiteWide={isSiteWide}
        isByColleague={row.user.userId !== ownId}
        onUser={onUser}
      />
    ),
    [isSiteWide, ownId, onUser],
  )
  return { columns, renderCard, onUser }
}

/** Returns the keys of a queue. On Holds, letters open a hold's dialogs as the desktop's hold desk does. */
const createKeys = (
  queue: QueueControl,
  onFilter: () => void,
  { canSplit, toggle }: QueueSplit,
): ListKeys => {
  const help = [
    ...(queue.kind === 'held' ? ticketsTexts.heldKeys : ticketsTexts.keys),
    ...(canSplit ? [ticketsTexts.splitKey] : []),
  ]
  const split: ListKeys['acts'] = canSplit ? { v: toggle } : {}
  if (queue.kind !== 'held') return { help, onFilter, acts: split, rowLetters: rowLetters('tickets') }
  const acts: ListKeys['acts'] = {
    ...split,
    i: (id) => queue.openAct(id, 'issue'),
    r: (id) => queue.openAct(id, 'reprice'),
    x: (id) => queue.openAct(id, 'release'),
  }
  return { help, onFilter, acts, rowLetters: rowLetters('holds') }
}

interface QueueViewProps {
  variant: QueueVariant
  /** Links to other views of the same screen, below its title. */
  tabs?: ReactNode
}

/** A queue of bookings: a filter panel, a table or cards, the open ticket and the selection. */
export const QueueView = ({ variant, tabs }: QueueViewProps) => {
  const queue = useQueue(variant)
  const title = useQueueTitle(variant)
  const { kind, list, place, query } = queue
  const mayExport = useMayExport()
  const isSiteWide = useMay('bookings.view')
  const mayFindUsers = useMay('wallets.view') && isSiteWide
  const isShopper = useAudience() === 'shopper'
  const hasTable = useHasTable(isShopper)
  const { columns, renderCard, onUser } = useQueueRows(queue, isSiteWide)
  const panel = useFilterPanel(hasTable)
  const openRow = useOpenRow(list.rows, rowId, place.openId)
  const asked = useRequestedDialog(queue, openRow)
  const split = useQueueSplit(queue, hasTable)
  const email = list.rows.find(({ user }) => user.userId === query.userId)?.user.email ?? ''
  const apply: typeof queue.setFilter = (filter) => {
    queue.setFilter(filter)
    if (!hasTable) panel.close()
  }
  return (
    <ListScreen
      id={kind}
      list={list}
      title={title}
      hint={kind === 'held' ? ticketsTexts.heldHint : null}
      columns={columns}
      rowId={rowId}
      renderCard={renderCard}
      prefersCards={isShopper}
      className="queue"
      dependencies={[isSiteWide]}
      isSelectable
      {...(kind === 'tickets' ? { sort: { value: query.sort, onSort: queue.setSort } } : {})}
      keys={createKeys(queue, panel.focus, split)}
      {...split.list}
      tools={{
        start: <QueueTools queue={queue} isFilterOpen={panel.isOpen} onFilter={panel.toggle} split={split} />,
        views: isShopper ? null : variant,
        hasColumns: true,
        end: mayExport && kind === 'tickets' ? <ExportButton filter={query} sort={query.sort} /> : null,
      }}
      head={tabs}
      side={
        panel.isOpen ? (
          <FilterPanel
            filter={place.filter}
            kind={kind}
            mayFindUsers={mayFindUsers}
            userEmail={email}
            focusCount={panel.focusCount}
            onApply={apply}
          />
        ) : null
      }
      failed={ticketsTexts.failed}
      empty={
        <QueueEmpty
          variant={variant}
          hasFilters={countFilters(query) > 0}
          onClear={() => queue.setFilter(noFilter)}
        />
      }
      opened={openRow}
      renderPane={(row, close) => (
        <TicketDrawer
          row={row}
          asked={asked}
          isSiteWide={isSiteWide}
          {...split.drawer}
          onClose={close}
          onUser={onUser}
        />
      )}
      selection={<QueueSelection list={list} rowId={rowId} isSiteWide={isSiteWide} />}
      summary={list.info && ticketsTexts.count(list.info.total, list.info.isTotalCapped, kind === 'held')}
      hasSizes
    />
  )
}
