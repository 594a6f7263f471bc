import { formatMarkupRule, formatMarkupTarget, formatMarkupTerms } from '#domain/money/markup-words.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { ProposedCall } from '#server/db/shapes/staff-actions.ts'
import { toMarkupRule, type PricingRule } from '#server/pricing/markup.ts'
import { countStaffAction, type StaffActionVerdict } from '#server/staff-limits/count-staff-action.ts'
import { groupsRepo } from './groups.repo.ts'
import { listOverriddenRules, isMarkupCut, isSameTarget, type MarkupChange } from './markup-cut.rules.ts'

interface CountedChange extends MarkupChange {
  /** All rules of the site before the change. */
  rules: readonly PricingRule[]
  /** Another rule for the same bookings as `after`, which the change deletes. */
  replaced: PricingRule | null
  /** Of the seat block or package that it is for. */
  title: string | null
  proposed: Pick<ProposedCall, 'endpointId' | 'input'>
  at: Date
}

const texts = { deleted: 'Deleted', replaces: 'Replaces' } as const

const isOwner = ({ actor }: SignedInContext): boolean => actor.roles.includes('wlOwner')

/** Returns the user IDs of the caller's company if the changed markup is of the group that it buys at; null otherwise. */
const findOwnMemberIds = async (
  tx: Db,
  { before, after }: MarkupChange,
  call: SignedInContext,
): Promise<string[] | null> => {
  const repo = groupsRepo(tx, call.site.siteId)
  const own = await repo.memberOf(call.actor.userId)
  if (!own) return null
  const groupId = own.groupId ?? (await repo.all()).find(({ isDefault }) => isDefault)?.id
  const isConcerned = [before, after].some(
    (rule) => rule && rule.groupId !== null && rule.groupId === groupId,
  )
  return isConcerned ? repo.memberUserIds(own.LEId) : null
}

/** Describes the change for the second person: what it applies to, and the terms before and after. */
const describe = ({ rules, before, after, replaced, title }: CountedChange) => {
  const shown = after ?? before
  if (!shown) throw new Error('a markup change without a rule')
  const names = { block: title ?? undefined, package: title ?? undefined }
  const earlier = before ?? listOverriddenRules(rules, shown)[0]
  const toText = (rule: PricingRule) =>
    isSameTarget(rule, shown)
      ? formatMarkupTerms(toMarkupRule(rule).terms, rule.kind)
      : formatMarkupRule(toMarkupRule(rule))
  return {
    about: formatMarkupTarget(toMarkupRule(shown), names),
    before: earlier ? toText(earlier) : '',
    after: after ? toText(after) : texts.deleted,
    changes: replaced
      ? [
          {
            field: texts.replaces,
            before: formatMarkupRule(toMarkupRule(replaced), names),
            after: texts.deleted,
          },
        ]
      : [],
  }
}

/**
 * Counts a change that lowers a markup against the daily limit of the member of staff who makes it. A markup of the
 * group of their own company always needs a second person. The owner needs no second person.
 */
export const countMarkupCut = async (
  tx: Db,
  change: CountedChange,
  call: SignedInContext,
): Promise<StaffActionVerdict> => {
  const { rules, before, after, replaced, proposed, at } = change
  const isApproval = call.proposalId !== undefined
  if (!isApproval && (isOwner(call) || !isMarkupCut(rules, change))) return { is: 'allowed', approved: null }
  const ownMemberIds = await findOwnMemberIds(tx, change, call)
  const place = after && [
    after.kind,
    after.groupId,
    after.airlineCode,
    after.source,
    after.blockId,
    ...(after.kind === 'package' ? [after.packageId ?? null] : []),
    after.isDomestic,
  ]
  return countStaffAction(
    tx,
    {
      kind: 'markup',
      target: `markup:${before?.markupId ?? `new ${JSON.stringify(place)}`}`,
      terms: { before, replaced, place, after: after && [after.unit, after.value, after.per] },
      amountMinor: 'terms',
      needsSecond: ownMemberIds ? 'ownTerms' : null,
      isReplacing: true,
      proposal: {
        ...proposed,
        reason: '',
        subjectUserId: null,
        memberIds: ownMemberIds ?? [],
        ...describe(change),
      },
    },
    call,
    at,
  )
}
