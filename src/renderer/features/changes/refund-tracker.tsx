import { useMemo, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import { rowLetters } from '#domain/commands/list-keys.ts'
import { useAudience, useIsOwnerOrStaff } from '#renderer/entities/audience.ts'
import { usePlaceNames } from '#renderer/entities/place-names.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { BatchPanel } from '#renderer/ui/batch/batch-panel.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { getSelectedRows, useList } from '#renderer/ui/list/use-list.ts'
import { useOpenRow } from '#renderer/ui/list/use-open-row.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { DecideBatchBar } from './batch/decide-batch-bar.tsx'
import { useDecideBatch } from './batch/use-decide-batch.ts'
import { changeRequestsApi } from './change-requests-api.ts'
import { RequestPane } from './tracker/request-pane.tsx'
import { TrackerCard } from './tracker/tracker-card.tsx'
import { trackerColumns, trackerRowHeight } from './tracker/tracker-columns.tsx'
import { TrackerFilters } from './tracker/tracker-filters.tsx'
import { trackerAddress } from './tracker/tracker-params.ts'
import { trackerTexts as texts } from './tracker/tracker-texts.ts'
import './tracker/tracker.css'

const rowId = ({ requestId }: ChangeRequest): string => requestId
const renderCard = (request: ChangeRequest) => <TrackerCard request={request} />
const renderPane = (request: ChangeRequest, close: () => void) => (
  <RequestPane request={request} onClose={close} />
)

/** Says why there are no requests: because of the filters, or because nobody has made one. */
const Empty = ({ onClear }: { onClear: (() => void) | null }) => {
  const { tickets } = usePlaceNames()
  return (
    <EmptyState
      title={texts.empty}
      action={
        onClear ? (
          <Button text={texts.clear} onClick={onClear} />
        ) : (
          <Link className="button-link" to={ticketQueue.to()}>
            {tickets}
          </Link>
        )
      }
    >
      {onClear ? texts.emptyFiltered : texts.emptyText}
    </EmptyState>
  )
}

/**
 * All change requests: quote and refund, how long they have been open, and whether the money is in the wallet. `tabs`
 * links to other views.
 */
export const RefundTracker = ({ tabs }: { tabs?: ReactNode }) => {
  const isOwnerOrStaff = useIsOwnerOrStaff()
  const place = useListAddress(trackerAddress)
  const list = useList(changeRequestsApi.endpoints.changeList, {
    place,
    request: place.filter,
    rows: 'changeRequests',
  })
  const columns = useMemo(() => trackerColumns(isOwnerOrStaff), [isOwnerOrStaff])
  const many = useDecideBatch()
  const openRow = useOpenRow(list.rows, rowId, place.openId)
  const firstFilter = useRef<HTMLSelectElement>(null)
  const clear = (): void => place.setFilter(trackerAddress.defaults)
  const { data: page } = list
  return (
    <ListScreen
      id="changeRequests"
      list={list}
      title={texts.title}
      label={texts.aside}
      hint={texts.aside}
      columns={columns}
      rowId={rowId}
      renderCard={renderCard}
      prefersCards={useAudience() === 'shopper'}
      className="tracker"
      rowHeight={trackerRowHeight}
      dependencies={[isOwnerOrStaff]}
      isSelectable={isOwnerOrStaff}
      tools={{ hasColumns: true }}
      keys={{
        help: texts.keys,
        onFilter: () => firstFilter.current?.focus(),
        rowLetters: rowLetters('changes'),
      }}
      head={
        <>
          {tabs}
          <TrackerFilters ref={firstFilter} filter={place.filter} onFilter={place.setFilter} />
        </>
      }
      failed={texts.failed}
      empty={<Empty onClear={place.changed.length > 0 ? clear : null} />}
      opened={openRow}
      renderPane={renderPane}
      selection={
        <>
          <BatchPanel control={many.control} title={many.title} rowLabel={({ label }) => label} />
          <DecideBatchBar
            requests={getSelectedRows(list, rowId)}
            many={many}
            onClear={() => list.setSelected(new Set())}
          />
        </>
      }
      note={
        page ? (
          <p className="small muted num">{texts.money(page.summary.quotedRefund, page.summary.refunded)}</p>
        ) : null
      }
      summary={
        page && texts.summary(page.total, page.isTotalCapped, page.summary.open, page.summary.needsDecision)
      }
    />
  )
}
