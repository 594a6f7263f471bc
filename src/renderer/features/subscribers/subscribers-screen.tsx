import { useRef } from 'react'
import { z } from 'zod'
import { limits } from '#contract/common/constants.ts'
import { subscriberStates } from '#contract/http/subscribers.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { ListSearch } from '#renderer/ui/list/list-search.tsx'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { SubscriberCard, subscriberColumns, type Subscriber } from './subscriber-columns.tsx'
import { subscribersApi } from './subscribers-api.ts'
import { subscriberTexts as texts } from './texts.ts'

const Filter = z.object({
  searchQuery: z.string().max(120).default(''),
  state: z.enum(subscriberStates).default('all'),
})
const address = addressOf(Filter, { searchQuery: 'q', state: 'state' })

const rowId = ({ email }: Subscriber): string => email
const renderCard = (subscriber: Subscriber) => <SubscriberCard subscriber={subscriber} />
const stateOptions = subscriberStates.map((value) => ({ value, label: texts.states[value] }))

/** Newsletter subscribers of the site. */
export const SubscribersScreen = () => {
  const place = useListAddress(address)
  const { filter, setFilter } = place
  const searchQuery = useDebounced(filter.searchQuery.trim(), limits.userSearchDebounceMs)
  const list = useList(subscribersApi.endpoints.emailSubscribers, {
    place,
    request: { state: filter.state, searchQuery },
    rows: 'subscribers',
  })
  const search = useRef<HTMLInputElement>(null)
  const isFiltered = place.changed.length > 0
  return (
    <ListScreen
      id="emailSubscribers"
      list={list}
      title={texts.title}
      failed={texts.failed}
      columns={subscriberColumns}
      rowId={rowId}
      renderCard={renderCard}
      keys={{ help: texts.keys, onFilter: () => search.current?.focus() }}
      tools={{
        views: 'emailSubscribers',
        hasColumns: true,
        start: (
          <>
            <ListSearch
              label={texts.search}
              maxLength={120}
              filter={filter}
              setFilter={setFilter}
              inputRef={search}
            />
            <ListSelect
              label={texts.state}
              value={filter.state}
              options={stateOptions}
              onChange={(state) => setFilter({ ...filter, state })}
            />
          </>
        ),
      }}
      empty={
        <EmptyState title={isFiltered ? texts.noMatch : texts.empty}>
          <p>{isFiltered ? texts.noMatchText : texts.emptyText}</p>
        </EmptyState>
      }
      summary={list.info && texts.subscribers(list.info.total)}
    />
  )
}
