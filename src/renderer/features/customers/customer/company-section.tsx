import { Link } from 'react-router-dom'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { Customer } from '#contract/entities/customer.ts'
import type { customersEndpoints } from '#contract/http/customers.ts'
import { customer as customerScreen } from '#renderer/routes/staff.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { Loaded } from '#renderer/ui/loaded.tsx'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import { actionTexts, customersTexts } from '#renderer/features/customers/customers-texts.ts'
import { customerTexts as texts } from './customer-texts.ts'
import { Facts } from './profile-section.tsx'
import { Section } from './section.tsx'

const { fields, sections } = texts
type Entity = ResultOf<typeof customersEndpoints.getUserLegalEntity>

const TdsSwitch = ({ entity }: { entity: Entity }) => {
  const mayChange = useMay('customers.terms')
  const [set, { isLoading }] = customersApi.useSetCustomerTdsMutation()
  const showOutcome = useChangeToast()
  return (
    <Checkbox
      label={texts.tds}
      isChecked={entity.isTdsDeductable}
      isDisabled={isLoading || !mayChange}
      onChange={(isTdsDeductable) =>
        void showOutcome(set({ userLEID: entity.LEId, isTdsDeductable }), { done: actionTexts.tdsChanged })
      }
    />
  )
}

type Person = Entity['users'][number]

/** Describes a person's place in an agency of several people. */
const toPlace = (
  {
    role,
    hasWallet,
    dailyLimit,
    isBlocked,
    hasLeft,
  }: Omit<Person, 'users_id' | 'name' | 'email' | 'userType'>,
  total: number,
): string[] =>
  total === 1
    ? []
    : [
        texts.roles[role],
        hasWallet ? texts.hasWallet : '',
        dailyLimit === null ? '' : texts.dailyLimit(dailyLimit),
        hasLeft ? texts.hasLeft : isBlocked ? texts.stopped : '',
      ]

const People = ({ entity, exceptId }: { entity: Entity; exceptId: string }) => (
  <>
    <h3 className="small muted">{fields.people}</h3>
    <ul className="customer-rows">
      {entity.users.map(({ users_id: userId, name, email, userType, ...person }) => (
        <li key={userId} className="row spread">
          {userId === exceptId ? (
            <bdi>{name}</bdi>
          ) : (
            <Link to={customerScreen.to({ userId })}>
              <bdi>{name || email || customersTexts.noName}</bdi>
            </Link>
          )}
          <span className="small muted clip">
            {[customersTexts.types[userType], ...toPlace(person, entity.users.length), email]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  </>
)

const EntityTerms = ({ LEId, userId }: { LEId: string; userId: string }) => {
  const query = customersApi.useCustomerEntityQuery({ LEId })
  return (
    <Loaded query={query} failed={texts.entityFailed} rows={2}>
      {(entity) => (
        <>
          <TdsSwitch entity={entity} />
          <People entity={entity} exceptId={userId} />
        </>
      )}
    </Loaded>
  )
}

/** The customer's company with its people, tax numbers, groups and TDS. */
export const CompanySection = ({ customer }: { customer: Customer }) => {
  const { company, billing, legalEntityId } = customer
  return (
    <Section title={sections.company}>
      <Facts
        facts={[
          [fields.company, customer.companyName],
          [fields.address, [company?.address1, company?.address2].filter(Boolean).join(', ')],
          [fields.pan, customer.panNumber],
          [fields.gst, customer.gstNumber],
          [fields.billing, billing?.billingName ?? ''],
          [fields.group, customer.groupName || customersTexts.defaultGroup],
          [fields.permissions, customer.userGroupName],
        ]}
      />
      {legalEntityId === '' ? null : <EntityTerms LEId={legalEntityId} userId={customer.users_id} />}
    </Section>
  )
}
