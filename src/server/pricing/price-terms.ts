import { and, eq, isNull, or } from 'drizzle-orm'
import { markupAmount, toStoredTerms, type StoredTerms } from '#domain/money/markups.ts'
import type { Person } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { groups, legalEntities, markupRules, users, type OrderPrice } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import type { SupplierOffer } from '#server/suppliers/port.ts'
import { audienceOf, type Audience } from './audience.ts'
import { fittingRules, toMarkupRule, type MarkupSubject, type PricingRule } from './markup.ts'
import { priceOffer } from './price-offer.ts'

/** Everything that makes one buyer's price: read once for a call, then used for any number of offers. */
export interface PriceTerms {
  audience: Audience
  /** Of the buyer's group and for everybody; those of other groups are not among them. */
  rules: readonly PricingRule[]
  /** The agent's own markup for documents; null without one. */
  ownMarkup: StoredTerms | null
}

interface Buyer {
  legalEntityId: string | null
  groupId: string | null
  isTdsWithheld: boolean
  ownMarkup: StoredTerms | null
}

/** What decides the markups and TDS of one buyer at a moment. */
export interface PricingState {
  buyer: Buyer
  rules: readonly PricingRule[]
  defaultGroupId: string | null
}

export interface PricingCall {
  site: { siteId: string }
  actor: Person | null
  subject: Person | null
}

const nobody: Buyer = { legalEntityId: null, groupId: null, isTdsWithheld: true, ownMarkup: null }

const buyerOf = async (db: Db, siteId: string, subject: Person | null): Promise<Buyer> => {
  if (!subject) return nobody
  const [row] = await db
    .select({
      legalEntityId: legalEntities.id,
      groupId: legalEntities.groupId,
      isTdsWithheld: legalEntities.isTdsDeductable,
      ownMarkup: users.ownMarkup,
    })
    .from(users)
    .leftJoin(
      legalEntities,
      and(eq(legalEntities.id, users.legalEntityId), eq(legalEntities.siteId, users.siteId)),
    )
    .where(and(eq(users.siteId, siteId), eq(users.id, subject.userId)))
    .limit(1)
  return {
    legalEntityId: row?.legalEntityId ?? null,
    groupId: row?.groupId ?? null,
    isTdsWithheld: row?.isTdsWithheld ?? true,
    ownMarkup: row?.ownMarkup && subject.userType === 'travelAgent' ? toStoredTerms(row.ownMarkup) : null,
  }
}

/** All rules of a site with the names of their groups; made for one site. */
export const readPricingRules = (db: Db, siteId: string): Promise<PricingRule[]> =>
  db
    .select({
      markupId: markupRules.id,
      kind: markupRules.kind,
      groupId: markupRules.groupId,
      groupName: groups.groupName,
      airlineCode: markupRules.airlineCode,
      blockId: markupRules.blockId,
      isDomestic: markupRules.isDomestic,
      unit: markupRules.unit,
      value: markupRules.value,
      per: markupRules.per,
    })
    .from(markupRules)
    .leftJoin(groups, and(eq(groups.id, markupRules.groupId), eq(groups.siteId, siteId)))
    .where(and(eq(markupRules.siteId, siteId), or(isNull(markupRules.groupId), eq(groups.siteId, siteId))))
    .orderBy(markupRules.id)

const readDefaultGroup = async (db: Db, siteId: string): Promise<string | null> => {
  const [row] = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.siteId, siteId), eq(groups.isDefault, true)))
    .limit(1)
  return row?.id ?? null
}

export const readPricingState = async (db: Db, call: PricingCall): Promise<PricingState> => {
  const { siteId } = call.site
  const [buyer, rules, defaultGroupId] = await Promise.all([
    buyerOf(db, siteId, call.subject),
    readPricingRules(db, siteId),
    readDefaultGroup(db, siteId),
  ])
  return { buyer, rules, defaultGroupId }
}

/** Prices are the subject's, cost is for the actor's eyes. Who is in no group, visitors too, counts to the default group. */
export const termsFrom = (
  { buyer, rules, defaultGroupId }: PricingState,
  call: Pick<PricingCall, 'actor' | 'subject'>,
): PriceTerms => {
  const groupId = buyer.groupId ?? defaultGroupId
  return {
    audience: { ...audienceOf(call), isTdsWithheld: buyer.isTdsWithheld },
    rules: rules.filter((rule) => rule.groupId === null || rule.groupId === groupId),
    ownMarkup: buyer.ownMarkup,
  }
}

/** The terms of a call, as they are now. */
export const priceTermsOf = async (
  { database }: Pick<Deps, 'database'>,
  call: PricingCall,
): Promise<PriceTerms> => termsFrom(await readPricingState(database.db, call), call)

/** One buyer's price of an offer, with the rule that made its markup. `extrasMinor`: chosen baggage, meals and seats. */
export const priceFor = (
  subject: MarkupSubject & { offer: Pick<SupplierOffer, 'fare'> },
  terms: PriceTerms,
  { extrasMinor = 0 }: { extrasMinor?: number } = {},
): OrderPrice => {
  const { fare } = subject.offer
  const [rule] = fittingRules(terms.rules, subject)
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
