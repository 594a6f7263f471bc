import { useMemo, useRef } from 'react'
import { limits } from '#contract/common/constants.ts'
import type { IssuedDocument } from '#contract/entities/issued-document.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { documentsApi } from './documents-api.ts'
import { DocumentCard, documentColumns } from './documents-columns.tsx'
import { DocumentsExport } from './documents-export.tsx'
import { documentsAddress } from './documents-filter.ts'
import { DocumentsHead } from './documents-head.tsx'
import { DocumentsTools } from './documents-tools.tsx'
import { documentsTexts as texts } from './texts.ts'
import './documents.css'

const rowId = ({ documentId }: IssuedDocument): string => documentId

/** What the agency issued to its customers: invoices, credit notes and receipts. */
export const DocumentsScreen = () => {
  const place = useListAddress(documentsAddress)
  const { filter, setFilter } = place
  const searchQuery = useDebounced(filter.searchQuery.trim(), limits.userSearchDebounceMs)
  const request = { ...filter, searchQuery }
  const list = useList(documentsApi.endpoints.documents, { place, request, rows: 'documents' })
  const search = useRef<HTMLInputElement>(null)
  const report = list.currentData ?? list.data
  const setCustomer = (userId: string): void => setFilter({ ...filter, userId })
  const columns = useMemo(
    () => documentColumns((userId) => setFilter({ ...filter, userId })),
    [filter, setFilter],
  )
  const isFiltered = place.changed.some((name) => name !== 'sort')
  return (
    <MoneyList
      id="documents"
      list={list}
      title={texts.title}
      hint={texts.hint}
      empty={{
        title: isFiltered ? texts.noMatch : texts.empty,
        text: isFiltered ? texts.noMatchText : texts.emptyText,
        action: isFiltered ? (
          <Button text={texts.clear} onClick={() => setFilter(documentsAddress.defaults)} />
        ) : null,
      }}
      failed={texts.failed}
      columns={columns}
      rowId={rowId}
      renderCard={(document) => <DocumentCard document={document} onCustomer={setCustomer} />}
      dependencies={[columns]}
      keys={{ help: texts.keys, onFilter: () => search.current?.focus() }}
      tools={{
        views: 'documents',
        hasColumns: true,
        start: <DocumentsTools filter={filter} setFilter={setFilter} inputRef={search} />,
        end: (
          <DocumentsExport filter={request} total={list.info?.total ?? 0} customer={report?.customer ?? ''} />
        ),
      }}
      head={
        report ? (
          <DocumentsHead report={report} userId={filter.userId} onAllCustomers={() => setCustomer('')} />
        ) : null
      }
      summary={list.info && texts.count(list.info.total)}
    />
  )
}
