export const permissionTexts = {
  ownGroup: "You can't change your own permission group. Ask the owner or another super admin.",
  nameTaken: 'Another group has this name.',
  changed: 'Someone else has changed this group since you opened it. Load it again to see their changes.',
  hasMembers: (members: number) =>
    members === 1
      ? 'One person is in this group. Move them to another group first.'
      : `${members} people are in this group. Move them to another group first.`,
  ownAdmin: "You can't change this for yourself. Ask the owner or another super admin.",
  onlyStaffInGroups: 'Permission groups are for staff. They have no effect for customers.',
  ownerSubject: (site: string) => `Staff change at ${site}`,
  staffAdded: (name: string) => `${name} was added to your staff.`,
  adminSet: (name: string, isSuperAdmin: boolean) =>
    isSuperAdmin
      ? `${name} is now a super admin and has all rights at your agency.`
      : `${name} is no longer a super admin.`,
  ownerText: (by: string) =>
    `${by} made this change. If you didn't expect it, undo it under User Permissions.`,
  onlyStaff: 'Only staff can be super admins.',
} as const
