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

/** Lists the ids of all active permissions without duplicates, in the order of the modules. */
export const listActivePermissions = (modules: readonly PermissionModule[]): string[] => [
  ...new Set(
    modules.flatMap(({ userPermissionGroups }) =>
      userPermissionGroups.flatMap(({ rbacPermissions }) =>
        rbacPermissions.filter(({ isActive }) => isActive).map(({ id }) => id),
      ),
    ),
  ),
]

/** Returns the permissions granted to the person together with those active in the person's group. */
export const effectivePermissions = (
  own: readonly string[],
  modules: readonly PermissionModule[] | null,
): string[] => [...new Set([...own, ...listActivePermissions(modules ?? [])])]
