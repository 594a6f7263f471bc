import { randomBytes } from 'node:crypto'
import type { RequestOf } from '#contract/common/endpoint.ts'
import { rightModules, type StaffRight } from '#contract/common/staff-rights.ts'
import type { PermissionGroup } from '#contract/entities/permission-group.ts'
import type { permissionsGroupsEndpoints } from '#contract/http/permissions-groups.ts'
import {
  isGroupActive,
  isModuleActive,
  listActiveRights,
  toWholeModules,
} from '#domain/accounts/permission-groups.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import { assertStaffRight } from '#server/calls/staff-right.ts'
import type { Db } from '#server/db/database.ts'
import type { RbacModule } from '#server/db/shapes/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { createCustomersService } from '#server/features/customers/customers.service.ts'
import { assertPermissionMenu } from './permission-menu.ts'
import { permissionsRepo } from './permissions.repo.ts'
import { permissionTexts as texts } from './texts.ts'

type Calls = typeof permissionsGroupsEndpoints
type GroupRow = NonNullable<Awaited<ReturnType<ReturnType<typeof permissionsRepo>['group']>>>

const toGroup = (
  { id, groupName, version, modules }: Pick<GroupRow, 'id' | 'groupName' | 'version' | 'modules'>,
  memberCount: number,
): PermissionGroup => ({
  id,
  groupName,
  version,
  memberCount,
  modules: toWholeModules(modules).map((module) => ({
    moduleName: module.moduleName,
    isActive: isModuleActive(module),
    userPermissionGroups: module.userPermissionGroups.map((group) => ({
      groupName: group.groupName,
      isActive: isGroupActive(group),
      rbacPermissions: [...group.rbacPermissions],
    })),
  })),
})

const shown = (row: { userId: string; userGroupId: string | null; userGroupName: string | null }) => ({
  userId: row.userId,
  userGroupId: row.userGroupId,
  userGroupName: row.userGroupName ?? '',
})

/** Builds what is stored for a group from the rights that are on. */
const toStored = (rights: readonly StaffRight[]): RbacModule[] =>
  rightModules.map(({ moduleName, groups }) => ({
    moduleName,
    userPermissionGroups: groups.map(({ groupName, rights: ofGroup }) => ({
      groupName,
      rbacPermissions: ofGroup.map(({ id, allowed }) => ({
        id,
        isActive: rights.includes(id),
        defaultAllowed: allowed,
      })),
    })),
  }))

/** Adds or changes a group and records which rights it gained and lost. */
const saveGroup = async (
  tx: Db,
  input: RequestOf<Calls['saveGroup']>,
  call: SignedInContext,
  at: Date,
): Promise<PermissionGroup> => {
  const repo = permissionsRepo(tx, call.site.siteId)
  const before = input.id === undefined ? null : await repo.group(input.id)
  if (input.id !== undefined && !before) throw new AppError('notFound')
  if (before && before.version !== input.version) throw new AppError('wrongState', { message: texts.changed })
  if (before && before.id === (await repo.groupByUser(call.actor.userId))?.userGroupId)
    throw new AppError('forbidden', { message: texts.ownGroup })
  const { groupName, rights } = input
  if (await repo.isNameTaken(groupName, before?.id ?? ''))
    throw new AppError('invalidRequest', {
      message: texts.nameTaken,
      fields: [{ path: 'groupName', message: texts.nameTaken }],
    })
  const id = before?.id ?? `rbac_${randomBytes(9).toString('base64url')}`
  const row = { id, groupName, modules: toStored(rights), version: (before?.version ?? 0) + 1 }
  if (before) await repo.changeGroup(id, row)
  else await repo.addGroup({ ...row, createdAt: at })
  const had = before ? listActiveRights(before.modules) : []
  const has = listActiveRights(row.modules)
  await addAudit(tx, call.site.siteId, {
    actorUserId: call.actor.userId,
    subjectUserId: null,
    action: 'permissions.saveGroup',
    target: id,
    details: {
      groupName,
      nameBefore: before?.groupName ?? null,
      added: has.filter((right) => !had.includes(right)),
      removed: had.filter((right) => !has.includes(right)),
    },
    requestId: call.requestId,
    at,
  })
  return toGroup(row, (await repo.memberCounts()).get(id) ?? 0)
}

