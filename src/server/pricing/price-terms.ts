import type { SaleRules } from '#contract/http/flights-settings.ts'
import { markupAmount, type StoredTerms } from '#domain/money/markups.ts'
import type { Database } from '#server/db/database.ts'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { getAudience, type Audience } from './audience.ts'
import { findAppliedRule, toMarkupRule, type MarkupSubject, type PricingRule } from './markup.ts'
import { priceOffer } from './price-offer.ts'
import { readPricingState, type PricingCall, type PricingState } from './pricing-state.repo.ts'

/** Everything that determines one buyer's prices: loaded once per call, then used for any number of offers. */
export interface PriceTerms {
  audience: Audience
  /** Rules of the buyer's group and for everyone; those of other groups are left out. */
  rules: readonly PricingRule[]
  /** The agent's own markup for documents; null without one. */
  ownMarkup: StoredTerms | null
  /** What the agency sells and holds; absent is everything. */
  sale?: SaleRules
  /** Whether the buyer may hold fares that can be held; absent is no. */
  mayHold?: boolean
}

/**
 * Builds price terms: prices are the subject's, cost visibility is the actor's. Anyone without a group, including
 * visitors, belongs to the default group.
 */
export const toPriceTerms = (
  { buyer, rules, defaultGroupId, sale }: PricingState,
  call: Pick<PricingCall, 'actor' | 'subject'>,
): PriceTerms => {
  const groupId = buyer.groupId ?? defaultGroupId
  return {
    audience: { ...getAudience(call), isTdsWithheld: buyer.isTdsWithheld },
    rules: rules.filter((rule) => rule.groupId === null || rule.groupId === groupId),
    ownMarkup: buyer.ownMarkup,
    sale,
    mayHold: buyer.isHoldAllowed || (buyer.groupId !== null && sale.holdGroupIds.includes(buyer.groupId)),
  }
}

/** Loads a call's current price terms. */
export const loadPriceTerms = async (
  { database }: { database: Database },
  call: PricingCall,
): Promise<PriceTerms> => toPriceTerms(await readPricingState(database.db, call), call)

/**
 * Calculates one buyer's price of an offer, with the rule behind its markup. `extrasMinor`: chosen baggage, meals and
 * seats.
 */
export const priceFor = (
  subject: MarkupSubject & { offer: Pick<SupplierOffer, 'fare'> },
  terms: PriceTerms,
  { extrasMinor = 0 }: { extrasMinor?: number } = {},
): OrderPrice => {
  const { fare } = subject.offer
  const rule = findAppliedRule(terms.rules, subject)
  const price = priceOffer(fare, terms.audience, {
    extrasMinor,
    markupMinor: rule ? markupAmount(rule, fare) : 0,
  })
  return {
    ...price,
    ...(rule ? { markupRule: toMarkupRule(rule) } : {}),
    ...(terms.ownMarkup ? { ownMarkupMinor: markupAmount(terms.ownMarkup, fare) } : {}),
  }
}
