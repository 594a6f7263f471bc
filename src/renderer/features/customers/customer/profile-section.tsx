import type { Customer } from '#contract/entities/customer.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { toPhoneText } from '#renderer/features/customers/customer-names.ts'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import { customersTexts } from '#renderer/features/customers/customers-texts.ts'
import { customerTexts as texts } from './customer-texts.ts'
import { Section } from './section.tsx'

const { fields, sections } = texts

/** Names with their values, as a list. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) => (
  <dl className="customer-facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ? <bdi>{value}</bdi> : <span className="muted">{texts.none}</span>}</dd>
      </div>
    ))}
  </dl>
)

/** Allows holds. It moves only once the server has saved it. */
const HoldSwitch = ({ customer }: { customer: Customer }) => {
  const mayChange = useMay('customers.terms')
  const [set, { isLoading }] = customersApi.useSetCustomerHoldMutation()
  const showOutcome = useChangeToast()
  return (
    <Checkbox
      label={texts.hold}
      isChecked={customer.isFlightHoldAllowed}
      isDisabled={isLoading || !mayChange}
      onChange={(isFlightHold) =>
        void showOutcome(set({ userId: customer.users_id, isFlightHold }), { done: texts.holdSaved })
      }
    />
  )
}

/** Who the customer is and how to reach them. */
export const ProfileSection = ({ customer }: { customer: Customer }) => (
  <Section title={sections.profile}>
    <Facts
      facts={[
        [fields.firstName, customer.firstName],
        [fields.lastName, customer.lastName],
        [fields.type, customersTexts.types[customer.userType]],
        [fields.email, customer.email],
        [fields.primary, toPhoneText(customer)],
        [fields.secondary, toPhoneText(customer, 'Secondary') || (customer.company?.secondaryPhone ?? '')],
        [fields.created, formatInstant(customer.createdAt)],
      ]}
    />
    <HoldSwitch customer={customer} />
  </Section>
)
