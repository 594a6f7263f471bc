import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { SiteFeature, SiteKind } from './site.ts'

/** Whether a site answers. A suspended one keeps its data and its jobs, and tells visitors that it is closed. */
export const SiteState = z.enum(['active', 'suspended'])
export type SiteState = z.infer<typeof SiteState>

/** Emails in 24 hours that people of an agency may cause, unless an operator set another limit. */
export const defaultEmailsPerDay = 2_000

/** The limits that an operator set for an agency. */
export const AgencyLimits = z.object({
  /** Features that are turned off for the agency. */
  off: z.array(SiteFeature),
  /** Maximum number of staff accounts; null for no limit. */
  staff: z.int().min(0).max(10_000).nullable(),
  /** Maximum searches per day (India time) by everyone at the agency and its visitors; null for no limit. */
  searchesPerDay: z.int().min(0).max(100_000_000).nullable(),
  /**
   * Maximum emails in 24 hours that people cause: tickets they send, invitations, newsletter sign-ups and partner requests.
   * Null for the default. Emails about sign-ins and bookings are never limited. Earlier pages don't send it.
   */
  emailsPerDay: z.int().min(0).max(1_000_000).nullable().default(null),
})
export type AgencyLimits = z.infer<typeof AgencyLimits>

/** A host name in lower case: labels of letters, digits and hyphens (RFC 1123); names in other scripts as `xn--`. */
export const DomainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, 'Enter a domain of at most 253 characters')
  .regex(
    /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/,
    'Enter a domain without https:// or a path, like travel.example.com',
  )

/** The id of an agency, which never changes: it is part of ids, file names and the audit trail. */
export const SiteId = z
  .string()
  .trim()
  .regex(
    /^[a-z][a-z\d-]{1,30}[a-z\d]$/,
    'Use 3 to 32 lower-case letters, digits and hyphens, starting with a letter',
  )

/** A domain of an agency. It serves the agency's pages once it is verified. */
export const AgencyDomain = z.object({
  domain: z.string(),
  verifiedAt: Instant.nullable(),
  checkedAt: Instant.nullable(),
  /** What the last check found instead of the proof; empty if it found the proof or there was no check. */
  problem: z.string(),
  /** What proves the domain: a TXT record at `txtName`, or the same text in a file at `fileUrl`. */
  proof: z.object({ txtName: z.string(), fileUrl: z.string(), value: z.string() }),
})
export type AgencyDomain = z.infer<typeof AgencyDomain>

/** A person who works for an agency, as operators see them. */
export const AgencyPerson = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  isOwner: z.boolean(),
  isSuperAdmin: z.boolean(),
  isBlocked: z.boolean(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSeenAt: Instant.nullable(),
})
export type AgencyPerson = z.infer<typeof AgencyPerson>

/** An agency in the operator's list. */
export const AgencySummary = z.object({
  siteId: z.string(),
  companyName: z.string(),
  kind: SiteKind,
  state: SiteState,
  domains: z.array(z.string()),
  createdAt: Instant,
  /** Bookings of the last 30 days. */
  bookings: z.int(),
})
export type AgencySummary = z.infer<typeof AgencySummary>