/** Deletes an empty group. */
const deleteGroup = async (tx: Db, id: string, call: SignedInContext, at: Date) => {
  const repo = permissionsRepo(tx, call.site.siteId)
  const group = await repo.group(id)
  if (!group) throw new AppError('notFound')
  const members = (await repo.memberCounts()).get(id) ?? 0
  if (members > 0) throw new AppError('wrongState', { message: texts.hasMembers(members) })
  await repo.deleteGroup(id)
  await addAudit(tx, call.site.siteId, {
    actorUserId: call.actor.userId,
    subjectUserId: null,
    action: 'permissions.deleteGroup',
    target: id,
    details: { groupName: group.groupName, removed: listActiveRights(group.modules) },
    requestId: call.requestId,
    at,
  })
  return { id }
}

/** Moves someone else to a group; null removes them from it. */
const setGroup = async (
  tx: Db,
  { userId, userGroupId }: RequestOf<Calls['addUserToGroup']>,
  call: SignedInContext,
  at: Date,
) => {
  if (userId === call.actor.userId) throw new AppError('forbidden', { message: texts.ownGroup })
  const repo = permissionsRepo(tx, call.site.siteId)
  const before = await repo.groupByUser(userId)
  const group = userGroupId === null ? null : await repo.group(userGroupId)
  if (!before || (userGroupId !== null && !group)) throw new AppError('notFound')
  if (userGroupId !== null && !(await repo.staffById(userId)))
    throw new AppError('wrongState', { message: texts.onlyStaffInGroups })
  await repo.setGroup(userId, userGroupId)
  const after = { userGroupId, userGroupName: group?.groupName ?? '' }
  await addAudit(tx, call.site.siteId, {
    actorUserId: call.actor.userId,
    subjectUserId: userId,
    action: 'permissions.setGroup',
    target: userId,
    details: {
      before: { userGroupId: before.userGroupId, userGroupName: before.userGroupName ?? '' },
      after,
    },
    requestId: call.requestId,
    at,
  })
  return { userId, ...after }
}

/** Manages permission groups and their members. Changes apply from the next call of each member. */
export const createPermissionsService = (deps: Pick<Deps, 'database' | 'now'>) => {
  const { database, now } = deps
  const customers = createCustomersService(deps)
  return {
    groups: async (call: CallContext): Promise<PermissionGroup[]> => {
      assertPermissionMenu(call)
      const repo = permissionsRepo(database.db, call.site.siteId)
      const [rows, counts] = await Promise.all([repo.groups(), repo.memberCounts()])
      return rows.map((row) => toGroup(row, counts.get(row.id) ?? 0))
    },
    groupByUser: async (userId: string, call: CallContext) => {
      assertPermissionMenu(call)
      const found = await permissionsRepo(database.db, call.site.siteId).groupByUser(userId)
      if (!found) throw new AppError('notFound')
      return shown(found)
    },
    setGroup: (input: RequestOf<Calls['addUserToGroup']>, call: SignedInContext) => {
      assertPermissionMenu(call)
      return database.transaction((tx) => setGroup(tx, input, call, now()))
    },
    saveGroup: (input: RequestOf<Calls['saveGroup']>, call: SignedInContext) => {
      assertPermissionMenu(call)
      return database.transaction((tx) => saveGroup(tx, input, call, now()))
    },
    deleteGroup: (id: string, call: SignedInContext) => {
      assertPermissionMenu(call)
      return database.transaction((tx) => deleteGroup(tx, id, call, now()))
    },
    members: async (
      input: { rbacUserGroupId: string; page: number; pageSize: number },
      call: SignedInContext,
    ) => {
      assertPermissionMenu(call)
      assertStaffRight(call.actor, 'customers.view')
      const { rbacUserGroupId, ...page } = input
      if (!(await permissionsRepo(database.db, call.site.siteId).group(rbacUserGroupId)))
        throw new AppError('notFound')
      return customers.page({ rbacUserGroupId }, { ...page, sort: 'newest' }, call)
    },
  }
}
