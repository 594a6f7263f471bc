import { useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { limits } from '#contract/common/constants.ts'
import { rowLetters } from '#domain/commands/list-keys.ts'
import type { Customer } from '#contract/entities/customer.ts'
import { useSiteLine } from '#renderer/entities/workbook/use-site-line.ts'
import { WorkbookButton } from '#renderer/entities/workbook/workbook-button.tsx'
import { customer as customerScreen } from '#renderer/routes/staff.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import { customersTexts as texts } from '#renderer/features/customers/customers-texts.ts'
import { useMarkupGroups, usePermissionGroups } from '#renderer/features/customers/use-groups.ts'
import { CustomerCard, customerColumns, customerColumnsWithPermissions } from './customer-columns.tsx'
import { CustomerFilters } from './customer-filters.tsx'
import { CustomerPane } from './customer-pane.tsx'
import { CustomerSelection } from './customer-selection.tsx'
import { customersAddress, toCustomersRequest, type CustomersFilter } from './customers-filter.ts'
import { toCustomersSheet } from './customers-sheet.ts'
import { loadCustomers } from './load-customers.ts'
import { MarkupGroupsButton } from './markup-groups-dialog.tsx'
import '#renderer/features/customers/customers.css'

const rowId = ({ users_id }: Customer): string => users_id
const renderCard = (customer: Customer) => <CustomerCard customer={customer} />
const renderPane = (customer: Customer, close: () => void) => (
  <CustomerPane customer={customer} onClose={close} />
)

/** 'Download Excel' for the filtered list. */
const ExportCustomers = ({ filter, total }: { filter: CustomersFilter; total: number }) => {
  const dispatch = useAppDispatch()
  const site = useSiteLine()
  const markup = useMarkupGroups()
  const permissions = usePermissionGroups()
  const nameOf = (options: typeof markup.options, id: string): string =>
    options?.find(({ value }) => value === id)?.label ?? id
  return (
    <WorkbookButton
      kind="customers"
      total={total}
      load={async (onProgress) => {
        const exportedAt = new Date(serverNow()).toISOString()
        const customers = await loadCustomers(dispatch, filter, onProgress)
        const groupName = nameOf(markup.options, filter.groupId)
        const permissionsName = nameOf(permissions.options, filter.rbacUserGroupId)
        const about = { site, exportedAt, filter, groupName, permissionsName }
        return { sheet: toCustomersSheet(about, customers), rows: customers.length }
      }}
      savedText={texts.exported}
      tooManyText={texts.exportTooLong}
    />
  )
}

/** The accounts of the site with their filters, actions and export. */
export const SiteCustomers = ({ tabs }: { tabs: ReactNode }) => {
  const navigate = useNavigate()
  const place = useListAddress(customersAddress)
  const { filter } = place
  const searchQuery = useDebounced(filter.searchQuery.trim(), limits.userSearchDebounceMs)
  const { mayChange } = usePermissionGroups()
  const list = useList(customersApi.endpoints.customers, {
    place,
    request: { ...toCustomersRequest({ ...filter, searchQuery }), pageSize: place.pageSize },
    rows: 'customers',
  })
  const search = useRef<HTMLInputElement>(null)
  const isFiltered = place.changed.some((name) => name !== 'sort')
  const clear = <Button text={texts.clear} onClick={() => place.setFilter(customersAddress.defaults)} />
  return (
    <ListScreen
      id="customers"
      list={list}
      title={texts.title}
      hint={list.info ? texts.count(list.info.total, list.info.isTotalCapped ?? false) : null}
      failed={texts.failed}
      columns={mayChange ? customerColumnsWithPermissions : customerColumns}
      rowId={rowId}
      renderCard={renderCard}
      isSelectable
      sort={{ value: filter.sort, onSort: (sort) => place.setValues({ sort, page: '' }, { isStep: true }) }}
      opened={list.rows.find((row) => rowId(row) === place.openId)}
      renderPane={renderPane}
      keys={{
        help: texts.keys,
        onFilter: () => search.current?.focus(),
        rowLetters: rowLetters('customers'),
        acts: { v: (userId) => void navigate(customerScreen.to({ userId })) },
      }}
      tools={{
        views: 'customers',
        hasColumns: true,
        end: (
          <>
            <MarkupGroupsButton />
            <ExportCustomers filter={filter} total={list.info?.total ?? 0} />
          </>
        ),
      }}
      head={
        <>
          {tabs}
          <CustomerFilters place={place} searchRef={search} />
        </>
      }
      empty={
        <EmptyState title={isFiltered ? texts.noMatch : texts.empty} action={isFiltered ? clear : null}>
          <p>{isFiltered ? texts.noMatchText : texts.emptyText}</p>
        </EmptyState>
      }
      selection={<CustomerSelection list={list} filter={filter} />}
      summary={list.info && texts.count(list.info.total, list.info.isTotalCapped ?? false)}
      hasSizes
    />
  )
}
