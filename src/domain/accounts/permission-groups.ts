import type { UserType } from '#contract/common/roles.ts'
import { isStaffRight, rightModules, staffRights, type StaffRight } from '#contract/common/staff-rights.ts'

/** A permission inside a group: whether it is on, and whether turning its module on turns it on. */
export interface PermissionSwitch {
  readonly id: string
  readonly isActive: boolean
  readonly defaultAllowed: boolean
}

/** A module of the product with its groups of permissions (spec section 3, 'Permission group'). */
export interface PermissionModule {
  readonly moduleName: string
  readonly userPermissionGroups: readonly {
    readonly groupName: string
    readonly rbacPermissions: readonly PermissionSwitch[]
  }[]
}

type PermissionSet = PermissionModule['userPermissionGroups'][number]

/** A group is active if any of its permissions is (spec section 4). */
export const isGroupActive = ({ rbacPermissions }: PermissionSet): boolean =>
  rbacPermissions.some(({ isActive }) => isActive)

/** A module is active if any of its groups is. */
export const isModuleActive = ({ userPermissionGroups }: PermissionModule): boolean =>
  userPermissionGroups.some(isGroupActive)

const withPermissions = <Module extends PermissionModule>(
  module: Module,
  decide: (permission: PermissionSwitch) => boolean,
) => ({
  ...module,
  userPermissionGroups: module.userPermissionGroups.map((group) => ({
    ...group,
    rbacPermissions: group.rbacPermissions.map((permission) => ({
      ...permission,
      isActive: decide(permission),
    })),
  })),
})

/**
 * Turns a module on or off. Off deactivates everything in it; on activates only what is allowed by default (spec
 * section 4).
 */
export const switchModule = <Module extends PermissionModule>(module: Module, isOn: boolean) =>
  withPermissions(module, ({ defaultAllowed }) => isOn && defaultAllowed)

/** Turns one permission of a module on or off; its group and module follow. Ignores an unknown id. */
export const switchPermission = <Module extends PermissionModule>(
  module: Module,
  id: string,
  isOn: boolean,
) => withPermissions(module, (permission) => (permission.id === id ? isOn : permission.isActive))

/**
 * Returns all modules of the catalogue with what a stored group has on. A right that the group was saved without, because
 * it is newer, is on if it is allowed by default; stored ids that no longer exist are dropped.
 */
export const toWholeModules = (stored: readonly PermissionModule[]): PermissionModule[] => {
  const known = new Map(
    stored.flatMap(({ userPermissionGroups }) =>
      userPermissionGroups.flatMap(({ rbacPermissions }) =>
        rbacPermissions.map(({ id, isActive }) => [id, isActive] as const),
      ),
    ),
  )
  return rightModules.map(({ moduleName, groups }) => ({
    moduleName,
    userPermissionGroups: groups.map(({ groupName, rights }) => ({
      groupName,
      rbacPermissions: rights.map(({ id, allowed }) => ({
        id,
        isActive: known.get(id) ?? allowed,
        defaultAllowed: allowed,
      })),
    })),
  }))
}

/** Lists the active rights of a stored group, in the order of the catalogue. */
export const listActiveRights = (stored: readonly PermissionModule[]): StaffRight[] =>
  toWholeModules(stored).flatMap(({ userPermissionGroups }) =>
    userPermissionGroups.flatMap(({ rbacPermissions }) =>
      rbacPermissions.flatMap(({ id, isActive }) => (isActive && isStaffRight(id) ? [id] : [])),
    ),
  )

const allRights: readonly StaffRight[] = staffRights.map(({ id }) => id)
const defaultRights: readonly StaffRight[] = staffRights.flatMap(({ id, allowed }) => (allowed ? [id] : []))

/** What decides a person's rights besides their group. */
export interface RightsOwner {
  userType: UserType
  isWlOwner: boolean
  isSuperAdmin: boolean
}

/**
 * Returns the rights that a person has: all of them for the owner and super admins, and for staff those of their
 * permission group and no others, or without a group those allowed by default. Customers have none.
 */
export const getEffectiveRights = (
  { userType, isWlOwner, isSuperAdmin }: RightsOwner,
  group: readonly PermissionModule[] | null,
): readonly StaffRight[] => {
  if (isWlOwner || isSuperAdmin) return allRights
  if (userType !== 'staff') return []
  return group ? listActiveRights(group) : defaultRights
}
