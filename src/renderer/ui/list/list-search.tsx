import type { RefObject } from 'react'
import './list.css'

interface ListSearchProps<Filter extends { searchQuery: string }> {
  /** Accessible name and placeholder. */
  label: string
  maxLength: number
  filter: Filter
  setFilter: (filter: Filter, how: { isStep: boolean }) => void
  /** Focused by the list's `/` key. */
  inputRef: RefObject<HTMLInputElement | null>
}

/** The search of a list. What is typed goes to the address without a step in the history. */
export const ListSearch = <Filter extends { searchQuery: string }>({
  label,
  maxLength,
  filter,
  setFilter,
  inputRef,
}: ListSearchProps<Filter>) => (
  <input
    ref={inputRef}
    className="field-control list-search"
    type="search"
    aria-label={label}
    placeholder={label}
    maxLength={maxLength}
    value={filter.searchQuery}
    onChange={({ target }) => setFilter({ ...filter, searchQuery: target.value }, { isStep: false })}
  />
)
