import { screen } from './screen.ts'

/** Groups of rights and who is in them. `group` is the open one, or `new`. */
export const userPermissions = screen('/staff/permissions', {
  for: 'isOwnerOrStaff',
  right: 'permissions.view',
  title: 'User Permissions',
  query: { tab: ['people'], group: String },
  menu: {
    group: 'settings',
    order: 9,
    icon: 'key',
    isShownTo: ({ hasPermissionMenu }) => hasPermissionMenu,
  },
  load: async () => (await import('#renderer/features/permissions/permissions-screen.tsx')).PermissionsScreen,
})
