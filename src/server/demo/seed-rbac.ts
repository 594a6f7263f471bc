import { switchModule } from '#server/people/permission-groups.ts'
import type { Db } from '#server/db/database.ts'
import { rbacUserGroups } from '#server/db/schema/index.ts'
import type { RbacModule } from '#server/db/shapes/accounts.ts'
import { actForCustomerPermission } from '#server/people/sessions.ts'
import { demoSites } from './sites.data.ts'

/** The permissions that the server's calls require, by module. */
const customersModule: RbacModule = {
  moduleName: 'Customers',
  userPermissionGroups: [
    {
      groupName: 'Bookings of customers',
      rbacPermissions: [{ id: actForCustomerPermission, isActive: false, defaultAllowed: true }],
    },
  ],
}

const demoPermissionGroups = [
  { key: 'desk', groupName: 'Booking desk', isOn: true },
  { key: 'accounts', groupName: 'Accounts', isOn: false },
] as const

/** Returns the id of a demo permission group; stable, so that tests and documents can refer to it. */
export const demoPermissionGroupId = (siteId: string, key: 'desk' | 'accounts'): string =>
  `rbac_${siteId}_${key}`

/** Adds two permission groups per site: the booking desk acts for customers, accounting doesn't. */
export const seedDemoPermissionGroups = async (tx: Db, createdAt: Date): Promise<void> => {
  await tx.insert(rbacUserGroups).values(
    demoSites.flatMap(({ id: siteId }) =>
      demoPermissionGroups.map(({ key, groupName, isOn }) => ({
        id: demoPermissionGroupId(siteId, key),
        siteId,
        groupName,
        modules: [switchModule(customersModule, isOn)],
        createdAt,
      })),
    ),
  )
}
