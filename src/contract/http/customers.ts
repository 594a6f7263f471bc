import { z } from 'zod'
import { AgencyRole } from '#contract/common/agency-roles.ts'
import { EmailAddress, OptionalEmailAddress } from '#contract/common/email-address.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { UserType } from '#contract/common/roles.ts'
import { Customer } from '#contract/entities/customer.ts'
import { updateDetails } from './customers-change.ts'
import { countryCode, customerId, id, needed, text } from './customers-fields.ts'

const missing = (path: string) => ({ path: [path], message: requiredText })

/** Account types that staff may create or change to. */
export const CustomerType = z.enum(['retail', 'travelAgent', 'corporate'])

const searchWlUser = endpoint({
  id: 'users.searchWlUser',
  area: 'users',
  method: 'POST',
  path: 'wl/user/searchWlUser',
  access: 'staff',
  right: ['customers.view', 'bookings.view', 'wallets.view'],
  request: z.object({ searchQuery: text(60).min(2, 'Enter at least 2 characters') }),
  result: z.array(
    Customer.pick({
      users_id: true,
      firstName: true,
      lastName: true,
      email: true,
      phoneNumbers: true,
      userType: true,
      companyName: true,
      isBlocked: true,
    }),
  ),
  errors: [],
  ratePerMinute: 240,
})

const getUserById = endpoint({
  id: 'users.getUserById',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getUserById',
  access: 'staff',
  right: 'customers.view',
  request: z.object({ id }),
  result: Customer,
  errors: ['notFound'],
})

/** A wallet entry of a booking, in the order the money moved. */
const PnrTransaction = z.object({
  bookingId: z.string(),
  pnr: z.string(),
  createdAt: Instant,
  status: z.string(),
  amount: Rupees,
  paymentMode: z.string(),
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  movements: z.array(
    z.object({
      entryId: z.string(),
      createdAt: Instant,
      kind: z.string(),
      text: z.string(),
      amount: Rupees,
      balanceAfter: Rupees.nullable(),
    }),
  ),
})

const searchTransactionByPNR = endpoint({
  id: 'users.searchTransactionByPNR',
  area: 'users',
  method: 'POST',
  path: 'wl/user/searchTransactionByPNR',
  access: 'staff',
  right: 'wallets.view',
  request: z.object({
    pnr: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z\d]{4,10}$/, 'Enter a PNR of 4 to 10 letters and digits'),
  }),
  result: z.object({ transactions: z.array(PnrTransaction) }),
  errors: [],
})

/** Orders of the list of customers. Customers without a company come last in `company`. */
export const customerSorts = ['newest', 'oldest', 'name', 'company'] as const

/** Accounts of the site. `staffId` names the caller; `userId` one account alone. */
const getCustomers = endpoint({
  id: 'users.getCustomers',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getCustomers',
  access: 'staff',
  right: 'customers.view',
  request: z.object({
    ...pageRequest,
    staffId: id.optional(),
    userId: id.optional(),
    /** A permission group. */
    rbacUserGroupId: id.optional(),
    /** A markup group of customers; the default group includes customers without one. */
    groupId: id.optional(),
    userType: UserType.optional(),
    isBlocked: z.boolean().optional(),
    isVerified: z.boolean().optional(),
    /** Exempt from the search limit (look-to-book). */
    isExempted: z.boolean().optional(),
    /** Searched in name, email, phone or company. */
    searchQuery: text(60).default(''),
    sort: z.enum(customerSorts).default('newest'),
  }),
  result: z.object({ customers: z.array(Customer), ...pageInfo }),
  errors: ['forbidden'],
})

/**
 * Blocks or unblocks an account. Blocking ends all of its sessions at once. `text` is the message for staff; the reason
 * is stored in the audit trail.
 */
const toggleBlock = endpoint({
  id: 'users.toggleBlock',
  area: 'users',
  method: 'POST',
  path: 'wl/user/toggleBlock',
  access: 'staff',
  right: 'customers.block',
  request: z.object({ customerId, isBlocked: z.boolean(), reason: text(500).default('') }),
  result: z.object({ customerId: z.string(), isBlocked: z.boolean(), text: z.string() }),
  errors: ['notFound', 'forbidden', 'wrongState'],
  refusedInJump: true,
})

