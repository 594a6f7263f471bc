import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { MarkupTerms } from '#contract/entities/markup.ts'
import type { SaleRules } from '#contract/http/flights-settings.ts'
import { toStoredTerms, type StoredTerms } from '#domain/money/markups.ts'
import type { Person } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { groups, markupRules } from '#server/db/schema/index.ts'
import type { PricingRule } from './markup.ts'
import { toSaleRules } from './sale-rules.repo.ts'

interface Buyer {
  legalEntityId: string | null
  groupId: string | null
  isTdsWithheld: boolean
  ownMarkup: StoredTerms | null
  isHoldAllowed: boolean
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

const visitor: Buyer = {
  legalEntityId: null,
  groupId: null,
  isTdsWithheld: true,
  ownMarkup: null,
  isHoldAllowed: false,
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
      packageId: markupRules.packageId,
      isDomestic: markupRules.isDomestic,
      unit: markupRules.unit,
      value: markupRules.value,
      per: markupRules.per,
    })
    .from(markupRules)
    .leftJoin(groups, and(eq(groups.id, markupRules.groupId), eq(groups.siteId, siteId)))
    .where(and(eq(markupRules.siteId, siteId), or(isNull(markupRules.groupId), eq(groups.siteId, siteId))))
    .orderBy(markupRules.id)

/** A row of `readPricingStates` as JSON, in which the database names the fields. */
interface StateRow {
  /** Its place among the calls. */
  place: number
  buyer: (Omit<Buyer, 'ownMarkup'> & { ownMarkup: MarkupTerms | null }) | null
  rules: PricingRule[]
  defaultGroupId: string | null
  sale: Partial<SaleRules> | null
}

const toBuyer = (row: StateRow['buyer'], subject: Person | null): Buyer =>
  row
    ? {
        legalEntityId: row.legalEntityId,
        groupId: row.groupId,
        isTdsWithheld: row.isTdsWithheld,
        isHoldAllowed: row.isHoldAllowed,
        ownMarkup: row.ownMarkup && subject?.userType === 'travelAgent' ? toStoredTerms(row.ownMarkup) : null,
      }
    : visitor

/** Loads all that prices depend on in one statement, because every search and quote begins with it. */
export const readPricingState = async (db: Db, call: PricingCall): Promise<PricingState> => {
  const [state] = await readPricingStates(db, [call])
  if (!state) throw new Error('a call has no prices')
  return state
}

/** Loads the pricing states of several calls in one statement, in the order of `calls`. */
export const readPricingStates = async (db: Db, calls: readonly PricingCall[]): Promise<PricingState[]> => {
  if (calls.length === 0) return []
  const wanted = calls.map(
    ({ site, subject }, place) =>
      sql`(${place}::int, ${site.siteId}::text, ${subject?.userId ?? null}::text)`,
  )
  const rows = await selectRows<StateRow>(
    db,
    sql`select w.place, s.settings -> 'flights' as sale,
        (select g.id from groups g where g.site_id = s.id and g.is_default limit 1) as "defaultGroupId",
        (select json_build_object('legalEntityId', e.id, 'groupId', e.group_id,
            'isTdsWithheld', coalesce(e.is_tds_deductable, true), 'ownMarkup', u.own_markup,
            'isHoldAllowed', u.is_flight_hold_allowed)
          from users u left join legal_entities e on e.id = u.legal_entity_id and e.site_id = u.site_id
          where u.site_id = s.id and u.id = w.user_id) as buyer,
        (select coalesce(json_agg(json_build_object('markupId', r.id, 'kind', r.kind, 'groupId', r.group_id,
            'groupName', g.group_name, 'airlineCode', r.airline_code, 'source', r.source, 'blockId', r.block_id,
            'packageId', r.package_id,
            'isDomestic', r.is_domestic, 'unit', r.unit, 'value', r.value, 'per', r.per) order by r.id), '[]')
          from markup_rules r left join groups g on g.id = r.group_id and g.site_id = s.id
          where r.site_id = s.id and (r.group_id is null or g.id is not null)) as rules
      from (values ${sql.join(wanted, sql`, `)}) as w(place, site_id, user_id) join sites s on s.id = w.site_id`,
  )
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return calls.map(({ subject }, place) => {
    const row = byPlace.get(place)
    return {
      buyer: toBuyer(row?.buyer ?? null, subject),
      rules: row?.rules ?? [],
      defaultGroupId: row?.defaultGroupId ?? null,
      sale: toSaleRules(row?.sale ?? null),
    }
  })
}
