import type { Customer } from '#contract/entities/customer.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { customer as customerScreen } from '#renderer/routes/staff.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ListPane, PaneFacts } from '#renderer/ui/list/list-pane.tsx'
import { CustomerActions } from '#renderer/features/customers/actions/customer-actions.tsx'
import { toPersonName, toPhoneText } from '#renderer/features/customers/customer-names.ts'
import { CustomerTags } from '#renderer/features/customers/customer-tags.tsx'
import { actionTexts, customersTexts as texts } from '#renderer/features/customers/customers-texts.ts'

const { heads } = texts

const listFacts = (customer: Customer) =>
  [
    [heads.company, customer.companyName],
    [heads.type, texts.types[customer.userType]],
    [heads.email, customer.email],
    [heads.phone, toPhoneText(customer)],
    [heads.group, customer.groupName || texts.defaultGroup],
    [heads.permissions, customer.userGroupName],
    [heads.created, formatInstant(customer.createdAt)],
  ] as const

/** A customer next to the table, with the actions. */
export const CustomerPane = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const name = toPersonName(customer)
  return (
    <ListPane title={name} label={texts.pane(name)} closeLabel={texts.close} onClose={onClose}>
      <CustomerTags customer={customer} />
      <ButtonLink
        intent="primary"
        to={customerScreen.to({ userId: customer.users_id })}
        {...listKey('customers', 'view')}
      >
        {actionTexts.viewDetails}
      </ButtonLink>
      <CustomerActions key={customer.users_id} customer={customer} />
      <PaneFacts facts={listFacts(customer)} />
    </ListPane>
  )
}
