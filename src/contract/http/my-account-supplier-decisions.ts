import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { SupplierApplication, SupplierStatus } from './my-account-supplier.ts'

/** A status that staff can give an application (spec section 4). */
const SupplierDecision = SupplierStatus.exclude(['Pending'])
export type SupplierDecision = z.infer<typeof SupplierDecision>

/** An application as the site's staff see it. */
export const ReviewedApplication = SupplierApplication.extend({
  applicationId: z.string(),
  user: z.object({ userId: z.string(), name: z.string(), email: z.string() }),
  termsAcceptedAt: Instant.nullable(),
  /** Name of the member of staff who decided; empty until decided. */
  decidedBy: z.string(),
  isOwn: z.boolean(),
  /** What the caller can decide now; empty for their own application. */
  decisions: z.array(SupplierDecision),
})
export type ReviewedApplication = z.infer<typeof ReviewedApplication>

/** Which applications a list has: all of them, or those with a status. */
export const applicationStates = ['all', ...SupplierStatus.options] as const

/** The site's applications to become a supplier, newest first. */
const supplierApplications = endpoint({
  id: 'suppliers.supplierApplications',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/getApplications',
  access: 'wlOwnerOrStaff',
  right: 'suppliers.decide',
  request: z.object({
    status: z.enum(applicationStates).default('all'),
    /** Part of a company, contact, name or email. */
    searchQuery: z.string().trim().max(60).default(''),
    ...pageRequest,
  }),
  result: z.object({ applications: z.array(ReviewedApplication), ...pageInfo }),
  errors: [],
})

/**
 * Approves, rejects or suspends a supplier and emails the applicant. Only approved suppliers can manage seat blocks; a
 * suspension leaves their blocks as they are. No one decides on their own application (`ownRequest`). `wrongState`: a
 * colleague was faster, or the applicant has changed the application since `updatedAt`. `forbidden`: the applicant is
 * staff now.
 */
const decideSupplierApplication = endpoint({
  id: 'suppliers.decideSupplierApplication',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/decideApplication',
  access: 'wlOwnerOrStaff',
  right: 'suppliers.decide',
  request: z
    .object({
      applicationId: z.string().min(1).max(60),
      /** When the application that the caller has read was last changed. */
      updatedAt: Instant,
      decision: SupplierDecision,
      /** Shown to the applicant. Only an approval needs none. */
      note: z.string().trim().max(500, 'Use up to 500 characters').default(''),
    })
    .refine(({ decision, note }) => decision === 'Approved' || note !== '', {
      path: ['note'],
      message: requiredText,
    }),
  result: z.object({ application: ReviewedApplication }),
  errors: ['notFound', 'forbidden', 'ownRequest', 'wrongState'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
})

export const supplierDecisionEndpoints = { supplierApplications, decideSupplierApplication }
