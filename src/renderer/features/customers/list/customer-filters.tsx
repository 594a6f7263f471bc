import type { Ref } from 'react'
import { customerSorts } from '#contract/http/customers.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import type { AddressPlace } from '#renderer/ui/list/use-list-place.ts'
import { useNarrow } from '#renderer/ui/use-narrow.ts'
import { customersTexts } from '#renderer/features/customers/customers-texts.ts'
import { useMarkupGroups, usePermissionGroups } from '#renderer/features/customers/use-groups.ts'
import { customersAddress, type CustomersFilter } from './customers-filter.ts'

const { filters: texts, types, sorts } = customersTexts
const anything = { value: '', label: texts.any } as const
const typeOptions = [
  anything,
  ...(['retail', 'travelAgent', 'corporate', 'staff'] as const).map((value) => ({
    value,
    label: types[value],
  })),
]
const sortOptions = customerSorts.map((value) => ({ value, label: sorts[value] }))
const flags = [
  ['isBlocked', texts.blocked],
  ['isUnverified', texts.unverified],
  ['isExempted', texts.exempt],
] as const

interface CustomerFiltersProps {
  place: AddressPlace<CustomersFilter>
  searchRef: Ref<HTMLInputElement>
}

/** Search, filters and order of the customers. */
export const CustomerFilters = ({ place, searchRef }: CustomerFiltersProps) => {
  const { filter, setFilter } = place
  const isNarrow = useNarrow()
  const markup = useMarkupGroups()
  const permissions = usePermissionGroups()
  const change = (part: Partial<CustomersFilter>): void => setFilter({ ...filter, ...part })
  const choices = (
    <>
      <ListSelect
        label={texts.type}
        value={filter.userType}
        options={typeOptions}
        onChange={(userType) => change({ userType })}
      />
      <ListSelect
        label={texts.group}
        value={filter.groupId}
        options={[anything, ...(markup.options ?? [])]}
        onChange={(groupId) => change({ groupId })}
      />
      {permissions.mayChange ? (
        <ListSelect
          label={texts.permissions}
          value={filter.rbacUserGroupId}
          options={[anything, ...(permissions.options ?? [])]}
          onChange={(rbacUserGroupId) => change({ rbacUserGroupId })}
        />
      ) : null}
      {flags.map(([name, label]) => (
        <Checkbox
          key={name}
          label={label}
          isChecked={filter[name]}
          onChange={(isWanted) => change({ [name]: isWanted })}
        />
      ))}
      <ListSelect
        label={texts.sort}
        value={filter.sort}
        options={sortOptions}
        onChange={(sort) => change({ sort })}
      />
    </>
  )
  return (
    <div className="row customer-filters" role="search">
      <input
        ref={searchRef}
        className="field-control customer-search"
        type="search"
        aria-label={customersTexts.search}
        placeholder={customersTexts.search}
        maxLength={60}
        value={filter.searchQuery}
        onChange={({ target }) => setFilter({ ...filter, searchQuery: target.value }, { isStep: false })}
      />
      {isNarrow ? (
        <details className="customer-more">
          <summary>{texts.more}</summary>
          <div className="row">{choices}</div>
        </details>
      ) : (
        choices
      )}
      {place.changed.length > 0 ? (
        <Button
          variant="minimal"
          text={customersTexts.clear}
          onClick={() => setFilter(customersAddress.defaults)}
        />
      ) : null}
    </div>
  )
}
