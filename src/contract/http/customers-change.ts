import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { OptionalEmailAddress } from '#contract/common/email-address.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { UserType } from '#contract/common/roles.ts'
import { Customer } from '#contract/entities/customer.ts'
import { countryCode, customerId, needed, text } from './customers-fields.ts'

const pan = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:[A-Z]{5}\d{4}[A-Z])?$/, 'Enter a PAN, like ABCDE1234F')
const gst = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:\d{2}[A-Z]{5}\d{4}[A-Z][\dA-Z]Z[\dA-Z])?$/, 'Enter a GST number, like 27ABCDE1234F1Z0')

/**
 * The Change Details form (spec section 5). Omitted fields stay unchanged; a new email must be confirmed again.
 * `wrongState`: the account is no longer at `version`; `details` are a `ChangedMeanwhile`, and nothing was changed.
 */
export const updateDetails = endpoint({
  id: 'users.updateDetails',
  area: 'users',
  method: 'POST',
  path: 'wl/user/updateDetails',
  access: 'staff',
  right: 'customers.edit',
  request: z.object({
    customerId,
    userType: UserType.optional(),
    firstName: needed(60),
    lastName: text(60).optional(),
    email: OptionalEmailAddress.optional(),
    primaryPhone: text(24).optional(),
    primaryPhoneCountryCode: countryCode.default('IN'),
    secondaryPhone: text(24).optional(),
    secondaryPhoneCountryCode: countryCode.default('IN'),
    companyName: text(120).optional(),
    address1: text(120).optional(),
    address2: text(120).optional(),
    panNumber: pan.optional(),
    gstNumber: gst.optional(),
    /** The version that the form shows; without it the form overwrites any. */
    version: text(40).optional(),
  }),
  result: Customer,
  errors: ['notFound', 'forbidden', 'accountExists', 'wrongState'],
  needsProof: true,
  refusedInJump: true,
  ratePerMinute: 60,
})

/** Details of `wrongState` when someone else has saved the account first. */
export const ChangedMeanwhile = z.object({
  /** The account as it is now. */
  customer: Customer,
  /** Empty if no one is known. */
  changedBy: z.string(),
  at: Instant.nullable(),
})
export type ChangedMeanwhile = z.infer<typeof ChangedMeanwhile>
