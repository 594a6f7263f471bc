import type { PhoneNumber } from '#contract/entities/account-details.ts'

/** A user's company as it is stored. */
export interface Company {
  companyName: string
  address1: string
  address2: string
  gstNumber: string
  panNumber: string
  /** What a travel agency adds (spec section 5, 'Agent company'). Absent for companies stored before it existed. */
  agency?: {
    primaryEmail: string
    primaryPhone: PhoneNumber
    secondaryPhone: PhoneNumber
    concernedFirstName: string
    concernedLastName: string
    country: string
    state: string
    city: string
    pincode: string
  }
}

/** How a session started. */
export type SessionWay = 'password' | 'google' | 'facebook' | 'link' | 'code' | 'guest' | 'handOver' | 'jump'

/** What proves an account in addition to its password: `totp` is an authenticator app. */
export type FactorKind = 'totp'

/** What a passkey signs a challenge for. */
export type PasskeyPurpose = 'add' | 'signIn' | 'prove'

/** A permission inside a module's group (spec section 3, 'Permission group'). */
export interface RbacModule {
  moduleName: string
  userPermissionGroups: {
    groupName: string
    rbacPermissions: { id: string; isActive: boolean; defaultAllowed: boolean }[]
  }[]
}
