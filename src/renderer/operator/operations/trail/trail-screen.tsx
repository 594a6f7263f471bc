import { useMemo, useRef } from 'react'
import { limits } from '#contract/common/constants.ts'
import type { TrailEvent } from '#contract/entities/operator-operations.ts'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { agencyAddress as address } from '../agency-filter.ts'
import { AgencySearch, useListFrame } from '../list-frame.tsx'
import { operationsApi } from '../operations-api.ts'
import { operationsTexts, trailTexts as texts } from '../texts.ts'
import { TrailCard, trailColumns, TrailPane } from './trail-columns.tsx'

const rowId = ({ eventId }: TrailEvent): string => eventId
const renderCard = (event: TrailEvent) => <TrailCard event={event} />
const renderPane = (event: TrailEvent, close: () => void) => <TrailPane event={event} onClose={close} />

/** What operators and the admin command did, newest first. */
export const TrailScreen = () => {
  const place = useListAddress(address)
  const { filter, setFilter } = place
  const siteId = useDebounced(filter.searchQuery.trim(), limits.userSearchDebounceMs)
  const list = useList(operationsApi.endpoints.operatorTrail, { place, request: { siteId }, rows: 'events' })
  const { data } = list
  const readAt = data?.readAt ?? ''
  const columns = useMemo(() => trailColumns(readAt), [readAt])
  const field = useRef<HTMLInputElement>(null)
  const frame = useListFrame({
    title: operationsTexts.trail,
    texts,
    list,
    isFiltered: place.changed.length > 0,
    onClear: () => setFilter(address.defaults),
  })
  return (
    <ListScreen
      id="operatorTrail"
      list={list}
      columns={columns}
      dependencies={[columns]}
      rowId={rowId}
      renderCard={renderCard}
      opened={list.rows.find((event) => event.eventId === place.openId)}
      renderPane={renderPane}
      keys={{ help: texts.keys, onFilter: () => field.current?.focus() }}
      tools={{
        start: <AgencySearch filter={filter} setFilter={setFilter} inputRef={field} />,
      }}
      {...frame}
    />
  )
}
