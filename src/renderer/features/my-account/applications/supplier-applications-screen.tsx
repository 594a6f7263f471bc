import { useRef } from 'react'
import { z } from 'zod'
import { limits } from '#contract/common/constants.ts'
import { applicationStates, type ReviewedApplication } from '#contract/http/my-account-supplier-decisions.ts'
import { rowLetters } from '#domain/commands/list-keys.ts'
import { SupplierTabs } from '#renderer/entities/supplier-tabs.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { ListSearch } from '#renderer/ui/list/list-search.tsx'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { ApplicationCard, applicationColumns } from './application-columns.tsx'
import { ApplicationPane } from './application-pane.tsx'
import { applicationsApi } from './applications-api.ts'
import { applicationsTexts as texts } from './applications-texts.ts'
import './applications.css'

const Filter = z.object({
  searchQuery: z.string().max(60).default(''),
  status: z.enum(applicationStates).default('all'),
})
const address = addressOf(Filter, { searchQuery: 'q', status: 'status' })

const rowId = ({ applicationId }: ReviewedApplication): string => applicationId
const renderCard = (application: ReviewedApplication) => <ApplicationCard application={application} />
const renderPane = (application: ReviewedApplication, close: () => void) => (
  <ApplicationPane application={application} onClose={close} />
)
const statusOptions = applicationStates.map((value) => ({ value, label: texts.statuses[value] }))

/** The site's applications to become a supplier, with their decisions. */
export const SupplierApplicationsScreen = () => {
  const place = useListAddress(address)
  const { filter, setFilter } = place
  const searchQuery = useDebounced(filter.searchQuery.trim(), limits.userSearchDebounceMs)
  const list = useList(applicationsApi.endpoints.supplierApplications, {
    place,
    request: { status: filter.status, searchQuery },
    rows: 'applications',
  })
  const search = useRef<HTMLInputElement>(null)
  const isFiltered = place.changed.length > 0
  const clear = <Button text={texts.clear} onClick={() => setFilter(address.defaults)} />
  return (
    <ListScreen
      id="supplierApplications"
      list={list}
      title={texts.title}
      failed={texts.failed}
      columns={applicationColumns}
      rowId={rowId}
      renderCard={renderCard}
      opened={list.rows.find((row) => rowId(row) === place.openId)}
      renderPane={renderPane}
      head={<SupplierTabs current="applications" />}
      keys={{
        help: texts.keys,
        onFilter: () => search.current?.focus(),
        rowLetters: rowLetters('applications'),
      }}
      tools={{
        views: 'supplierApplications',
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
              label={texts.status}
              value={filter.status}
              options={statusOptions}
              onChange={(status) => setFilter({ ...filter, status })}
            />
          </>
        ),
      }}
      empty={
        <EmptyState title={isFiltered ? texts.noMatch : texts.empty} action={isFiltered ? clear : null}>
          <p>{isFiltered ? texts.noMatchText : texts.emptyText}</p>
        </EmptyState>
      }
      summary={list.info && texts.count(list.info.total)}
    />
  )
}
