import { randomBytes } from 'node:crypto'
import type { MarkupKind, MarkupRule, MarkupTerms } from '#contract/entities/markup.ts'
import { markupEndpoints } from '#contract/http/markup.ts'
import { toStoredTerms } from '#domain/money/markups.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { pricingActions } from '#server/pricing/earlier-terms.ts'
import { toMarkupRule, type PricingRule } from '#server/pricing/markup.ts'
import { readPricingRules } from '#server/pricing/pricing-state.repo.ts'
import { rulesRepo, type RulePlace } from './rules.repo.ts'
import { changeSettings, requireFound, type SettingsDeps } from '#server/sites/change-settings.ts'
import { secondPersonNeeded } from '#server/staff-limits/count-staff-action.ts'
import { countMarkupCut } from './count-markup-cut.ts'
import { listRuleSources } from './rule-sources.ts'

export interface RuleInput {
  markupId?: string | undefined
  groupId: string | null
  terms: MarkupTerms
  airlineCode?: string
  source?: string
  blockId?: string | null
  packageId?: string | null
  isDomestic?: boolean | null
}

const toRulePlace = (kind: MarkupKind, input: RuleInput): RulePlace => ({
  kind,
  groupId: input.groupId,
  airlineCode: input.airlineCode ?? null,
  source: input.source ?? null,
  blockId: input.blockId ?? null,
  packageId: input.packageId ?? null,
  isDomestic: input.isDomestic ?? null,
})

const endpointIds = {
  default: { save: markupEndpoints.saveDefaultMarkup.id, remove: markupEndpoints.deleteDefaultMarkup.id },
  airline: { save: markupEndpoints.saveAirlineMarkup.id, remove: markupEndpoints.deleteAirlineMarkup.id },
  source: { save: markupEndpoints.saveSourceMarkup.id, remove: markupEndpoints.deleteSourceMarkup.id },
  fixedDeparture: {
    save: markupEndpoints.saveFixedDepartureMarkup.id,
    remove: markupEndpoints.deleteFixedDepartureMarkup.id,
  },
  package: { save: markupEndpoints.savePackageMarkup.id, remove: markupEndpoints.deletePackageMarkup.id },
} as const satisfies Record<MarkupKind, Record<'save' | 'remove', string>>

/** Returns the audit event of a deleted rule. */
const toDeletion = (rule: PricingRule) => ({
  action: pricingActions.deleteRule,
  target: `markup:${rule.markupId}`,
  before: toMarkupRule(rule),
  after: null,
})

/** Throws `notFound` for a source that is neither the site's nor in any of its rules. */
const assertKnownSource = ({ source }: RulePlace, known: readonly { source: string | null }[]): void => {
  if (source !== null && !known.some((one) => one.source === source)) requireFound(null)
}

type NamedPlace = Pick<RulePlace, 'blockId' | 'packageId'>

/** Finds the title of the seat block or package that a rule is for; null if it is for none, or for an unknown one. */
const findTitle = async (
  repo: ReturnType<typeof rulesRepo>,
  { blockId, packageId }: NamedPlace,
): Promise<string | null> => {
  if (blockId !== null) return repo.blockTitle(blockId)
  return packageId === null ? null : repo.packageTitle(packageId)
}

/** Throws `notFound` if a rule is for a seat block or package that the site doesn't have. */
const requireTitle = ({ blockId, packageId }: NamedPlace, title: string | null): string | null =>
  blockId === null && packageId === null ? null : requireFound(title)

/** Manages a site's markup rules by the kind of table they belong to. */
export const createRulesService = (deps: SettingsDeps & Pick<Deps, 'suppliers'>) => ({
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

  /**
   * Changes the rule named by the input, or the one with the same target, or adds one. Throws `secondPersonNeeded` when
   * staff lower a markup further than they may alone.
   */
  save: async (kind: MarkupKind, input: RuleInput, call: SignedInContext): Promise<MarkupRule> => {
    const sources = kind === 'source' ? await listRuleSources(deps.suppliers, call.site) : []
    const saved = await changeSettings(deps, call, async (tx, note) => {
      const { siteId } = call.site
      const repo = rulesRepo(tx, siteId)
      const place = toRulePlace(kind, input)
      const groupName = place.groupId === null ? null : requireFound(await repo.groupName(place.groupId))
      const title = requireTitle(place, await findTitle(repo, place))
      const rules = await readPricingRules(tx, siteId)
      assertKnownSource(place, [...sources, ...rules])
      const findById = (id: string) => rules.find(({ markupId }) => markupId === id) ?? null
      const named = input.markupId === undefined ? null : findById(input.markupId)
      if (input.markupId !== undefined && named?.kind !== kind) requireFound(null)
      const takenId = await repo.idAt(place)
      const taken = takenId === null ? null : requireFound(findById(takenId))
      const before = named ?? taken
      const id = before?.markupId ?? `mkp_${randomBytes(9).toString('base64url')}`
      const at = deps.now()
      const terms = toStoredTerms(input.terms)
      const after = { ...place, ...terms, markupId: id, groupName }
      const proposed = { endpointId: endpointIds[kind].save, input }
      const replaced = taken && taken.markupId !== id ? taken : null
      const counted = { rules, before, after, replaced, title, proposed, at }
      const verdict = await countMarkupCut(tx, counted, call)
      if (verdict.is === 'proposed') return verdict

      if (replaced) {
        await repo.remove(replaced.markupId)
        await note(toDeletion(replaced))
      }
      const stored = { ...place, ...terms, updatedBy: call.actor.userId, updatedAt: at }
      await (before ? repo.change(id, stored) : repo.add(id, stored))
      const change = { before: before && toMarkupRule(before), after: toMarkupRule(after) }
      await note({ action: pricingActions.saveRule, target: `markup:${id}`, ...change })
      return change.after
    })
    if ('is' in saved) throw secondPersonNeeded(saved)
    return saved
  },

  /** Deletes a rule. Throws `secondPersonNeeded` as `save` does. */
  remove: async (
    kind: MarkupKind,
    markupId: string,
    call: SignedInContext,
  ): Promise<{ markupId: string }> => {
    const removed = await changeSettings(deps, call, async (tx, note) => {
      const repo = rulesRepo(tx, call.site.siteId)
      const rules = await readPricingRules(tx, call.site.siteId)
      const before = requireFound(rules.find((rule) => rule.markupId === markupId && rule.kind === kind))
      const title = await findTitle(repo, { blockId: before.blockId, packageId: before.packageId ?? null })
      const proposed = { endpointId: endpointIds[kind].remove, input: { markupId } }
      const change = { rules, before, after: null, replaced: null, title, proposed, at: deps.now() }
      const verdict = await countMarkupCut(tx, change, call)
      if (verdict.is === 'proposed') return verdict
      await repo.remove(markupId)
      await note(toDeletion(before))
      return { markupId }
    })
    if ('is' in removed) throw secondPersonNeeded(removed)
    return removed
  },
})
