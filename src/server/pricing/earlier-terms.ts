import { toStoredTerms } from '#domain/money/markups.ts'
import { auditEventsAfter } from '#server/audit/audit.repo.ts'
import type { Database, Db } from '#server/db/database.ts'
import type { StoredMarkupRule } from '#server/db/shapes/bookings.ts'
import type { PricingRule } from './markup.ts'
import { toPriceTerms, type PriceTerms } from './price-terms.ts'
import { readPricingState, type PricingCall, type PricingState } from './pricing-state.repo.ts'

/** Changes that may affect a price. The audit trail has the previous value of each, so they can be undone. */
export const pricingActions = {
  saveRule: 'markup.save',
  deleteRule: 'markup.delete',
  setDefaultGroup: 'group.default',
  mapToGroup: 'group.map',
  setTds: 'legalEntity.tds',
} as const
type PricingAction = (typeof pricingActions)[keyof typeof pricingActions]

interface PastChange {
  action: PricingAction
  target: string
  before: unknown
}

const auditTargets = {
  rule: (id: string) => `markup:${id}`,
  legalEntity: (id: string) => `legalEntity:${id}`,
}

const toPricingRule = ({ terms, ...rule }: StoredMarkupRule): PricingRule => ({
  source: null,
  ...rule,
  ...toStoredTerms(terms),
})

const withRuleBack = (state: PricingState, { target, before }: PastChange): PricingState => {
  const rules = state.rules.filter(({ markupId }) => auditTargets.rule(markupId) !== target)
  return { ...state, rules: before ? [...rules, toPricingRule(before as StoredMarkupRule)] : rules }
}

const withBuyerBack = (
  state: PricingState,
  { target, before }: PastChange,
  toBuyer: (before: { groupId: string | null; isTdsDeductable: boolean }) => Partial<PricingState['buyer']>,
): PricingState => {
  const { legalEntityId } = state.buyer
  if (legalEntityId === null || auditTargets.legalEntity(legalEntityId) !== target) return state
  return { ...state, buyer: { ...state.buyer, ...toBuyer(before as Parameters<typeof toBuyer>[0]) } }
}

/** Returns the state before one change. */
const undoChange = (state: PricingState, change: PastChange): PricingState => {
  switch (change.action) {
    case 'markup.save':
    case 'markup.delete':
      return withRuleBack(state, change)
    case 'group.default': {
      const { default_LE_GroupId } = change.before as { default_LE_GroupId: string | null }
      return { ...state, defaultGroupId: default_LE_GroupId }
    }
    case 'group.map':
      return withBuyerBack(state, change, ({ groupId }) => ({ groupId }))
    case 'legalEntity.tds':
      return withBuyerBack(state, change, ({ isTdsDeductable }) => ({ isTdsWithheld: isTdsDeductable }))
  }
}

/** Newest first: undone in this order they restore the earlier state. */
const changesAfter = async (db: Db, siteId: string, at: Date): Promise<PastChange[]> => {
  const rows = await auditEventsAfter(db, siteId, { actions: Object.values(pricingActions), at })
  return rows.map(({ action, target, details }) => ({
    action: action as PricingAction,
    target,
    before: details['before'] ?? null,
  }))
}

/** Loads a call's price terms now and at an earlier instant, so that a price seen then can be compared with today's. */
export const loadPriceTermsSince = async (
  { database }: { database: Database },
  call: PricingCall,
  at: Date,
): Promise<{ now: PriceTerms; before: PriceTerms }> => {
  const [state, changes] = await Promise.all([
    readPricingState(database.db, call),
    changesAfter(database.db, call.site.siteId, at),
  ])
  return { now: toPriceTerms(state, call), before: toPriceTerms(changes.reduce(undoChange, state), call) }
}
