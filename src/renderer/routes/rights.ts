import type { SessionUser } from '#contract/entities/user.ts'
import { runsSite } from '#renderer/entities/audience.ts'

/** Kinds of people who may open a screen. `visitor`: anyone while the site is not locked. */
export type Who = 'anyone' | 'visitor' | 'signedIn' | 'signedOut'

type Person = Pick<SessionUser, 'userType' | 'roles'> | null

/** Rights that a screen may require of whoever is signed in. The server checks them again at every call. */
export const rights = {
  /** Staff of the site and its owner. */
  runsSite,
  isStaff: (person: Person) => person?.userType === 'staff',
  isTravelAgent: (person: Person) => person?.userType === 'travelAgent',
  isSupplier: (person: Person) => person?.roles.includes('supplier') === true,
  /** Suppliers keep their own seat blocks, staff and the owner all of them. */
  managesSeatBlocks: (person: Person) => runsSite(person) || person?.roles.includes('supplier') === true,
} satisfies Record<string, (person: Person) => boolean>

export type Right = keyof typeof rights

/** Who may open a screen: everyone of a kind, or only people with a right. */
export type ScreenGuard = Who | Right

/** Returns the right that a guard names, or null if the guard asks only who is signed in. */
export const rightOf = (guard: ScreenGuard): Right | null => (guard in rights ? (guard as Right) : null)

/** Returns what the protected-route rule checks: whoever needs a right has to sign in first. */
export const whoOf = (guard: ScreenGuard): Who => (guard in rights ? 'signedIn' : (guard as Who))
