import { z } from 'zod'
import { AgencyRole } from '#contract/common/agency-roles.ts'
import { UserType, roles } from '#contract/common/roles.ts'
import { PhoneNumber } from './account-details.ts'

/** The signed-in person as the renderer stores it (spec section 3, 'User state'). Never contains a token. */
export const SessionUser = z.object({
  userId: z.string(),
  siteId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userType: UserType,
  /** Every role of the person. The server decides rights; this only hides what it would refuse. */
  roles: z.array(z.enum(roles)),
  isUserSuperAdmin: z.boolean(),
  legalEntity: z.object({ id: z.string(), companyName: z.string() }).nullable(),
  taLogoUrl: z.string(),
  phoneNumbers: z.array(PhoneNumber),
  referralCode: z.string(),
  isFlightHoldAllowed: z.boolean(),
  /** The role in the person's agency; people without colleagues are its admins. */
  agencyRole: AgencyRole.default('admin'),
  /** Where the agent's own logo appears in the header. */
  headerPosition: z.enum(['left', 'center', 'right']).default('left'),
  isVerified: z.boolean().default(true),
  hasPassword: z.boolean().default(true),
  /** Booked without an account: only the email is known. */
  isGuest: z.boolean().default(false),
  /** The member of staff who jumped into this user's session; null in the user's own sessions. */
  jumpedBy: z.string().nullable().default(null),
  /** What this session must do first: prove the second factor, or set one up. The server refuses other calls until then. */
  factorStep: z.enum(['none', 'prove', 'setUp']).default('none'),
})
export type SessionUser = z.infer<typeof SessionUser>
