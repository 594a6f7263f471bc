import { Link } from 'react-router-dom'
import type { Customer } from '#contract/entities/customer.ts'
import { formatInstant, formatInstantDay } from '#domain/format-instant.ts'
import { customer as customerScreen } from '#renderer/routes/staff.ts'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { toPersonName, toPhoneText } from '#renderer/features/customers/customer-names.ts'
import { CustomerTags } from '#renderer/features/customers/customer-tags.tsx'
import { actionTexts, customersTexts } from '#renderer/features/customers/customers-texts.ts'

const { heads, types, defaultGroup } = customersTexts

/** The link that opens the customer's own screen. */
const DetailsLink = ({ users_id: userId, ...named }: Customer) => (
  <Link to={customerScreen.to({ userId })} aria-label={`${actionTexts.viewDetails}: ${toPersonName(named)}`}>
    {actionTexts.viewDetails}
  </Link>
)

const first: GridColumn<Customer>[] = [
  {
    id: 'name',
    head: heads.name,
    width: 150,
    isStretching: true,
    sorts: [{ value: 'name', direction: 'ascending' }],
    cell: (row) => <bdi className="clip">{toPersonName(row)}</bdi>,
  },
  {
    id: 'company',
    head: heads.company,
    width: 150,
    sorts: [{ value: 'company', direction: 'ascending' }],
    cell: ({ companyName }) => <bdi className="clip">{companyName}</bdi>,
  },
  { id: 'type', head: heads.type, width: 96, cell: ({ userType }) => types[userType] },
  { id: 'status', head: heads.status, width: 170, cell: (row) => <CustomerTags customer={row} /> },
  { id: 'group', head: heads.group, width: 108, cell: ({ groupName }) => groupName || defaultGroup },
]
const permissions: GridColumn<Customer> = {
  id: 'permissions',
  head: heads.permissions,
  width: 132,
  cell: ({ userGroupName }) => userGroupName,
}
const last: GridColumn<Customer>[] = [
  {
    id: 'email',
    head: heads.email,
    width: 184,
    cell: ({ email }) => <bdi className="clip">{email}</bdi>,
  },
  {
    id: 'created',
    head: heads.created,
    width: 100,
    sorts: [
      { value: 'newest', direction: 'descending' },
      { value: 'oldest', direction: 'ascending' },
    ],
    cell: ({ createdAt }) => (
      <span className="num" title={formatInstant(createdAt)}>
        {formatInstantDay(createdAt)}
      </span>
    ),
  },
  { id: 'details', head: heads.details, width: 100, cell: (row) => <DetailsLink {...row} /> },
  {
    id: 'phone',
    head: heads.phone,
    width: 124,
    cell: (row) => <span className="num">{toPhoneText(row)}</span>,
  },
]

/** The columns of customers. Permission groups are for those who may change them. */
export const customerColumns = [...first, ...last]
export const customerColumnsWithPermissions = [...first, permissions, ...last]

/** A customer on a narrow screen. */
export const CustomerCard = ({ customer }: { customer: Customer }) => {
  const { companyName, email, userType, groupName } = customer
  const phone = toPhoneText(customer)
  return (
    <article className="money-card">
      <header className="row spread">
        <strong className="clip">
          <bdi>{toPersonName(customer)}</bdi>
        </strong>
        <span className="small muted">{types[userType]}</span>
      </header>
      {companyName ? <bdi className="clip">{companyName}</bdi> : null}
      <CustomerTags customer={customer} />
      <p className="small muted clip">{[email, phone].filter(Boolean).join(' · ')}</p>
      <footer className="row spread">
        <span className="small">{groupName || defaultGroup}</span>
        <DetailsLink {...customer} />
      </footer>
    </article>
  )
}
