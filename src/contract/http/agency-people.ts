import { z } from 'zod'
import { AgencyRole } from '#contract/common/agency-roles.ts'
import { Instant } from '#contract/common/dates.ts'
import { EmailAddress } from '#contract/common/email-address.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { Rupees } from '#contract/common/money.ts'

const id = z.string().trim().min(1).max(60)
/** Leave it out for no limit. */
const DailyLimit = Rupees.refine(
  (value) => value > 0,
  'Enter an amount above 0, or leave it empty for no limit',
)
const reason = z.string().trim().min(1, requiredText).max(500)

/** Which bookings of the agency a person sees. Admins always see all. */
export const BookingView = z.enum(['own', 'all'])
export type BookingView = z.infer<typeof BookingView>

/** What a person may do, set by an admin of the agency. */
const personTerms = {
  role: AgencyRole,
  bookings: BookingView.default('all'),
  /** What the person may spend from the wallet in a day, in the site's zone; null is no limit. */
  dailyLimit: DailyLimit.nullable().default(null),
}

/** Someone who works for the agency. */
export const AgencyPerson = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: AgencyRole,
  bookings: BookingView,
  dailyLimit: Rupees.nullable(),
  spentToday: Rupees,
  /** `blocked`: by the site's staff. `removed`: by an admin of the agency. */
  state: z.enum(['active', 'blocked', 'removed']),
  version: z.int(),
  lastSeenAt: Instant.nullable(),
  isYou: z.boolean(),
})
export type AgencyPerson = z.infer<typeof AgencyPerson>

export const AgencyInvitation = z.object({
  invitationId: z.string(),
  name: z.string(),
  email: z.string(),
  role: AgencyRole,
  bookings: BookingView,
  dailyLimit: Rupees.nullable(),
  invitedBy: z.string(),
  sentAt: Instant,
  expiresAt: Instant,
  isExpired: z.boolean(),
})
export type AgencyInvitation = z.infer<typeof AgencyInvitation>

/** Everyone of the caller's agency, and the open invitations. */
const people = endpoint({
  id: 'users.agencyPeople',
  area: 'users',
  method: 'POST',
  path: 'user/people/list',
  access: 'agency',
  agencyRight: 'people',
  request: z.object({}),
  result: z.object({
    companyName: z.string(),
    people: z.array(AgencyPerson),
    invitations: z.array(AgencyInvitation),
  }),
  errors: ['forbidden'],
})

/** Invites a colleague by email. The link works for seven days; the account is created when it is opened. */
const invite = endpoint({
  id: 'users.inviteAgencyPerson',
  area: 'users',
  method: 'POST',
  path: 'user/people/invite',
  access: 'agency',
  agencyRight: 'people',
  request: z.object({
    firstName: z.string().trim().min(1, requiredText).max(60),
    lastName: z.string().trim().max(60).default(''),
    email: EmailAddress,
    ...personTerms,
  }),
  result: AgencyInvitation,
  errors: ['forbidden', 'accountExists', 'wrongState', 'rateLimited'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
  ratePerMinute: 30,
})

/** Sends the link again. Earlier links no longer work. */
const resend = endpoint({
  id: 'users.resendAgencyInvitation',
  area: 'users',
  method: 'POST',
  path: 'user/people/resendInvitation',
  access: 'agency',
  agencyRight: 'people',
  request: z.object({ invitationId: id }),
  result: AgencyInvitation,
  errors: ['forbidden', 'notFound', 'accountExists', 'wrongState', 'rateLimited'],
  refusedInJump: true,
  verifiedOnly: true,
  ratePerMinute: 30,
})

const withdraw = endpoint({
  id: 'users.withdrawAgencyInvitation',
  area: 'users',
  method: 'POST',
  path: 'user/people/withdrawInvitation',
  access: 'agency',
  agencyRight: 'people',
  request: z.object({ invitationId: id }),
  result: z.object({ invitationId: z.string() }),
  errors: ['forbidden', 'notFound', 'wrongState'],
  refusedInJump: true,
  verifiedOnly: true,
})

/** `version` is that of the person as it was read; a later change by someone else answers `wrongState`. */
const change = endpoint({
  id: 'users.changeAgencyPerson',
  area: 'users',
  method: 'POST',
  path: 'user/people/change',
  access: 'agency',
  agencyRight: 'people',
  request: z.object({ userId: id, version: z.int().min(0), ...personTerms }),
  result: AgencyPerson,
  errors: ['forbidden', 'notFound', 'wrongState'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
})

/** Removes a person: their sessions end at once, and their bookings stay with the agency. */
const remove = endpoint({
  id: 'users.removeAgencyPerson',
  area: 'users',
  method: 'POST',
  path: 'user/people/remove',
  access: 'agency',
  agencyRight: 'people',
  request: z.object({ userId: id, version: z.int().min(0), reason }),
  result: AgencyPerson,
  errors: ['forbidden', 'notFound', 'wrongState'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
})

/** Lets a removed person sign in again, with the role they had. */
const restore = endpoint({
  id: 'users.restoreAgencyPerson',
  area: 'users',
  method: 'POST',
  path: 'user/people/restore',
  access: 'agency',
  agencyRight: 'people',
  request: z.object({ userId: id, version: z.int().min(0) }),
  result: AgencyPerson,
  errors: ['forbidden', 'notFound', 'wrongState'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
})

/** Something that a person of the agency did, or that was done for them. */
export const AgencyEvent = z.object({
  eventId: z.string(),
  at: Instant,
  person: z.string(),
  /** Staff of the site acted for the person. */
  isByStaff: z.boolean(),
  text: z.string(),
  /** The booking that it is about; empty for none. */
  bookingId: z.string(),
})
export type AgencyEvent = z.infer<typeof AgencyEvent>

/** What the agency's people did, newest first: sign-ins, bookings, payments and changes of people. */
const activity = endpoint({
  id: 'users.agencyActivity',
  area: 'users',
  method: 'POST',
  path: 'user/people/activity',
  access: 'agency',
  agencyRight: 'people',
  request: z.object({
    /** One person; everyone by default. */
    userId: z.string().trim().max(60).default(''),
    /** The id of the last event of the previous page; empty for the first page. */
    before: z
      .string()
      .regex(/^\d{0,15}$/)
      .default(''),
  }),
  result: z.object({ events: z.array(AgencyEvent), hasMore: z.boolean() }),
  errors: ['forbidden', 'notFound'],
})

/** The calls with which an agency manages its own people. */
export const agencyPeopleEndpoints = {
  agencyPeople: people,
  inviteAgencyPerson: invite,
  resendAgencyInvitation: resend,
  withdrawAgencyInvitation: withdraw,
  changeAgencyPerson: change,
  removeAgencyPerson: remove,
  restoreAgencyPerson: restore,
  agencyActivity: activity,
}
