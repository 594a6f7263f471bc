import type { RefObject } from 'react'
import { QuoteStatus } from '#contract/entities/quote.ts'
import { quoteStatusNames } from '#renderer/entities/quotes/quote-status.tsx'
import { ListSearch } from '#renderer/ui/list/list-search.tsx'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import type { AddressPlace } from '#renderer/ui/list/use-list-place.ts'
import { openStatuses, type QuotesFilter } from './quotes-filter.ts'
import { quotesTexts as texts } from './quotes-texts.ts'

const options = [
  { value: '', label: texts.anyStatus },
  { value: openStatuses.join(','), label: texts.open },
  ...QuoteStatus.options
    // The list has the state of each quote's latest version, which nothing has replaced.
    .filter((status) => status !== 'superseded')
    .map((status) => ({ value: status as string, label: quoteStatusNames[status] })),
]

/** The options, with statuses of the address that none of them has. */
const withChosen = (chosen: string) =>
  options.some(({ value }) => value === chosen)
    ? options
    : [
        {
          value: chosen,
          label: chosen
            .split(',')
            .map((status) => quoteStatusNames[status as QuoteStatus])
            .join(', '),
        },
        ...options,
      ]

interface QuotesFiltersProps {
  place: AddressPlace<QuotesFilter>
  searchRef: RefObject<HTMLInputElement | null>
}

/** Text and status of quotes. Both are in the address. */
export const QuotesFilters = ({ place: { filter, setFilter }, searchRef }: QuotesFiltersProps) => {
  const statuses = filter.statuses.join(',')
  return (
    <>
      <ListSearch
        label={texts.search}
        maxLength={80}
        filter={filter}
        setFilter={setFilter}
        inputRef={searchRef}
      />
      <ListSelect
        label={texts.status}
        value={statuses}
        options={withChosen(statuses)}
        onChange={(value) =>
          setFilter({ ...filter, statuses: value.split(',').filter(Boolean) as QuoteStatus[] })
        }
      />
    </>
  )
}
