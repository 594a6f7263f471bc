import { staffRights, type StaffRight } from '#contract/common/staff-rights.ts'
import { toWholeModules } from '#domain/accounts/permission-groups.ts'
import type { Db } from '#server/db/database.ts'
import { rbacUserGroups } from '#server/db/schema/index.ts'
import type { RbacModule } from '#server/db/shapes/accounts.ts'
import { demoSites } from './sites.data.ts'
import type { DemoPermissionGroup } from './users.data.ts'

/** The desk has every right; accounts handle money and only view bookings and customers. */
const demoPermissionGroups: readonly {
  key: DemoPermissionGroup
  groupName: string
  has: (right: StaffRight) => boolean
}[] = [
  { key: 'desk', groupName: 'Booking desk', has: () => true },
  {
    key: 'accounts',
    groupName: 'Accounts',
    has: (right) => /^(?:wallets|reports|payments)\.|\.view$/.test(right) && right !== 'permissions.view',
  },
]

const toModules = (has: (right: StaffRight) => boolean): RbacModule[] => {
  const active = new Set<string>(staffRights.map(({ id }) => id).filter(has))
  return toWholeModules([]).map(({ moduleName, userPermissionGroups }) => ({
    moduleName,
    userPermissionGroups: userPermissionGroups.map(({ groupName, rbacPermissions }) => ({
      groupName,
      rbacPermissions: rbacPermissions.map((permission) => ({
        ...permission,
        isActive: active.has(permission.id),
      })),
    })),
  }))
}

/** Returns the id of a demo permission group; stable, so that tests and documents can refer to it. */
export const demoPermissionGroupId = (siteId: string, key: DemoPermissionGroup): string =>
  `rbac_${siteId}_${key}`

/** Adds the permission groups of each demo agency. */
export const seedDemoPermissionGroups = async (tx: Db, createdAt: Date): Promise<void> => {
  await tx.insert(rbacUserGroups).values(
    demoSites.flatMap(({ id: siteId }) =>
      demoPermissionGroups.map(({ key, groupName, has }) => ({
        id: demoPermissionGroupId(siteId, key),
        siteId,
        groupName,
        modules: toModules(has),
        createdAt,
      })),
    ),
  )
}
