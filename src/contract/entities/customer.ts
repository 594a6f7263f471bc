import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { UserType } from '#contract/common/roles.ts'
import { BillingDetails, PhoneNumber } from './account-details.ts'

/** An account as staff see it (spec section 3, 'Customer'). `email` is empty if the account has none. */
export const Customer = z.object({
  users_id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumbers: z.array(PhoneNumber),
  userType: UserType,
  status: z.enum(['verified', 'not verified']),
  isBlocked: z.boolean(),
  companyName: z.string(),
  panNumber: z.string(),
  gstNumber: z.string(),
  company: z
    .object({
      companyName: z.string(),
      address1: z.string(),
      address2: z.string(),
      secondaryPhone: z.string(),
    })
    .nullable(),
  billing: BillingDetails.nullable(),
  isFlightHoldAllowed: z.boolean(),
  /** The markup group; empty if the default one applies. */
  groupName: z.string(),
  /** Null if the default markup group applies. */
  groupId: z.string().nullable(),
  /** The permission group. */
  userGroupName: z.string(),
  userGroup: z.object({ groupId: z.string() }).nullable(),
  legalEntityId: z.string(),
  flightLookToBook: z.object({ is_exempted: z.boolean() }),
  createdAt: Instant,
  /** When the person's data was erased; the account can't be changed any more. */
  erasedAt: Instant.nullable().default(null),
  /** Changes with the details that the Change Details form edits. */
  version: z.string(),
})
export type Customer = z.infer<typeof Customer>
