import type { RequestOf } from '#contract/common/endpoint.ts'
import type { AgentCompany, customersEndpoints } from '#contract/http/customers.ts'
import type { Customer } from '#contract/entities/customer.ts'
import type { UserType } from '#contract/common/roles.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Company } from '#server/db/shapes/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { toStoredCompany, createAccountIds } from '#server/people/new-account.ts'
import { assertStaffAllowed } from '#server/people/staff-limit.repo.ts'
import { toCustomer } from './customer-on-wire.ts'
import { customersRepo } from './customers.repo.ts'
import { toEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { assertAvailable, fieldError, parsePhone, toPhoneNumber } from './read-fields.ts'
import { sendSetPasswordLink } from './set-password-link.ts'
import { customerTexts } from './texts.ts'

interface NewCustomer {
  userType: UserType
  firstName: string
  lastName: string
  email: string
  phone: string
  phoneCountryCode: string
  company?: AgentCompany | undefined
  status?: Customer['status'] | undefined
}

/** Converts a company to its stored form. Throws `invalidRequest` for an invalid phone. */
const readCompany = (given: AgentCompany): Company => {
  const phone = (name: 'primaryPhone' | 'secondaryPhone', label: string) => {
    const known = parsePhone(`company.${name}`, label, given[name], given[`${name}CountryCode`])
    if (!known)
      throw fieldError('invalidRequest', { path: `company.${name}`, message: customerTexts.required })
    return toPhoneNumber(known)
  }
  return toStoredCompany(given, {
    primaryPhone: phone('primaryPhone', 'Primary'),
    secondaryPhone: phone('secondaryPhone', 'Secondary'),
  })
}

/**
 * Stores an account without a password and with its own customer, unconfirmed unless staff confirmed its email. Throws
 * `accountExists` with the field.
 */
const addCustomer = async (
  tx: Db,
  wanted: NewCustomer,
  call: SignedInContext,
  { at, phonePath }: { at: Date; phonePath: string },
): Promise<Customer> => {
  const repo = customersRepo(tx, call.site.siteId)
  const { userType, firstName, lastName, email } = wanted
  const phone = parsePhone(phonePath, 'Primary', wanted.phone, wanted.phoneCountryCode)
  const company = wanted.company ? readCompany(wanted.company) : null
  await assertAvailable(repo, { email, phone: phone?.account ?? '', phonePath })
  const { userId: id, legalEntityId, referralCode } = createAccountIds()
  await repo.addEntity({
    id: legalEntityId,
    name: company?.companyName ?? `${firstName} ${lastName}`.trim(),
    createdAt: at,
  })
  await repo.add({
    id,
    email: email || toEmailPlaceholder(id),
    phone: phone?.account ?? '',
    phoneNumbers: phone ? [toPhoneNumber(phone)] : [],
    passwordHash: '',
    firstName,
    lastName,
    userType,
    isVerified: wanted.status === 'verified' && email !== '',
    company,
    legalEntityId,
    referralCode,
    createdAt: at,
  })
  await addAudit(tx, call.site.siteId, {
    actorUserId: call.actor.userId,
    subjectUserId: id,
    action: 'customer.create',
    target: id,
    details: {
      before: null,
      after: { userType, firstName, lastName, email, status: wanted.status, company },
    },
    requestId: call.requestId,
    at,
  })
  const row = await repo.byId(id)
  if (!row) throw new Error(`user ${id} not found after it was inserted`)
  return toCustomer(row)
}

/**
 * Creates a staff account with a link to set its password and returns its id. The caller checks who may do it. Throws
 * `accountExists` at the field, or `wrongState` above the operator's staff limit.
 */
export const addStaffAccount = async (
  tx: Db,
  person: { firstName: string; lastName: string; email: string },
  call: SignedInContext,
  at: Date,
): Promise<string> => {
  await assertStaffAllowed(tx, call.site.siteId)
  const wanted = {
    ...person,
    userType: 'staff',
    phone: '',
    phoneCountryCode: '',
    status: 'verified',
  } as const
  const account = await addCustomer(tx, wanted, call, { at, phonePath: '' })
  await sendSetPasswordLink(tx, account, call, at)
  return account.users_id
}

/** Creates accounts for others. */
export const createNewCustomers = ({ database, now }: Pick<Deps, 'database' | 'now'>) => ({
  /** Creates an account from a first name and a type, without sending an email. */
  quick: (
    { userData }: RequestOf<typeof customersEndpoints.createDetailPendingCustomer>,
    call: SignedInContext,
  ): Promise<Customer> =>
    database.transaction((tx) =>
      addCustomer(tx, { ...userData.customer, userType: userData.userType }, call, {
        at: now(),
        phonePath: 'userData.customer.phone',
      }),
    ),
  /** Creates an account from the create-agent form. If it has an email, a link to set the password is sent. */
  agent: (input: RequestOf<typeof customersEndpoints.createWlUser>, call: SignedInContext) =>
    database.transaction(async (tx) => {
      const at = now()
      // A retail customer has no company, whatever the form still contains.
      const company = input.userType === 'travelAgent' ? input.company : undefined
      const customer = await addCustomer(tx, { ...input, company }, call, { at, phonePath: 'phone' })
      const isLinkSent = input.email !== ''
      if (isLinkSent) await sendSetPasswordLink(tx, customer, call, at)
      return { customer, isLinkSent }
    }),
})
