import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { OptionalEmailAddress } from '#contract/common/email-address.ts'
import { PackageId } from './package.ts'

/** What an enquiry is about. */
export const EnquiryModule = z.enum(['Package', 'Activity'])
export type EnquiryModule = z.infer<typeof EnquiryModule>

/** 22 characters of 128 random bits, because anyone with the link can open its page. */
export const EnquiryId = z.string().regex(/^[\w-]{22}$/, "This enquiry doesn't exist")

/** How the agency answers. One of phone and email is needed. */
const EnquiryContact = z
  .object({
    name: z.string().trim().min(1, 'Enter your name').max(80),
    phone: z
      .string()
      .trim()
      .max(24)
      .regex(/^(?:\+?[\d ()-]{6,})?$/, 'Enter a phone number, like +91 98765 43210'),
    email: OptionalEmailAddress,
  })
  .superRefine(({ phone, email }, context) => {
    if (phone !== '' || email !== '') return
    const message = 'Email or Primary Phone is required'
    for (const path of ['phone', 'email']) context.addIssue({ code: 'custom', path: [path], message })
  })

/** What a shopper asks about a package. */
export const NewEnquiry = z.object({
  packageId: PackageId,
  contact: EnquiryContact,
  /** Empty if the dates are flexible. */
  travelFrom: IsoDate.or(z.literal('')).default(''),
  adults: z.int().min(1, 'Enter at least one adult').max(99),
  /** Ages of the children. */
  childAges: z.array(z.int().min(0).max(17)).max(40).default([]),
  hotelCategory: z.string().trim().max(40).default(''),
  message: z.string().trim().max(2_000).default(''),
})
export type NewEnquiry = z.infer<typeof NewEnquiry>
