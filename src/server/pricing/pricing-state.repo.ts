import { and, eq, isNull, or } from 'drizzle-orm'
import type { SaleRules } from '#contract/http/flights-settings.ts'
import { toStoredTerms, type StoredTerms } from '#domain/money/markups.ts'
import type { Person } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { groups, legalEntities, markupRules, users } from '#server/db/schema/index.ts'
import type { PricingRule } from './markup.ts'
import { readSaleRules } from './sale-rules.repo.ts'

interface Buyer {
  legalEntityId: string | null
  groupId: string | null
  isTdsWithheld: boolean
  ownMarkup: StoredTerms | null
}

/** What determines one buyer's markups and TDS at an instant. */
export interface PricingState {
  buyer: Buyer
  rules: readonly PricingRule[]
  defaultGroupId: string | null
  sale: SaleRules
}

export interface PricingCall {
  site: { siteId: string }
  actor: Person | null
  subject: Person | null
}

const visitor: Buyer = { legalEntityId: null, groupId: null, isTdsWithheld: true, ownMarkup: null }

const findBuyer = async (db: Db, siteId: string, subject: Person | null): Promise<Buyer> => {
  if (!subject) return visitor
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

/** Loads all rules of a site with the names of their groups. */
export const readPricingRules = (db: Db, siteId: string): Promise<PricingRule[]> =>
  db
    .select({
      markupId: markupRules.id,
      kind: markupRules.kind,
      groupId: markupRules.groupId,
      groupName: groups.groupName,
      airlineCode: markupRules.airlineCode,
      source: markupRules.source,
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
  const [buyer, rules, defaultGroupId, sale] = await Promise.all([
    findBuyer(db, siteId, call.subject),
    readPricingRules(db, siteId),
    readDefaultGroup(db, siteId),
    readSaleRules(db, siteId),
  ])
  return { buyer, rules, defaultGroupId, sale }
}
