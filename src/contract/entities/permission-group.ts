import { z } from 'zod'

/** A permission group and what is active in it (spec section 3). A group of permissions is active if any of them is. */
export const PermissionGroup = z.object({
  id: z.string(),
  groupName: z.string(),
  /** Counts the changes, so that two editors don't overwrite each other. */
  version: z.int(),
  memberCount: z.int(),
  modules: z.array(
    z.object({
      moduleName: z.string(),
      isActive: z.boolean(),
      userPermissionGroups: z.array(
        z.object({
          groupName: z.string(),
          isActive: z.boolean(),
          rbacPermissions: z.array(
            z.object({ id: z.string(), isActive: z.boolean(), defaultAllowed: z.boolean() }),
          ),
        }),
      ),
    }),
  ),
})
export type PermissionGroup = z.infer<typeof PermissionGroup>
