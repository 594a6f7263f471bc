import { z } from 'zod'
import { EmailAddress } from '#contract/common/email-address.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { supplierCategories, SupplierCategory } from '#contract/entities/site-rules.ts'
import { CodeText, RequiredText } from './my-account-fields.ts'

/** Spec section 3, 'supplier approval status'. */
export const SupplierStatus = z.enum(['Approved', 'Rejected', 'Pending', 'Suspended'])
export type SupplierStatus = z.infer<typeof SupplierStatus>

/** What an applicant enters. The account number is sent in full and returned as its last four digits. */
export const SupplierDetails = z.object({
  categories: z
    .array(SupplierCategory)
    .min(1, requiredText)
    .max(supplierCategories.length)
    .refine((all) => new Set(all).size === all.length, 'Choose each category once'),
  companyName: RequiredText(120),
  contactName: RequiredText(80),
  contactEmail: EmailAddress,
  contactPhone: z.string().trim().max(40, 'Use up to 40 characters'),
  contactPhoneCountryCode: z.string().trim().toUpperCase().max(6),
  bankName: RequiredText(80),
  accountName: RequiredText(120),
  accountNumber: z
    .string()
    .trim()
    .min(1, requiredText)
    .refine((text) => text === '' || /^\d{6,18}$/.test(text), 'Enter an account number of 6 to 18 digits'),
  ifsc: CodeText(11)
    .refine((text) => text !== '', requiredText)
    .refine((text) => text === '' || /^[A-Z]{4}0[A-Z\d]{6}$/.test(text), 'Enter an IFSC, like HDFC0000123'),
})
export type SupplierDetails = z.infer<typeof SupplierDetails>

/** An application as the applicant sees it. */
export const SupplierApplication = z.object({
  status: SupplierStatus,
  details: SupplierDetails.omit({ accountNumber: true }).extend({ accountEndsWith: z.string() }),
  /** The decision's note; empty until decided. */
  note: z.string(),
  termsVersion: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  decidedAt: Instant.nullable(),
})
export type SupplierApplication = z.infer<typeof SupplierApplication>

const getSupplierCategories = endpoint({
  id: 'suppliers.getSupplierCategories',
  area: 'suppliers',
  method: 'GET',
  path: 'whitelabel/getSupplierCategories',
  access: 'anyone',
  request: z.object({}),
  result: z.object({ categories: z.array(z.object({ category: SupplierCategory, label: z.string() })) }),
  errors: [],
})

/**
 * Returns the site's terms for suppliers, and when the caller accepted this version. `notFound`: the site accepts no
 * suppliers.
 */
const supplierTerms = endpoint({
  id: 'suppliers.supplierTerms',
  area: 'suppliers',
  method: 'POST',
  path: 'wl/user/supplierApproval_getTermsAndConditions',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({ version: z.string(), html: z.string(), acceptedAt: Instant.nullable() }),
  errors: ['notFound'],
})

/** Accepts the terms as they were read. `wrongState`: there is a newer version. */
const acceptSupplierTerms = endpoint({
  id: 'suppliers.acceptSupplierTerms',
  area: 'suppliers',
  method: 'POST',
  path: 'wl/user/supplierApproval_acceptTermsAndConditions',
  access: 'signedIn',
  request: z.object({ version: z.string().min(1, requiredText).max(60) }),
  result: z.object({ version: z.string(), acceptedAt: Instant }),
  errors: ['notFound', 'forbidden', 'wrongState'],
  refusedInJump: true,
  verifiedOnly: true,
  ratePerMinute: 60,
})

/**
 * Returns the caller's application; with `details` submits it, changes it while Pending, or submits it again after a
 * rejection. It grants no rights: staff decide. `wrongState`: the terms aren't accepted, or it is already decided.
 */
const supplierDetails = endpoint({
  id: 'suppliers.supplierDetails',
  area: 'suppliers',
  method: 'POST',
  path: 'wl/user/supplierApproval_supplierDetails',
  access: 'signedIn',
  request: z.object({ details: SupplierDetails.optional() }),
  result: z.object({ application: SupplierApplication.nullable(), isSupplier: z.boolean() }),
  errors: ['notFound', 'forbidden', 'wrongState', 'jumpLooksOnly'],
  ratePerMinute: 60,
})

export const supplierApprovalEndpoints = {
  getSupplierCategories,
  supplierTerms,
  acceptSupplierTerms,
  supplierDetails,
}
