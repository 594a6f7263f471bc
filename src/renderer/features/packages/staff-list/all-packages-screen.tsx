import { Add } from '@blueprintjs/icons'
import { useRef, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { limits } from '#contract/common/constants.ts'
import { PackageKind, PackageStatus, type PackageRow } from '#contract/entities/package.ts'
import { rowLetters } from '#domain/commands/list-keys.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { rights } from '#renderer/routes/rights.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { ListSearch } from '#renderer/ui/list/list-search.tsx'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { useListAddress, type AddressPlace } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { addPackage } from '#renderer/routes/package-builder.ts'
import { PackageCard, packageColumns } from './package-columns.tsx'
import { PackagePane } from './package-pane.tsx'
import { PackageSelection } from './package-selection.tsx'
import { staffListApi } from './staff-list-api.ts'
import {
  packageSorts,
  staffListAddress,
  toPackagesRequest,
  type StaffListFilter,
} from './staff-list-filter.ts'
import { staffListTexts as texts } from './staff-list-texts.ts'
import { usePackageBatch } from './use-package-batch.ts'
import './staff-list.css'

const rowId = ({ _id }: PackageRow): string => _id
const renderCard = (row: PackageRow) => <PackageCard row={row} />

const anything = { value: '', label: texts.any } as const
const kindOptions = [anything, ...PackageKind.options.map((value) => ({ value, label: texts.kinds[value] }))]
const statusOptions = [
  anything,
  ...PackageStatus.options.map((value) => ({ value, label: texts.statuses[value] })),
]
const sortOptions = packageSorts.map((value) => ({ value, label: texts.sorts[value] }))

const AddPackage = () => (
  <ButtonLink intent="primary" icon={<Add size={14} />} to={addPackage.to()} {...listKey('packages', 'add')}>
    {texts.add}
  </ButtonLink>
)

interface PackageFiltersProps {
  place: AddressPlace<StaffListFilter>
  searchRef: RefObject<HTMLInputElement | null>
}

/** Search, filters and order of the packages. */
const PackageFilters = ({ place, searchRef }: PackageFiltersProps) => {
  const { filter, setFilter } = place
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
        label={texts.filters.kind}
        value={filter.kind}
        options={kindOptions}
        onChange={(kind) => setFilter({ ...filter, kind })}
      />
      <ListSelect
        label={texts.filters.status}
        value={filter.status}
        options={statusOptions}
        onChange={(status) => setFilter({ ...filter, status })}
      />
      <ListSelect
        label={texts.filters.sort}
        value={filter.sort}
        options={sortOptions}
        onChange={(sort) => setFilter({ ...filter, sort })}
      />
    </>
  )
}

/** Packages and activities in every state, for staff and suppliers. A supplier sees only its own. */
export const AllPackagesScreen = () => {
  const navigate = useNavigate()
  const user = useUser()
  const place = useListAddress(staffListAddress)
  const { filter, setFilter } = place
  const searchQuery = useDebounced(filter.searchQuery.trim(), limits.userSearchDebounceMs)
  const batch = usePackageBatch()
  const list = useList(staffListApi.endpoints.allPackages, {
    place,
    request: { ...toPackagesRequest({ ...filter, searchQuery }), pageSize: place.pageSize },
    rows: 'packages',
  })
  const search = useRef<HTMLInputElement>(null)
  const isFiltered = place.changed.some((name) => name !== 'sort')
  const clear = <Button text={texts.clear} onClick={() => setFilter(staffListAddress.defaults)} />
  return (
    <ListScreen
      id="packages"
      list={list}
      title={rights.isOwnerOrStaff(user) ? texts.title : texts.titleOwn}
      failed={texts.failed}
      columns={packageColumns}
      rowHeight={44}
      rowId={rowId}
      renderCard={renderCard}
      isSelectable
      sort={{ value: filter.sort, onSort: (sort) => place.setValues({ sort, page: '' }, { isStep: true }) }}
      opened={list.rows.find((row) => rowId(row) === place.openId)}
      renderPane={(row: PackageRow, close: () => void) => (
        <PackagePane key={row._id} row={row} batch={batch} onClose={close} />
      )}
      keys={{
        help: texts.keys,
        onFilter: () => search.current?.focus(),
        rowLetters: rowLetters('packages'),
        acts: { e: (_id) => void navigate(addPackage.to({ _id })) },
      }}
      tools={{
        start: <PackageFilters place={place} searchRef={search} />,
        views: 'packages',
        hasColumns: true,
        end: <AddPackage />,
      }}
      empty={
        <EmptyState
          title={isFiltered ? texts.noMatch : texts.empty}
          action={isFiltered ? clear : <AddPackage />}
        >
          <p>{isFiltered ? texts.noMatchText : texts.emptyText}</p>
        </EmptyState>
      }
      selection={<PackageSelection list={list} batch={batch} />}
      summary={list.info && texts.count(list.info.total)}
      hasSizes
    />
  )
}
