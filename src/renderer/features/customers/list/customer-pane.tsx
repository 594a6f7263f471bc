import { Cross } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import type { Customer } from '#contract/entities/customer.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { customer as customerScreen } from '#renderer/routes/staff.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { CustomerActions } from '#renderer/features/customers/actions/customer-actions.tsx'
import { toPersonName, toPhoneText } from '#renderer/features/customers/customer-names.ts'
import { CustomerTags } from '#renderer/features/customers/customer-tags.tsx'
import { actionTexts, customersTexts as texts } from '#renderer/features/customers/customers-texts.ts'

const { heads } = texts

const Facts = ({ customer }: { customer: Customer }) => (
  <dl className="customer-facts">
    {(
      [
        [heads.company, customer.companyName],
        [heads.type, texts.types[customer.userType]],
        [heads.email, customer.email],
        [heads.phone, toPhoneText(customer)],
        [heads.group, customer.groupName || texts.defaultGroup],
        [heads.permissions, customer.userGroupName],
        [heads.created, formatInstant(customer.createdAt)],
      ] as const
    ).map(([label, value]) =>
      value === '' ? null : (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ),
    )}
  </dl>
)

/** A customer next to the table, with the actions. It follows the cursor's row. */
export const CustomerPane = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const head = useRef<HTMLHeadingElement>(null)
  const name = toPersonName(customer)
  // The pane takes the focus once, when it opens, and not when it follows the cursor.
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  return (
    <aside
      className="customer-pane"
      aria-label={texts.pane(name)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className="row customer-pane-head">
        <h2 ref={head} tabIndex={-1} className="large clip grow">
          <bdi>{name}</bdi>
        </h2>
        <Button variant="minimal" icon={<Cross />} aria-label={texts.close} onClick={onClose} />
      </header>
      <div className="customer-pane-body">
        <CustomerTags customer={customer} />
        <ButtonLink intent="primary" to={customerScreen.to({ userId: customer.users_id })}>
          {actionTexts.viewDetails}
        </ButtonLink>
        <CustomerActions key={customer.users_id} customer={customer} />
        <Facts customer={customer} />
      </div>
    </aside>
  )
}
