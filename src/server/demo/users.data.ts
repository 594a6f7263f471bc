import type { UserType } from '#contract/common/roles.ts'

/** The permission groups of each demo agency. */
export type DemoPermissionGroup = 'desk' | 'accounts'

/** A demo login. `role` is the name that `list:logins` prints; the email is `<role>@<tenant>.example`. */
export interface DemoUser {
  role: string
  userType: UserType
  firstName: string
  lastName: string
  isWlOwner?: boolean
  isSupplier?: boolean
  isSuperAdmin?: boolean
  isFlightHoldAllowed?: boolean
  permissionGroup?: DemoPermissionGroup
  company?: string
  walletRupees: number
  creditLimitRupees: number
}

export { demoPassword } from './practice-tenant.ts'

export const demoUsers: readonly DemoUser[] = [
  {
    role: 'retail',
    userType: 'retail',
    firstName: 'Anil',
    lastName: 'Sharma',
    walletRupees: 60_000,
    creditLimitRupees: 0,
  },
  {
    role: 'agent',
    userType: 'travelAgent',
    firstName: 'Kavita',
    lastName: 'Rao',
    isFlightHoldAllowed: true,
    company: 'Rao Travels',
    walletRupees: 2_41_900,
    creditLimitRupees: 1_00_000,
  },
  {
    role: 'corporate',
    userType: 'corporate',
    firstName: 'Farhan',
    lastName: 'Sheikh',
    isFlightHoldAllowed: true,
    company: 'Indus Components Ltd',
    walletRupees: 5_00_000,
    creditLimitRupees: 5_00_000,
  },
  {
    role: 'staff',
    userType: 'staff',
    firstName: 'Meera',
    lastName: 'Nair',
    isFlightHoldAllowed: true,
    permissionGroup: 'desk',
    walletRupees: 0,
    creditLimitRupees: 0,
  },
  {
    role: 'owner',
    userType: 'travelAgent',
    firstName: 'Rohit',
    lastName: 'Malhotra',
    isWlOwner: true,
    isFlightHoldAllowed: true,
    company: 'Worli Travels',
    walletRupees: 10_00_000,
    creditLimitRupees: 0,
  },
  {
    role: 'supplier',
    userType: 'travelAgent',
    firstName: 'Teresa',
    lastName: 'Fernandes',
    isSupplier: true,
    company: 'Coastal Charters',
    walletRupees: 50_000,
    creditLimitRupees: 0,
  },
  {
    role: 'admin',
    userType: 'staff',
    firstName: 'Ishaan',
    lastName: 'Gupta',
    isSuperAdmin: true,
    isFlightHoldAllowed: true,
    walletRupees: 0,
    creditLimitRupees: 0,
  },
]
