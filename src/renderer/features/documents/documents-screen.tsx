import { useMemo, useRef } from 'react'
import { limits } from '#contract/common/constants.ts'
import type { IssuedDocument } from '#contract/entities/issued-document.ts'
import { documentKinds, documentSorts } from '#contract/http/documents.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { useSiteLine } from '#renderer/entities/workbook/use-site-line.ts'
import { WorkbookButton } from '#renderer/entities/workbook/workbook-button.tsx'
import { useAppDispatch } from '#renderer/store/store.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { DocumentDownloads } from './document-downloads.tsx'
import { documentsApi } from './documents-api.ts'
import { DocumentCard, documentColumns } from './documents-columns.tsx'
import { describeFilter, documentsAddress, monthOptions } from './documents-filter.ts'
import { loadDocumentsSheet } from './documents-sheet.ts'
import { GapCheck } from './gap-check.tsx'
import { documentsTexts as texts } from './texts.ts'
import './documents.css'

const rowId = ({ documentId }: IssuedDocument): string => documentId
const kindOptions = documentKinds.map((value) => ({ value, label: texts.kindOptions[value] }))
const sortOptions = documentSorts.map((value) => ({ value, label: texts.sorts[value] }))
const totalNames = ['taxable', 'gst', 'total'] as const

/** What the agency issued to its customers: invoices, credit notes and receipts. */
export const DocumentsScreen = () => {
  const dispatch = useAppDispatch()
  const site = useSiteLine()
  const place = useListAddress(documentsAddress)
  const { filter, setFilter } = place
  const search = useDebounced(filter.search.trim(), limits.userSearchDebounceMs)
  const list = useList(documentsApi.endpoints.documents, {
    place,
    request: { ...filter, search },
    rows: 'documents',
  })
  const field = useRef<HTMLInputElement>(null)
  const report = list.currentData ?? list.data
  const total = list.info?.total ?? 0
  const asked = { ...filter, search }
  const onCustomer = (userId: string): void => setFilter({ ...filter, userId })
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
      renderCard={(document) => <DocumentCard document={document} onCustomer={onCustomer} />}
      dependencies={[columns]}
      keys={{ help: texts.keys, onFilter: () => field.current?.focus() }}
      tools={{
        views: 'documents',
        hasColumns: true,
        start: (
          <>
            <input
              ref={field}
              className="field-control list-search"
              type="search"
              aria-label={texts.search}
              placeholder={texts.search}
              maxLength={80}
              value={filter.search}
              onChange={({ target }) => setFilter({ ...filter, search: target.value }, { isStep: false })}
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
        ),
        end: (
          <>
            <DocumentDownloads filter={asked} total={total} />
            <WorkbookButton
              kind="documents"
              total={total}
              load={(onProgress) =>
                loadDocumentsSheet(
                  dispatch,
                  { filter: asked, site, about: describeFilter(asked, report?.customer ?? '') },
                  onProgress,
                )
              }
              savedText={texts.exported}
              tooManyText={texts.tooMany}
            />
          </>
        ),
      }}
      head={
        report ? (
          <div className="documents-head">
            <GapCheck series={report.series} />
            {filter.userId === '' ? null : (
              <p className="row">
                {texts.customer(report.customer || filter.userId)}
                <Button
                  variant="minimal"
                  size="small"
                  text={texts.allCustomers}
                  onClick={() => onCustomer('')}
                />
              </p>
            )}
            <dl className="documents-totals" aria-label={texts.totals}>
              {totalNames.map((name) => (
                <div key={name}>
                  <dt>{texts.heads[name]}</dt>
                  <dd>
                    <Amount rupees={report.totals[name]} isStrong={name === 'total'} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ) : null
      }
      summary={list.info && texts.count(list.info.total)}
    />
  )
}
