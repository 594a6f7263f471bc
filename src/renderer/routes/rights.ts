import type { StaffRight } from '#contract/common/staff-rights.ts'
import type { SessionUser } from '#contract/entities/user.ts'
import { isOwnerOrStaff } from '#renderer/entities/audience.ts'

/** Who may open a screen. `visitor`: anyone while the site isn't locked. */
export type ViewerKind = 'anyone' | 'visitor' | 'signedIn' | 'signedOut'

type Person = Pick<SessionUser, 'userType' | 'roles' | 'agencyRole'> | null

interface Holder {
  user: Person
  rights: readonly string[] | null
}

const isAgencysQuoter = (person: Person): boolean =>
  (person?.userType === 'travelAgent' || person?.userType === 'corporate') && person.agencyRole !== 'accounts'

/** Rights that a screen may require of a signed-in user. The server checks them again at every call. */
export const rights = {
  /** Staff of the agency and its owner. */
  isOwnerOrStaff,
  isStaff: (person: Person) => person?.userType === 'staff',
  isTravelAgent: (person: Person) => person?.userType === 'travelAgent',
  /** Manages the people of a travel agency or company. The site's owner has staff instead. */
  isAgencyAdmin: (person: Person) =>
    (person?.userType === 'travelAgent' || person?.userType === 'corporate') &&
    person.agencyRole === 'admin' &&
    !person.roles.includes('wlOwner'),
  isSupplier: (person: Person) => person?.roles.includes('supplier') === true,
  /** Keeps fares to compare and sell: agents, companies and staff, but not people who keep an agency's accounts. */
  canKeepFares: (person: Person) =>
    person !== null && person.userType !== 'retail' && person.agencyRole !== 'accounts',
  /** Has an agency's own list of quotes. The owner and staff have the site's. */
  canQuoteOwnCustomers: (person: Person) => isAgencysQuoter(person) && !isOwnerOrStaff(person),
  /** Makes quotes: agents and companies for their own customers, the owner and staff for the site's. */
  canMakeQuotes: (person: Person) => isOwnerOrStaff(person) || isAgencysQuoter(person),
  /** Suppliers manage their own seat blocks, staff and the owner all of them. */
  canManageSeatBlocks: (person: Person) =>
    isOwnerOrStaff(person) || person?.roles.includes('supplier') === true,
  /** Suppliers edit their own packages, staff and the owner all of them. */
  canEditPackages: (person: Person) => isOwnerOrStaff(person) || person?.roles.includes('supplier') === true,
} satisfies Record<string, (person: Person) => boolean>

export type Right = keyof typeof rights

/** Who may open a screen: a group of people, or those with a right. */
export type ScreenGuard = ViewerKind | Right

/** Returns the right that a guard requires; null when it only depends on who is signed in. */
export const getRight = (guard: ScreenGuard): Right | null => (guard in rights ? (guard as Right) : null)

/** Returns what the protected-route rule checks: a screen with a right requires signing in first. */
export const getViewerKind = (guard: ScreenGuard): ViewerKind =>
  guard in rights ? 'signedIn' : (guard as ViewerKind)

/**
 * Whether a person may use what requires one of these rights of staff; none are required when empty. Only staff need them: for others the guard decides. Before
 * the rights are known nothing is hidden, because the server refuses what isn't allowed.
 */
export const hasRight = (wanted: readonly StaffRight[], { user, rights: known }: Holder): boolean =>
  wanted.length === 0 ||
  user?.userType !== 'staff' ||
  known === null ||
  wanted.some((right) => known.includes(right))
