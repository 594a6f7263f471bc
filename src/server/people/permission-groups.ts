/** What a right inside a group is: on or off now, and what it is when its module is turned on. */
export interface PermissionSwitch {
  readonly id: string
  readonly isActive: boolean
  readonly defaultAllowed: boolean
}

/** A module of the product with its groups of rights (spec section 3, 'Permission group'). */
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

/** Off: everything in the module is inactive. On: only what is allowed by default becomes active (spec section 4). */
export const switchModule = <Module extends PermissionModule>(module: Module, isOn: boolean) =>
  withPermissions(module, ({ defaultAllowed }) => isOn && defaultAllowed)

/** One permission of a module on or off; its group and the module follow by themselves. An id that is not there changes nothing. */
export const switchPermission = <Module extends PermissionModule>(
  module: Module,
  id: string,
  isOn: boolean,
) => withPermissions(module, (permission) => (permission.id === id ? isOn : permission.isActive))

/** Ids of everything that is active in the modules, each once, in their order. */
export const activePermissionsOf = (modules: readonly PermissionModule[]): string[] => [
  ...new Set(
    modules.flatMap(({ userPermissionGroups }) =>
      userPermissionGroups.flatMap(({ rbacPermissions }) =>
        rbacPermissions.filter(({ isActive }) => isActive).map(({ id }) => id),
      ),
    ),
  ),
]

/** What somebody may do: what is given to the person, and what is active in the person's group. Never less than the former. */
export const effectivePermissions = (
  own: readonly string[],
  modules: readonly PermissionModule[] | null,
): string[] => [...new Set([...own, ...activePermissionsOf(modules ?? [])])]
