import { rightModules, type StaffRight } from '#contract/common/staff-rights.ts'
import { switchModule, type PermissionModule } from '#domain/accounts/permission-groups.ts'

const listActive = ({ userPermissionGroups }: PermissionModule): string[] =>
  userPermissionGroups.flatMap(({ rbacPermissions }) =>
    rbacPermissions.filter(({ isActive }) => isActive).map(({ id }) => id),
  )

/** Builds the modules of the catalogue with these rights on. */
export const toModules = (rights: readonly string[]): PermissionModule[] =>
  rightModules.map(({ moduleName, groups }) => ({
    moduleName,
    userPermissionGroups: groups.map((group) => ({
      groupName: group.groupName,
      rbacPermissions: group.rights.map(({ id, allowed }) => ({
        id,
        isActive: rights.includes(id),
        defaultAllowed: allowed,
      })),
    })),
  }))

/** Lists the rights that are on, in the order of the modules. */
export const listRights = (modules: readonly PermissionModule[]): StaffRight[] =>
  modules.flatMap(listActive) as StaffRight[]

/** Returns the rights after a module is turned off, or on with its defaults (spec section 4). */
export const withModule = (rights: readonly string[], moduleName: string, isOn: boolean): StaffRight[] =>
  listRights(
    toModules(rights).map((module) =>
      module.moduleName === moduleName ? switchModule(module, isOn) : module,
    ),
  )

/** Returns the rights after one of them is turned on or off. */
export const withRight = (rights: readonly string[], id: string, isOn: boolean): StaffRight[] =>
  listRights(toModules(isOn ? [...rights, id] : rights.filter((one) => one !== id)))
