import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { permissionsGroupsEndpoints, StaffMember } from '#contract/http/permissions-groups.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { addStaffAccount } from '#server/features/customers/new-customer.service.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { assertSuperAdminStays } from '#server/people/super-admins.repo.ts'
import { assertPermissionMenu } from './permission-menu.ts'
import { permissionsRepo, type StaffRow } from './permissions.repo.ts'
import { permissionTexts as texts } from './texts.ts'

type Calls = typeof permissionsGroupsEndpoints

const toMember = (row: StaffRow): StaffMember => ({
  userId: row.userId,
  name: `${row.firstName} ${row.lastName}`.trim(),
  email: hideEmailPlaceholder(row.email),
  isOwner: row.isOwner,
  isSuperAdmin: row.isSuperAdmin,
  isBlocked: row.isBlocked,
  hasSignInWay: row.hasPassword,
  hasSecondFactor: row.hasSecondFactor,
  userGroupId: row.userGroupId,
  userGroupName: row.userGroupName ?? '',
  lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt).toISOString(),
})

const memberById = async (tx: Db, siteId: string, userId: string): Promise<StaffMember> => {
  const row = await permissionsRepo(tx, siteId).staffById(userId)
  if (!row) throw new AppError('notFound')
  return toMember(row)
}

/**
 * Emails the owners about a change of who may approve and give rights, unless one of them made it. Otherwise a super
 * admin could add a second person who approves what they request.
 */
const tellOwners = async (tx: Db, what: string, call: SignedInContext, at: Date): Promise<void> => {
  const { site, actor } = call
  if (actor.roles.includes('wlOwner')) return
  const actorRow = await permissionsRepo(tx, site.siteId).staffById(actor.userId)
  const by = actorRow ? `${actorRow.firstName} ${actorRow.lastName}`.trim() : ''
  for (const owner of await permissionsRepo(tx, site.siteId).owners())
    await queuePlainMail(
      tx,
      site,
      {
        kind: 'account',
        toAddress: owner.email,
        toName: `${owner.firstName} ${owner.lastName}`,
        subject: texts.ownerSubject(site.companyName),
        paragraphs: [what, texts.ownerText(by)],
        createdBy: actor.userId,
      },
      at,
    )
}

/** Creates a staff account in a group and queues the email with its link. */
const addStaff = async (tx: Db, input: RequestOf<Calls['addStaff']>, call: SignedInContext, at: Date) => {
  const repo = permissionsRepo(tx, call.site.siteId)
  const { userGroupId, ...person } = input
  if (userGroupId !== null && !(await repo.group(userGroupId))) throw new AppError('notFound')
  const userId = await addStaffAccount(tx, person, call, at)
  if (userGroupId !== null) await repo.setGroup(userId, userGroupId)
  const member = await memberById(tx, call.site.siteId, userId)
  await tellOwners(tx, texts.staffAdded(member.name), call, at)
  return member
}

const setSuperAdmin = async (
  tx: Db,
  { userId, isSuperAdmin }: RequestOf<Calls['setSuperAdmin']>,
  call: SignedInContext,
  at: Date,
) => {
  const { siteId } = call.site
  if (userId === call.actor.userId) throw new AppError('forbidden', { message: texts.ownAdmin })
  if (!isSuperAdmin) await assertSuperAdminStays(tx, siteId, userId)
  const repo = permissionsRepo(tx, siteId)
  const before = await repo.staffById(userId)
  if (!before) throw new AppError('notFound')
  // Someone who left the staff can still lose the role.
  if (isSuperAdmin && before.userType !== 'staff')
    throw new AppError('wrongState', { message: texts.onlyStaff })
  await repo.setSuperAdmin(userId, isSuperAdmin)
  await addAudit(tx, siteId, {
    actorUserId: call.actor.userId,
    subjectUserId: userId,
    action: 'permissions.setSuperAdmin',
    target: userId,
    details: { before: { isSuperAdmin: before.isSuperAdmin }, after: { isSuperAdmin } },
    requestId: call.requestId,
    at,
  })
  // Someone who lost the role and isn't staff no longer works for the agency, so the row can't be read again.
  const member = toMember({ ...before, isSuperAdmin })
  await tellOwners(tx, texts.adminSet(member.name, isSuperAdmin), call, at)
  return member
}

/** Lists and adds the people who work for the agency. */
export const createStaffService = ({ database, now }: Pick<Deps, 'database' | 'now'>) => ({
  list: async (
    input: RequestOf<Calls['staffList']>,
    call: SignedInContext,
  ): Promise<ResultOf<Calls['staffList']>> => {
    assertPermissionMenu(call)
    const repo = permissionsRepo(database.db, call.site.siteId)
    const [rows, total] = await Promise.all([repo.staff(toOffsetLimit(input)), repo.countStaff()])
    return pageOf(input, { staff: rows.map(toMember) }, { total })
  },
  add: (input: RequestOf<Calls['addStaff']>, call: SignedInContext): Promise<StaffMember> => {
    assertPermissionMenu(call)
    return database.transaction((tx) => addStaff(tx, input, call, now()))
  },
  setSuperAdmin: (input: RequestOf<Calls['setSuperAdmin']>, call: SignedInContext): Promise<StaffMember> => {
    assertPermissionMenu(call)
    return database.transaction((tx) => setSuperAdmin(tx, input, call, now()))
  },
})
