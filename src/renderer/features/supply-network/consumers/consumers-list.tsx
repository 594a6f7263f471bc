import { useCallback, useMemo, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { limits } from '#contract/common/constants.ts'
import { supplierCategories } from '#contract/entities/site-rules.ts'
import type { ApiConsumer } from '#contract/entities/supply-network.ts'
import { rowLetters } from '#domain/commands/list-keys.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { Button } from '#renderer/ui/button.tsx'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { ListSearch } from '#renderer/ui/list/list-search.tsx'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { useOpenRow } from '#renderer/ui/list/use-open-row.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { networkTexts } from '#renderer/features/supply-network/shared-texts.ts'
import type { ConsumerCalls } from './consumer-calls.ts'
import { ConsumerCard, toConsumerColumns, toConsumerId } from './consumer-columns.tsx'
import { ConsumerPane } from './consumer-pane.tsx'
import { consumersTexts as texts } from './consumers-texts.ts'
import { RequestsButton } from './requests-dialog.tsx'
import '#renderer/features/supply-network/supply-network.css'

const categories = ['all', ...supplierCategories] as const
const Filter = z.object({
  searchQuery: z.string().max(60).default(''),
  category: z.enum(categories).default('all'),
})
const address = addressOf(Filter, { searchQuery: 'q', category: 'category' })
const categoryOptions = categories.map((value) => ({
  value,
  label: value === 'all' ? texts.anyCategory : networkTexts.categories[value],
}))

interface ConsumersListProps {
  calls: ConsumerCalls
  title: string
  tabs: ReactNode
  /** Address of the screen with the agency's own lists. */
  listsPath: string
}

/** The agencies that sell the user's supplier lists, with a button for pending requests. */
export const ConsumersList = ({ calls, title, tabs, listsPath }: ConsumersListProps) => {
  const { isMine } = calls
  const place = useListAddress(address)
  const { filter, setFilter } = place
  const mayManage = useMay('consumers.manage') || isMine
  const searchQuery = useDebounced(filter.searchQuery.trim(), limits.userSearchDebounceMs)
  const list = useList(calls.consumers, {
    place,
    request: { searchQuery, sup_category: filter.category },
    rows: 'consumers',
  })
  const search = useRef<HTMLInputElement>(null)
  const view = useStableCallback((row: ApiConsumer) => place.open(toConsumerId(row)))
  const columns = useMemo(() => toConsumerColumns(isMine, view), [isMine, view])
  const renderCard = useCallback(
    (consumer: ApiConsumer) => <ConsumerCard consumer={consumer} isMine={isMine} />,
    [isMine],
  )
  const isFiltered = place.changed.length > 0
  const clear = <Button text={texts.clear} onClick={() => setFilter(address.defaults)} />
  return (
    <ListScreen
      id={isMine ? 'myConsumers' : 'apiConsumers'}
      list={list}
      title={title}
      label={texts.head}
      hint={list.info ? texts.count(list.info.total) : null}
      failed={texts.failed}
      columns={columns}
      rowId={toConsumerId}
      renderCard={renderCard}
      opened={useOpenRow(list.rows, toConsumerId, place.openId)}
      renderPane={(consumer, close) => (
        <ConsumerPane consumer={consumer} calls={calls} mayManage={mayManage} onClose={close} />
      )}
      keys={{
        help: texts.keys,
        onFilter: () => search.current?.focus(),
        rowLetters: rowLetters('apiConsumers'),
      }}
      tools={{
        hasColumns: true,
        start: (
          <>
            <ListSearch
              label={texts.search}
              maxLength={60}
              filter={filter}
              setFilter={setFilter}
              inputRef={search}
            />
            <ListSelect
              label={texts.category}
              value={filter.category}
              options={categoryOptions}
              onChange={(category) => setFilter({ ...filter, category })}
            />
          </>
        ),
        end: <RequestsButton calls={calls} mayDecide={mayManage} />,
      }}
      head={tabs}
      empty={
        <EmptyState
          title={isFiltered ? texts.noMatch : texts.empty}
          action={isFiltered ? clear : <Link to={listsPath}>{texts.offer}</Link>}
        >
          <p>{isFiltered ? texts.noMatchText : texts.emptyText}</p>
        </EmptyState>
      }
      summary={list.info && texts.count(list.info.total)}
    />
  )
}