/** Loads a customer for groups and TDS, with its accounts. */
const getUserLegalEntity = endpoint({
  id: 'users.getUserLegalEntity',
  area: 'users',
  method: 'GET',
  path: 'wl/user/getUserLegalEntity',
  access: 'staff',
  right: 'customers.view',
  request: z.object({ LEId: id }),
  result: z.object({
    LEId: z.string(),
    name: z.string(),
    groupId: z.string().nullable(),
    groupName: z.string(),
    isTdsDeductable: z.boolean(),
    /** At most 200, the oldest account first. */
    users: z.array(
      z.object({
        users_id: z.string(),
        name: z.string(),
        email: z.string(),
        userType: UserType,
        role: AgencyRole.default('admin'),
        isBlocked: z.boolean().default(false),
        /** Removed by an admin of the agency. */
        hasLeft: z.boolean().default(false),
        dailyLimit: Rupees.nullable().default(null),
        /** The account whose wallet the others pay from. */
        hasWallet: z.boolean().default(true),
      }),
    ),
  }),
  errors: ['notFound'],
})

/** Creates a customer with few details: an unconfirmed account without a password. */
const createDetailPendingCustomer = endpoint({
  id: 'users.createDetailPendingCustomer',
  area: 'users',
  method: 'POST',
  path: 'user/createDetailPendingCustomerForDmc',
  access: 'staff',
  right: 'customers.create',
  request: z.object({
    userData: z.object({
      customer: z.object({
        firstName: needed(60),
        lastName: text(60).default(''),
        email: OptionalEmailAddress.default(''),
        phone: text(24).default(''),
        phoneCountryCode: countryCode.default('IN'),
      }),
      userType: CustomerType,
    }),
  }),
  result: Customer,
  errors: ['accountExists'],
  refusedInJump: true,
  ratePerMinute: 60,
})

const requiredCountryCode = z.string(requiredText).trim().min(1, requiredText).pipe(countryCode)

/** What a travel agency adds (spec section 5, 'Agent company'). */
export const AgentCompany = z.object({
  companyName: needed(120),
  primaryEmail: EmailAddress,
  primaryPhone: needed(24),
  primaryPhoneCountryCode: requiredCountryCode,
  secondaryPhone: needed(24),
  secondaryPhoneCountryCode: requiredCountryCode,
  concernedFirstName: needed(60),
  concernedLastName: text(60).default(''),
  country: needed(60),
  state: needed(60),
  city: needed(60),
  pincode: needed(12).regex(/^[\dA-Za-z -]*$/, 'Enter a PIN code with letters and digits only'),
  address1: needed(120),
  address2: text(120).default(''),
})
export type AgentCompany = z.infer<typeof AgentCompany>

/**
 * The create-agent form. With an email, a link to set the password is sent. An agency's login details need email and
 * status (spec section 5); others need an email or a phone.
 */
const createWlUser = endpoint({
  id: 'users.createWlUser',
  area: 'users',
  method: 'POST',
  path: 'wl/user/createWlUser',
  access: 'staff',
  right: 'customers.create',
  request: z
    .object({
      userType: z.enum(['retail', 'travelAgent']),
      firstName: needed(60),
      lastName: text(60).default(''),
      email: OptionalEmailAddress.default(''),
      phone: text(24).default(''),
      phoneCountryCode: countryCode.default('IN'),
      /** Whether staff have confirmed the email; a shopper without one is `not verified`. */
      status: Customer.shape.status.optional(),
      company: AgentCompany.optional(),
    })
    .refine((body) => body.email !== '' || body.phone !== '', {
      path: ['email'],
      message: 'Either phone or email is required.',
    })
    .refine((body) => body.userType !== 'travelAgent' || body.email || !body.phone, missing('email'))
    .refine((body) => body.userType !== 'travelAgent' || body.status, missing('status'))
    .refine((body) => body.userType !== 'travelAgent' || body.company, missing('company.companyName')),
  result: z.object({ customer: Customer, isLinkSent: z.boolean() }),
  errors: ['accountExists'],
  refusedInJump: true,
  ratePerMinute: 60,
})

export const customersEndpoints = {
  searchWlUser,
  getUserById,
  searchTransactionByPNR,
  getCustomers,
  toggleBlock,
  updateDetails,
  getUserLegalEntity,
  createDetailPendingCustomer,
  createWlUser,
}
