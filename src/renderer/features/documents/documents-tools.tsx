import type { RefObject } from 'react'
import { documentKinds, documentSorts, type DocumentFilter } from '#contract/http/documents.ts'
import { ListSearch } from '#renderer/ui/list/list-search.tsx'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { monthOptions } from './documents-filter.ts'
import { documentsTexts as texts } from './texts.ts'

const kindOptions = documentKinds.map((value) => ({ value, label: texts.kindOptions[value] }))
const sortOptions = documentSorts.map((value) => ({ value, label: texts.sorts[value] }))

interface DocumentsToolsProps {
  filter: DocumentFilter
  setFilter: (filter: DocumentFilter, how?: { isStep: boolean }) => void
  inputRef: RefObject<HTMLInputElement | null>
}

/** The search, filters and order of the documents. */
export const DocumentsTools = ({ filter, setFilter, inputRef }: DocumentsToolsProps) => (
  <>
    <ListSearch
      label={texts.search}
      maxLength={80}
      filter={filter}
      setFilter={setFilter}
      inputRef={inputRef}
    />
    <ListSelect
      label={texts.kind}
      value={filter.kind}
      options={kindOptions}
      onChange={(kind) => setFilter({ ...filter, kind })}
    />
    <ListSelect
      label={texts.month}
      value={filter.month}
      options={monthOptions(filter.month)}
      onChange={(month) => setFilter({ ...filter, month })}
    />
    <ListSelect
      label={texts.sort}
      value={filter.sort}
      options={sortOptions}
      onChange={(sort) => setFilter({ ...filter, sort })}
    />
  </>
)
