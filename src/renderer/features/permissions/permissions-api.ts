import { permissionsGroupsEndpoints as calls } from '#contract/http/permissions-groups.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const reads = { isSilent: true, tags: ['Permissions'] } as const
const changes = { isSilent: true, invalidates: ['Permissions', 'Customers'] } as const

/** Permission groups and the people of the agency. */
export const permissionsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    permissionGroups: contractQuery(build, calls.groupList, reads),
    savePermissionGroup: contractMutation(build, calls.saveGroup, changes),
    deletePermissionGroup: contractMutation(build, calls.deleteGroup, changes),
    staffList: contractQuery(build, calls.staffList, reads),
    addStaff: contractMutation(build, calls.addStaff, changes),
    setSuperAdmin: contractMutation(build, calls.setSuperAdmin, changes),
    setPermissionGroup: contractMutation(build, calls.addUserToGroup, changes),
  }),
})
