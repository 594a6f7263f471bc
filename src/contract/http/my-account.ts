import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { MyBookingUpdates } from '#contract/entities/booking-updates.ts'
import { BillingDetails, PhoneNumber } from '#contract/entities/account-details.ts'
import { Instant, IsoDate } from '#contract/common/dates.ts'
import { ProfileGender } from '#contract/common/enumerations.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { UserType } from '#contract/common/roles.ts'
import { ReferralReward } from '#contract/entities/site-rules.ts'
import { CodeText, LastName, PersonName, PlainText } from './my-account-fields.ts'
import { supplierApprovalEndpoints } from './my-account-supplier.ts'
import { RewardState } from './referrals.ts'

/** Spec section 3, 'contact label'. */
export const PhoneLabel = z.enum(['Primary', 'Secondary', 'Emergency'])
export type PhoneLabel = z.infer<typeof PhoneLabel>

export const HeaderPosition = z.enum(['left', 'center', 'right'])
export type HeaderPosition = z.infer<typeof HeaderPosition>

/** A logo's largest size in bytes, and its longest side in pixels. */
export const logoLimits = { bytes: 100_000, sidePx: 2_000 } as const

/** `phoneCountryCode` is the country's ISO code (`IN`) or its calling code (`+91`); stored as the ISO code. */
const changeMyPhoneDetails = endpoint({
  id: 'users.changeMyPhoneDetails',
  area: 'users',
  method: 'POST',
  path: 'user/changeMyPhoneDetails',
  access: 'signedIn',
  request: z.object({
    phoneNumbers: z
      .array(
        z.object({
          label: PhoneLabel,
          phoneNumber: z.string().trim().max(40, 'Invalid Phone Number...'),
          phoneCountryCode: z.string().trim().max(6, 'Invalid Phone Number...'),
        }),
      )
      .min(1, 'Phone number is required!')
      .max(3)
      .refine((all) => new Set(all.map(({ label }) => label)).size === all.length, 'Use each label once')
      .refine((all) => all.some(({ label }) => label === 'Primary'), 'Phone number is required!'),
  }),
  result: z.object({ phoneNumbers: z.array(PhoneNumber) }),
  errors: [],
  needsProof: true,
  refusedInJump: true,
  ratePerMinute: 60,
})

export const MyProfile = z.object({
  email: z.string(),
  userType: UserType,
  firstName: z.string(),
  lastName: z.string(),
  gender: z.string(),
  company: z.object({ companyName: z.string(), address1: z.string(), address2: z.string() }).nullable(),
  phoneNumbers: z.array(PhoneNumber),
  isVerified: z.boolean(),
  /** A travel agent's own logo, for the header and the customers' documents: a data URL, or empty. */
  taLogoUrl: z.string(),
  headerPosition: HeaderPosition,
  mayHaveLogo: z.boolean(),
  bookingUpdates: MyBookingUpdates,
  createdAt: Instant,
})
export type MyProfile = z.infer<typeof MyProfile>

const getMyProfile = endpoint({
  id: 'users.getMyProfile',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getMyProfile',
  access: 'signedIn',
  request: z.object({}),
  result: MyProfile,
  errors: ['notFound'],
})

/** `taLogoUrl` and `headerPosition` are for travel agents; absent fields stay unchanged. */
const updateMyProfile = endpoint({
  id: 'users.updateMyProfile',
  area: 'users',
  method: 'POST',
  path: 'wl/user/updateMyProfile',
  access: 'signedIn',
  request: z.object({
    firstName: PersonName,
    lastName: LastName,
    gender: ProfileGender,
    taLogoUrl: z
      .string()
      .max(Math.ceil(logoLimits.bytes / 3) * 4 + 40, 'Choose an image up to 100 kB')
      .optional(),
    headerPosition: HeaderPosition.optional(),
  }),
  result: MyProfile,
  errors: ['notFound', 'forbidden'],
  needsProof: true,
  refusedInJump: true,
  ratePerMinute: 60,
})

/** Chooses the emails about bookings. Shoppers can't turn off those about their own money and journey: `invalidRequest`. */
const saveMyBookingUpdates = endpoint({
  id: 'users.saveMyBookingUpdates',
  area: 'users',
  method: 'POST',
  path: 'wl/user/saveMyBookingUpdates',
  access: 'signedIn',
  request: MyBookingUpdates,
  result: MyProfile,
  errors: ['notFound'],
  refusedInJump: true,
  ratePerMinute: 60,
})

/** The caller's customer for groups and tax. */
export const MyLegalEntity = z.object({
  id: z.string(),
  name: z.string(),
  companyName: z.string(),
  address1: z.string(),
  address2: z.string(),
  gstNumber: z.string(),
  panNumber: z.string(),
  isTdsDeductable: z.boolean(),
})
export type MyLegalEntity = z.infer<typeof MyLegalEntity>

const getMyLegalEntity = endpoint({
  id: 'users.getMyLegalEntity',
  area: 'users',
  method: 'GET',
  path: 'wl/user/getMyLegalEntity',
  access: 'signedIn',
  request: z.object({}),
  result: MyLegalEntity,
  errors: ['notFound'],
})

const getMyBilling = endpoint({
  id: 'users.getMyBilling',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getMyBilling',
  access: 'signedIn',
  request: z.object({}),
  result: BillingDetails,
  errors: ['notFound'],
})

/**
 * GST number and PAN are checked separately and against each other (`domain/accounts/tax-numbers`). With every field
 * empty, the billing details are removed.
 */
const saveMyBilling = endpoint({
  id: 'users.saveMyBilling',
  area: 'users',
  method: 'POST',
  path: 'wl/user/saveMyBilling',
  access: 'signedIn',
  agencyRight: 'money',
  request: z
    .object({
      billingName: PlainText(120),
      billingAddress: PlainText(300).default(''),
      gstNumber: CodeText(15),
      gstState: PlainText(60),
      panNumber: CodeText(10),
    })
    .refine((billing) => billing.billingName !== '' || Object.values(billing).every((text) => text === ''), {
      path: ['billingName'],
      message: requiredText,
    }),
  result: BillingDetails,
  errors: ['notFound'],
  refusedInJump: true,
  ratePerMinute: 60,
})

/**
 * Returns the caller's referral code and who signed up with it: only a first name, a date and what became of the
 * reward. Creates the code if there is none.
 */
const getMyReferrals = endpoint({
  id: 'users.getMyReferrals',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getMyReferrals',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({
    referralCode: z.string(),
    /** The latest hundred, newest first. */
    people: z.array(z.object({ firstName: z.string(), joinedOn: IsoDate, state: RewardState })),
    total: z.int(),
    /** What the site gives for referrals. */
    rule: ReferralReward,
  }),
  errors: ['notFound'],
})

export const myAccountEndpoints = {
  changeMyPhoneDetails,
  getMyProfile,
  updateMyProfile,
  saveMyBookingUpdates,
  getMyLegalEntity,
  getMyBilling,
  saveMyBilling,
  getMyReferrals,
  ...supplierApprovalEndpoints,
}
