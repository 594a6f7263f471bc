import type { ComponentProps } from 'react'
import { ListSearch } from '#renderer/ui/list/list-search.tsx'
import { useOperatorTitle } from '../use-operator-title.ts'
import { EmptyList } from './empty-list.tsx'
import { ReadLine } from './read-line.tsx'
import { operationsTexts } from './texts.ts'

interface ListFrame {
  title: string
  texts: {
    failed: string
    empty: string
    emptyText: string
    noMatchText: string
    count: (total: number) => string
  }
  list: {
    data: { readAt: string } | undefined
    isFetching: boolean
    retry: () => void
    info: { total: number } | undefined
  }
  isFiltered: boolean
  onClear: () => void
}

/** Gives what every list of this folder has: its title, when it was read, its empty states and its count. */
export const useListFrame = ({ title, texts, list, isFiltered, onClear }: ListFrame) => {
  useOperatorTitle(title)
  return {
    title,
    failed: texts.failed,
    hint: <ReadLine readAt={list.data?.readAt} isFetching={list.isFetching} onRefresh={list.retry} />,
    empty: <EmptyList texts={texts} isFiltered={isFiltered} onClear={onClear} />,
    summary: list.info && texts.count(list.info.total),
  }
}

type AgencySearchProps<Filter extends { searchQuery: string }> = Omit<
  ComponentProps<typeof ListSearch<Filter>>,
  'label' | 'maxLength'
>

/** Filters a list by the agency's ID. */
export const AgencySearch = <Filter extends { searchQuery: string }>(props: AgencySearchProps<Filter>) => (
  <ListSearch {...props} label={operationsTexts.agencySearch} maxLength={60} />
)
