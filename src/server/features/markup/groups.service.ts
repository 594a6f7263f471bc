import { randomBytes } from 'node:crypto'
import { pageOf } from '#server/calls/page-of.ts'
import type { MarkupGroup } from '#contract/entities/markup.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import { groupsRepo } from './groups.repo.ts'
import { createMemberTerms, findDefaultGroup } from './member-terms.service.ts'
import { changeSettings, requireFound, type SettingsDeps } from '#server/sites/change-settings.ts'

type SiteCall = Pick<CallContext, 'site'>

const findDefaultId = (groups: readonly MarkupGroup[]): string | null => findDefaultGroup(groups)?.id ?? null

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

/** Manages customer groups, their members, and whether TDS is withheld from a customer. */
export const createGroupsService = (deps: SettingsDeps) => {
  const openRepo = (call: SiteCall) => groupsRepo(deps.database.db, call.site.siteId)

  const { changeMember, setDefault } = createMemberTerms(deps)

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

    setDefault,

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
