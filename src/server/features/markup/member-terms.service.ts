import type { MarkupGroup } from '#contract/entities/markup.ts'
import { groupsEndpoints, type GroupMember } from '#contract/http/markup-groups.ts'
import { plural } from '#domain/format.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { ProposedCall } from '#server/db/shapes/staff-actions.ts'
import { pricingActions } from '#server/pricing/earlier-terms.ts'
import { changeSettings, requireFound, type SettingsDeps } from '#server/sites/change-settings.ts'
import { countStaffAction, secondPersonNeeded } from '#server/staff-limits/count-staff-action.ts'
import { groupsRepo } from './groups.repo.ts'

const memberActions = { tds: pricingActions.setTds, customerGroup: pricingActions.mapToGroup } as const

const texts = {
  defaultGroup: 'Default group',
  own: 'This is your own company. Someone else must change its group or TDS.',
  tds: (isWithheld: boolean): string => (isWithheld ? 'TDS withheld' : 'No TDS'),
  ungrouped: (total: number): string =>
    plural(total, { one: 'customer without a group', other: 'customers without a group' }),
} as const

/** Returns the group that applies to customers without one. */
export const findDefaultGroup = (groups: readonly MarkupGroup[]): MarkupGroup | null =>
  groups.find(({ isDefault }) => isDefault) ?? null

/** Describes a change of a customer's terms for the second person. */
const toProposal = (
  before: GroupMember,
  after: GroupMember,
  kind: 'tds' | 'customerGroup',
  { groups, memberIds }: { groups: readonly MarkupGroup[]; memberIds: string[] },
): ProposedCall => {
  const nameOf = ({ groupId }: GroupMember) =>
    groups.find(({ id }) => id === groupId)?.groupName ?? texts.defaultGroup
  const tdsOf = ({ isTdsDeductable }: GroupMember) => texts.tds(isTdsDeductable)
  const toText = kind === 'tds' ? tdsOf : nameOf
  const { LEId, groupId, isTdsDeductable } = after
  return {
    ...(kind === 'tds'
      ? { endpointId: groupsEndpoints.setTdsDeduct.id, input: { userLEID: LEId, isTdsDeductable } }
      : { endpointId: groupsEndpoints.mapLegalEntity.id, input: { LEId, groupId } }),
    reason: '',
    subjectUserId: null,
    memberIds,
    about: after.name,
    before: toText(before),
    after: toText(after),
  }
}

/** Changes customers' group and TDS, which counts against the caller's daily limit. */
export const createMemberTerms = (deps: SettingsDeps) => ({
  /** Changes one customer; never the caller's own company (`ownRequest`). */
  changeMember: async (
    id: string,
    kind: 'tds' | 'customerGroup',
    change: Partial<Pick<GroupMember, 'groupId' | 'isTdsDeductable'>>,
    call: SignedInContext,
  ): Promise<GroupMember> => {
    const changed = await changeSettings(deps, call, async (tx, note) => {
      const repo = groupsRepo(tx, call.site.siteId)
      const before = requireFound(await repo.member(id))
      const groups = await repo.all()
      if (change.groupId) requireFound(groups.find((group) => group.id === change.groupId))
      const memberIds = await repo.memberUserIds(id)
      if (memberIds.includes(call.actor.userId)) throw new AppError('ownRequest', { message: texts.own })
      const after = { ...before, ...change }
      const target = `legalEntity:${id}`
      const isSame = before.groupId === after.groupId && before.isTdsDeductable === after.isTdsDeductable
      if (!isSame) {
        const proposal = toProposal(before, after, kind, { groups, memberIds })
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
  },

  /**
   * Changes the group of every customer without one. If the caller's own company is one of them, staff always need a
   * second person; the owner, whose money it is, doesn't.
   */
  setDefault: async (groupId: string, call: SignedInContext): Promise<{ groupId: string }> => {
    const changed = await changeSettings(deps, call, async (tx, note) => {
      const repo = groupsRepo(tx, call.site.siteId)
      const groups = await repo.all()
      const group = requireFound(groups.find(({ id }) => id === groupId))
      const before = findDefaultGroup(groups)
      const target = `group:${groupId}`
      const ungrouped = await repo.countUngrouped()
      if (!group.isDefault && ungrouped > 0) {
        const own = await repo.memberOf(call.actor.userId)
        const isOwn = own !== null && own.groupId === null
        const proposal = {
          endpointId: groupsEndpoints.setDefaultCustomerGroup.id,
          input: { groupId },
          reason: '',
          subjectUserId: null,
          memberIds: isOwn ? await repo.memberUserIds(own.LEId) : [],
          about: texts.ungrouped(ungrouped),
          before: before?.groupName ?? '',
          after: group.groupName,
        }
        const staffAction = {
          kind: 'customerGroup',
          target,
          terms: { groupId, instead: before?.id ?? null },
          amountMinor: 'terms',
          needsSecond: isOwn && !call.actor.roles.includes('wlOwner') ? 'ownTerms' : null,
          proposal,
        } as const
        const verdict = await countStaffAction(tx, staffAction, call, deps.now())
        if (verdict.is === 'proposed') return verdict
      }
      await repo.setDefault(groupId)
      await note({
        action: pricingActions.setDefaultGroup,
        target,
        before: { default_LE_GroupId: before?.id ?? null },
        after: { default_LE_GroupId: groupId },
      })
      return { groupId }
    })
    if ('is' in changed) throw secondPersonNeeded(changed)
    return changed
  },
})
