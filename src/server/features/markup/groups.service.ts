import { randomBytes } from 'node:crypto'
import { pageOf } from '#server/calls/page-of.ts'
import type { MarkupGroup } from '#contract/entities/markup.ts'
import { groupsEndpoints, type GroupMember } from '#contract/http/markup-groups.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import { pricingActions } from '#server/pricing/earlier-terms.ts'
import { countStaffAction, secondPersonNeeded } from '#server/staff-limits/count-staff-action.ts'
import { groupsRepo } from './groups.repo.ts'
import type { ProposedCall } from '#server/db/shapes/staff-actions.ts'
import { changeSettings, requireFound, type SettingsDeps } from '#server/sites/change-settings.ts'

type SiteCall = Pick<CallContext, 'site'>

const findDefaultId = (groups: readonly MarkupGroup[]): string | null =>
  groups.find(({ isDefault }) => isDefault)?.id ?? null

const nameTaken = 'Enter a different name: this group already exists'

const assertNameAvailable = (groups: readonly MarkupGroup[], groupName: string, id?: string): void => {
  const wanted = groupName.toLowerCase()
  if (!groups.some((group) => group.id !== id && group.groupName.toLowerCase() === wanted)) return
  throw new AppError('invalidRequest', {
    message: nameTaken,
    fields: [{ path: 'groupName', message: nameTaken }],
  })
}

const saveGroup = async (
  repo: ReturnType<typeof groupsRepo>,
  input: { id?: string | undefined; groupName: string },
  createdAt: Date,
): Promise<{ before: MarkupGroup | null; after: MarkupGroup }> => {
  const known = await repo.all()
  const before = input.id === undefined ? null : requireFound(known.find(({ id }) => id === input.id))
  assertNameAvailable(known, input.groupName, before?.id)
  const after: MarkupGroup = before
    ? { ...before, groupName: input.groupName }
    : {
        id: `grp_${randomBytes(9).toString('base64url')}`,
        groupName: input.groupName,
        isDefault: known.length === 0,
        memberCount: 0,
      }
  if (before) await repo.rename(after.id, after.groupName)
  else
    await repo.add({
      id: after.id,
      groupName: after.groupName,
      isDefault: after.isDefault,
      createdAt,
    })
  return { before, after }
}

const memberActions = { tds: pricingActions.setTds, customerGroup: pricingActions.mapToGroup } as const

const defaultGroupText = 'Default group'

/** Describes a change of a customer's terms for the second person. */
const toProposal = (
  before: GroupMember,
  after: GroupMember,
  kind: 'tds' | 'customerGroup',
  groups: readonly MarkupGroup[],
): ProposedCall => {
  const nameOf = ({ groupId }: GroupMember) =>
    groups.find(({ id }) => id === groupId)?.groupName ?? defaultGroupText
  const tdsOf = ({ isTdsDeductable }: GroupMember) => (isTdsDeductable ? 'TDS withheld' : 'No TDS')
  const toText = kind === 'tds' ? tdsOf : nameOf
  const { LEId, groupId, isTdsDeductable } = after
  return {
    ...(kind === 'tds'
      ? { endpointId: groupsEndpoints.setTdsDeduct.id, input: { userLEID: LEId, isTdsDeductable } }
      : { endpointId: groupsEndpoints.mapLegalEntity.id, input: { LEId, groupId } }),
    reason: '',
    subjectUserId: null,
    about: after.name,
    before: toText(before),
    after: toText(after),
  }
}

/** Manages customer groups, their members, and whether TDS is withheld from a customer. */
export const createGroupsService = (deps: SettingsDeps) => {
  const openRepo = (call: SiteCall) => groupsRepo(deps.database.db, call.site.siteId)

  const changeMember = async (
    id: string,
    kind: 'tds' | 'customerGroup',
    change: Partial<Pick<GroupMember, 'groupId' | 'isTdsDeductable'>>,
    call: SignedInContext,
  ): Promise<GroupMember> => {
    const changed = await changeSettings(deps, call, async (tx, note) => {
      const repo = groupsRepo(tx, call.site.siteId)
      const before = requireFound(await repo.member(id))
      if (change.groupId) requireFound((await repo.all()).find((group) => group.id === change.groupId))
      const after = { ...before, ...change }
      const target = `legalEntity:${id}`
      const isSame = before.groupId === after.groupId && before.isTdsDeductable === after.isTdsDeductable
      if (!isSame) {
        const proposal = toProposal(before, after, kind, await repo.all())
        const staffAction = { kind, target, terms: change, amountMinor: 'terms', proposal } as const
        const verdict = await countStaffAction(tx, staffAction, call, deps.now())
        if (verdict.is === 'proposed') return verdict
      }
      await repo.changeMember(id, change)
      await note({ action: memberActions[kind], target, before, after })
      return after
    })
    if ('is' in changed) throw secondPersonNeeded(changed)
    return changed
  }

  return {
    all: (call: SiteCall): Promise<MarkupGroup[]> => openRepo(call).all(),

    /** Creates or renames a group. A site's first group becomes its default. */
    save: (input: { id?: string | undefined; groupName: string }, call: SignedInContext) =>
      changeSettings(deps, call, async (tx, note) => {
        const repo = groupsRepo(tx, call.site.siteId)
        const { before, after } = await saveGroup(repo, input, deps.now())
        await note({ action: 'group.save', target: `group:${after.id}`, before, after })
        return after
      }),

    setDefault: (groupId: string, call: SignedInContext): Promise<{ groupId: string }> =>
      changeSettings(deps, call, async (tx, note) => {
        const repo = groupsRepo(tx, call.site.siteId)
        const known = await repo.all()
        requireFound(known.find(({ id }) => id === groupId))
        await repo.setDefault(groupId)
        await note({
          action: pricingActions.setDefaultGroup,
          target: `group:${groupId}`,
          before: { default_LE_GroupId: findDefaultId(known) },
          after: { default_LE_GroupId: groupId },
        })
        return { groupId }
      }),

    groupByConsumer: async (consumerLEId: string, call: SiteCall) => {
      const repo = openRepo(call)
      const [found, groups] = await Promise.all([repo.member(consumerLEId), repo.all()])
      const { groupId } = requireFound(found)
      return { consumerLEId, groupId, default_LE_GroupId: findDefaultId(groups), groups }
    },

    /** With null, the default group applies to the customer. */
    mapToGroup: (LEId: string, groupId: string | null, call: SignedInContext) =>
      changeMember(LEId, 'customerGroup', { groupId }, call),

    setTdsDeduct: (LEId: string, isTdsDeductable: boolean, call: SignedInContext) =>
      changeMember(LEId, 'tds', { isTdsDeductable }, call),

    list: async (
      { page, pageSize, searchQuery }: { page: number; pageSize: number; searchQuery: string },
      call: SiteCall,
    ) => {
      const repo = openRepo(call)
      const [groups, members, total] = await Promise.all([
        repo.all(),
        repo.members(searchQuery, pageSize, (page - 1) * pageSize),
        repo.countMembers(searchQuery),
      ])
      const answer = { groups, default_LE_GroupId: findDefaultId(groups), members }
      return pageOf({ page, pageSize }, answer, { total })
    },
  }
}
