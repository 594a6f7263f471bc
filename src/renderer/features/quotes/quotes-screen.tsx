import { Add } from '@blueprintjs/icons'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { limits } from '#contract/common/constants.ts'
import type { QuoteRow } from '#contract/entities/quote.ts'
import { newQuoteId } from '#renderer/entities/quotes/make-quote.ts'
import { quotesApi } from '#renderer/entities/quotes/quotes-api.ts'
import { quoteEditor } from '#renderer/routes/quotes.ts'
import { usePolling } from '#renderer/store/use-polling.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { quoteColumns, QuoteListCard } from './list/quotes-columns.tsx'
import { quotesAddress } from './list/quotes-filter.ts'
import { QuotesFilters } from './list/quotes-filters.tsx'
import { quotesTexts as texts } from './list/quotes-texts.ts'
import './list/quotes-list.css'

const everyMs = 60_000

const rowId = ({ quoteId }: QuoteRow): string => quoteId
const renderCard = (row: QuoteRow) => <QuoteListCard row={row} />

const MakeQuote = () => (
  <ButtonLink
    intent="primary"
    icon={<Add size={14} />}
    to={quoteEditor.to({ quoteId: newQuoteId })}
    {...listKey('quotes', 'add')}
  >
    {texts.make}
  </ButtonLink>
)

/** The quotes of an agency, or of the site for its owner and staff, the last changed first. */
export const QuotesScreen = () => {
  const place = useListAddress(quotesAddress)
  const { filter, setFilter, changed } = place
  const navigate = useNavigate()
  const search = useRef<HTMLInputElement>(null)
  const text = useDebounced(filter.searchQuery.trim(), limits.userSearchDebounceMs)
  const list = useList(quotesApi.endpoints.quotes, {
    place,
    request: { statuses: filter.statuses, text, pageSize: place.pageSize },
    rows: 'quotes',
    // The server sends no news of quotes.
    ...usePolling(everyMs, { withNewsMs: everyMs }),
  })
  const isFiltered = changed.length > 0
  return (
    <ListScreen
      id="quotes"
      list={list}
      title={texts.title}
      failed={texts.failed}
      columns={quoteColumns}
      rowId={rowId}
      renderCard={renderCard}
      onOpen={({ quoteId }) => void navigate(quoteEditor.to({ quoteId }))}
      keys={{ help: texts.keys, onFilter: () => search.current?.focus() }}
      tools={{
        start: <QuotesFilters place={place} searchRef={search} />,
        views: 'quotes',
        hasColumns: true,
        end: <MakeQuote />,
      }}
      empty={
        <EmptyState
          title={isFiltered ? texts.noMatch : texts.empty}
          action={
            isFiltered ? (
              <Button text={texts.clear} onClick={() => setFilter(quotesAddress.defaults)} />
            ) : (
              <MakeQuote />
            )
          }
        >
          <p>{isFiltered ? texts.noMatchText : texts.emptyText}</p>
        </EmptyState>
      }
      summary={list.info && texts.count(list.info.total, list.info.isTotalCapped === true)}
      hasSizes
    />
  )
}
