import { randomBytes } from 'node:crypto'
import type { MarkupKind, MarkupRule, MarkupTerms } from '#contract/entities/markup.ts'
import { toStoredTerms } from '#domain/money/markups.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { pricingActions } from '#server/pricing/earlier-terms.ts'
import { toMarkupRule } from '#server/pricing/markup.ts'
import { readPricingRules } from '#server/pricing/pricing-state.repo.ts'
import { rulesRepo, type RulePlace } from './rules.repo.ts'
import { changeSettings, requireFound, type SettingsDeps } from '#server/sites/change-settings.ts'

export interface RuleInput {
  markupId?: string | undefined
  groupId: string | null
  terms: MarkupTerms
  airlineCode?: string
  blockId?: string | null
  isDomestic?: boolean | null
}

const toRulePlace = (kind: MarkupKind, input: RuleInput): RulePlace => ({
  kind,
  groupId: input.groupId,
  airlineCode: input.airlineCode ?? null,
  blockId: input.blockId ?? null,
  isDomestic: input.isDomestic ?? null,
})

const findRule = async (db: Db, siteId: string, id: string): Promise<MarkupRule | null> => {
  const found = (await readPricingRules(db, siteId)).find(({ markupId }) => markupId === id)
  return found ? toMarkupRule(found) : null
}

/** Manages a site's markup rules by the kind of table they belong to. */
export const createRulesService = (deps: SettingsDeps) => ({
  list: async (
    kind: MarkupKind,
    call: Pick<CallContext, 'site'>,
    fits: (rule: MarkupRule) => boolean = () => true,
  ): Promise<MarkupRule[]> => {
    const rules = await readPricingRules(deps.database.db, call.site.siteId)
    return rules
      .filter((rule) => rule.kind === kind)
      .map(toMarkupRule)
      .filter(fits)
  },

  /** Changes the rule named by the input, or the one with the same target, or adds one. */
  save: (kind: MarkupKind, input: RuleInput, call: SignedInContext): Promise<MarkupRule> =>
    changeSettings(deps, call, async (tx, note) => {
      const { siteId } = call.site
      const repo = rulesRepo(tx, siteId)
      const place = toRulePlace(kind, input)
      if (place.groupId !== null && !(await repo.hasGroup(place.groupId))) requireFound(null)
      if (place.blockId !== null) requireFound(await repo.blockTitle(place.blockId))
      const named = input.markupId === undefined ? null : await findRule(tx, siteId, input.markupId)
      if (input.markupId !== undefined && named?.kind !== kind) requireFound(null)

      const takenId = await repo.idAt(place)
      if (named && takenId !== null && takenId !== named.markupId) {
        const replaced = await findRule(tx, siteId, takenId)
        await repo.remove(takenId)
        await note({
          action: pricingActions.deleteRule,
          target: `markup:${takenId}`,
          before: replaced,
          after: null,
        })
      }
      const before = named ?? (takenId === null ? null : await findRule(tx, siteId, takenId))
      const id = before?.markupId ?? `mkp_${randomBytes(9).toString('base64url')}`
      const stored = {
        ...place,
        ...toStoredTerms(input.terms),
        updatedBy: call.actor.userId,
        updatedAt: deps.now(),
      }
      await (before ? repo.change(id, stored) : repo.add(id, stored))
      const after = requireFound(await findRule(tx, siteId, id))
      await note({ action: pricingActions.saveRule, target: `markup:${id}`, before, after })
      return after
    }),

  remove: (kind: MarkupKind, markupId: string, call: SignedInContext): Promise<{ markupId: string }> =>
    changeSettings(deps, call, async (tx, note) => {
      const before = await findRule(tx, call.site.siteId, markupId)
      if (before?.kind !== kind) requireFound(null)
      await rulesRepo(tx, call.site.siteId).remove(markupId)
      await note({ action: pricingActions.deleteRule, target: `markup:${markupId}`, before, after: null })
      return { markupId }
    }),
})
