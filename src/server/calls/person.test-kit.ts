import { getEffectiveRights } from '#domain/accounts/permission-groups.ts'
import type { Person } from './context.ts'

/** Creates a shopper of a site, with overrides. Staff have the default rights, the owner all of them. */
export const createPerson = (over: Partial<Person> = {}): Person => {
  const { userType = 'retail', roles = [userType] } = over
  const owner = {
    userType,
    isWlOwner: roles.includes('wlOwner'),
    isSuperAdmin: roles.includes('superAdmin'),
  }
  return {
    userId: 'usr_1',
    siteId: 'skyways',
    email: '',
    userType,
    roles,
    permissions: getEffectiveRights(owner, null),
    isVerified: true,
    jumpedBy: null,
    isGuest: false,
    agency: { role: 'admin', sharedUserIds: [], walletUserId: over.userId ?? 'usr_1' },
    secondFactor: { isActive: false, kinds: { app: false, passkey: false }, provenAt: null },
    ...over,
  }
}
