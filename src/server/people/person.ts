import type { FactorStep } from '#domain/accounts/second-factor.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import type { StaffRight } from '#contract/common/staff-rights.ts'
import type { Role } from '#contract/common/roles.ts'
import type { SessionUser } from '#contract/entities/user.ts'
import type { Person } from '#server/calls/context.ts'
import { toWalletUserId } from './agency.repo.ts'
import type { UserRow } from './users.repo.ts'

export type { UserRow } from './users.repo.ts'

/** Lists every role that a user has (spec section 6). */
export const toRoles = (user: UserRow): Role[] => [
  user.userType,
  ...(user.isWlOwner ? (['wlOwner'] as const) : []),
  ...(user.isSupplier ? (['supplier'] as const) : []),
  ...(user.isSuperAdmin ? (['superAdmin'] as const) : []),
]

/** What a session adds to its user. */
interface OfSession {
  /** Rights of staff; none by default. */
  permissions?: readonly StaffRight[]
  jumpedBy?: string | null
  isGuest?: boolean
  /** The people whose bookings the person sees besides their own; none by default. */
  sharedUserIds?: readonly string[]
  /** None by default. */
  secondFactor?: Person['secondFactor']
}

const noSecondFactor: Person['secondFactor'] = {
  isActive: false,
  kinds: { app: false, passkey: false },
  provenAt: null,
}

export const personFrom = (
  user: UserRow,
  {
    permissions = [],
    jumpedBy = null,
    isGuest = false,
    sharedUserIds = [],
    secondFactor = noSecondFactor,
  }: OfSession = {},
): Person => ({
  userId: user.id,
  siteId: user.siteId,
  email: hideEmailPlaceholder(user.email),
  userType: user.userType,
  roles: toRoles(user),
  permissions,
  jumpedBy,
  isVerified: user.isVerified,
  isGuest,
  agency: { role: user.agencyRole, sharedUserIds, walletUserId: toWalletUserId(user) },
  secondFactor,
})

/** Converts a user to what the page may hold: no hash, no token. */
export const sessionUserFrom = (
  user: UserRow,
  { jumpedBy = null, isGuest = false, factorStep = 'none' }: OfSession & { factorStep?: FactorStep } = {},
): SessionUser => ({
  userId: user.id,
  siteId: user.siteId,
  email: hideEmailPlaceholder(user.email),
  firstName: user.firstName,
  lastName: user.lastName,
  userType: user.userType,
  roles: toRoles(user),
  isUserSuperAdmin: user.isSuperAdmin,
  legalEntity: user.company
    ? { id: user.legalEntityId || user.id, companyName: user.company.companyName }
    : null,
  taLogoUrl: user.taLogoUrl,
  phoneNumbers: user.phoneNumbers,
  referralCode: user.referralCode,
  isFlightHoldAllowed: user.isFlightHoldAllowed,
  agencyRole: user.agencyRole,
  headerPosition: user.headerPosition,
  isVerified: user.isVerified,
  hasPassword: user.passwordHash !== '',
  isGuest,
  jumpedBy,
  factorStep,
})
